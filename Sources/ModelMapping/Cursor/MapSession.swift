import ModelJSON

/// What all maps of one reading call share: the text, its index, and the failures found.
@safe
@usableFromInline
final class MapSession {
  // Unchecked, as all that maps ask for each value: another record is begun while no map reads.
  @exclusivity(unchecked) private(set) var view: IndexView
  private var source: Source
  /// Collects what did not fit, if someone wants to know.
  let recorder: MappingRecorder?
  let options: MappingOptions
  /// The first failure since the innermost throwing look-up began, which will throw it.
  ///
  /// What `<-` meets is forgiven at once.
  @exclusivity(unchecked) var failure: Failure?
  /// What a transform that decodes has to say of the value that it refused last.
  @exclusivity(unchecked) var refusal: TransformRefusal?
  /// Hears of each model, if someone wants to know.
  @exclusivity(unchecked) @usableFromInline var watcher: (any MappingWatcher)?
  /// Notes what a model looks up; only while it is recorded, never while it is mapped.
  private(set) var recording: ModelRecording?

  /// What keeps the index, and the text where that is not borrowed.
  private enum Source {
    /// Nothing, between two records.
    case none
    /// The text is borrowed for the call.
    case borrowed(IndexBuffer)
    /// A record, kept while it is mapped.
    case document(JSONDocument)
    case owned(OwnedText)
  }

  /// A text that no person sees, and what a dictionary held that JSON does not know, as a date.
  private final class OwnedText {
    let text: [UInt8]
    let buffer: IndexBuffer
    let foreign: [Any]

    init(_ text: [UInt8], _ buffer: IndexBuffer, _ foreign: [Any]) {
      self.text = text
      self.buffer = buffer
      self.foreign = foreign
    }
  }

  /// What a throwing look-up throws.
  @usableFromInline
  enum Failure {
    /// What an initialiser threw where it could not be passed on.
    case error(any Error)
    /// A value below the one that was looked up.
    case misfit(MappingExpectation, word: Int)
  }

  /// A text that is borrowed; the maps that outlive the call are given copies.
  init(
    borrowing bytes: UnsafeBufferPointer<UInt8>,
    buffer: IndexBuffer,
    recorder: MappingRecorder?,
    options: MappingOptions
  ) {
    self.options = options
    self.recorder = recorder
    source = .borrowed(buffer)
    unsafe view = unsafe buffer.view(base: bytes.baseAddress ?? Self.nowhere, count: bytes.count)
  }

  /// A document that is borrowed, as a text is: the maps that outlive the call are given copies,
  /// so that a kept model does not keep the block of text that its record was read from.
  init(borrowing document: JSONDocument, recorder: MappingRecorder?, options: MappingOptions) {
    self.options = options
    self.recorder = recorder
    source = .document(document)
    unsafe view = unsafe document.withView { unsafe $0 }
  }

  /// Goes on to the next document of a stream; nothing that was read of the last one may be in use.
  func begin(_ document: JSONDocument) {
    recorder?.reset()
    unsafe failure = nil
    unsafe refusal = nil
    source = .document(document)
    unsafe view = unsafe document.withView { unsafe $0 }
  }

  /// Lets go of the document, whose memory is used again for the next one.
  func end() { source = .none }

  /// A text of its own.
  init(
    owning text: [UInt8],
    buffer: IndexBuffer,
    foreign: [Any] = [],
    recorder: MappingRecorder? = nil,
    options: MappingOptions = MappingOptions()
  ) {
    self.options = options
    self.recorder = recorder
    source = .owned(OwnedText(text, buffer, foreign))
    // A native array's storage neither moves nor changes while it is referenced.
    unsafe view = unsafe text.withUnsafeBufferPointer { bytes in
      unsafe buffer.view(base: bytes.baseAddress ?? Self.nowhere, count: bytes.count)
    }
  }

  /// A text without values, for a map that records what a model looks up.
  static func recording(_ recording: ModelRecording, _ options: MappingOptions) -> MapSession {
    let session = MapSession.reading(Array("null".utf8), options)
    session.recording = recording
    // Throwing look-ups take their slow way, which hands out samples.
    unsafe session.failure = .error(RecordingError.sampled)
    return session
  }

  /// Whether the text lives as long as the session.
  var ownsText: Bool {
    if case .owned = source { return true }
    return false
  }

  /// Whether the session reads a text that people can look at, so that positions mean something.
  var isText: Bool { !ownsText }

  /// What a dictionary held that JSON does not know, such as a date.
  var foreign: [Any] {
    if case .owned(let owned) = source { return owned.foreign }
    return []
  }

  /// A text without values, for maps that write.
  static func none(_ options: MappingOptions) -> MapSession {
    MapSession(owning: [], buffer: IndexBuffer(byteCount: 0), options: options)
  }

  private static var nowhere: BytePointer { unsafe StaticString("").utf8Start }
}

@available(*, unavailable, message: "a session serves one call")
extension MapSession: Sendable {}

@available(*, unavailable, message: "part of a session")
extension MapSession.Failure: Sendable {}
