import ModelJSON

/// Collects the places of values that did not fit; paths and positions are found at the end.
@usableFromInline
final class MappingRecorder {
  private var notes: [Note] = []

  private struct Note {
    var word: Int
    var expectation: MappingExpectation
    var key: String?
    var reason: String?
    /// Whether the value is a property's own, not an element of one; `null` may then fit.
    var isProperty = false
  }

  /// Which members were asked for; kept only where unmapped keys are failures.
  var keyUse = KeyUse()

  /// Forgets everything.
  func reset() {
    if !notes.isEmpty { notes = [] }
    keyUse = KeyUse()
  }

  func note(_ expectation: MappingExpectation, at word: Int) {
    notes.append(Note(word: word, expectation: expectation))
  }

  func noteProperty(_ expectation: MappingExpectation, at word: Int) {
    notes.append(Note(word: word, expectation: expectation, isProperty: true))
  }

  func noteMissing(_ key: String, at word: Int) {
    notes.append(Note(word: word, expectation: .member, key: key))
  }

  func noteRefusal(at word: Int) {
    notes.append(Note(word: word, expectation: .object, reason: "the model refused the object"))
  }

  func note(_ refusal: TransformRefusal, at word: Int) {
    let expectation = refusal.missingKey == nil ? MappingExpectation.transformable : .member
    notes.append(
      Note(word: word, expectation: expectation, key: refusal.missingKey, reason: refusal.reason)
    )
  }

  func note(_ error: any Error, at word: Int) {
    guard let error = error as? MapError else {
      notes.append(Note(word: word, expectation: .object, reason: "\(error)"))
      return
    }
    // A misfit below was noted where it was found; only an absent member has no place of its own.
    guard error.isMissing, let key = error.key else { return }
    noteMissing(key, at: word)
  }

  /// Resolves what was noted, in one pass over the text.
  func failures(
    in view: IndexView,
    isText: Bool,
    _ options: MappingOptions
  ) -> [MappingFailure] {
    let notes = unsafe self.notes + unmappedKeys(in: view, options)
    if notes.isEmpty { return [] }
    var paths = unsafe PathFinder(view)
    var positions = unsafe PositionFinder(view)
    let counted = notes.filter { unsafe counts($0, in: view, options) }
    return counted.sorted { $0.word < $1.word }.map { note in
      let word = unsafe view.words + note.word
      let pointer = unsafe paths.pointer(to: word)
      return MappingFailure(
        pointer: note.key.map { pointer.appending($0) } ?? pointer,
        expected: note.expectation.parts.value,
        found: unsafe note.key == nil ? JSONKind(word.pointee) : nil,
        foundText: unsafe isText ? excerpt(of: word, in: view) : "",
        position: unsafe isText ? positions.position(ofByte: view.byteOffset(of: word)) : nil,
        reason: note.reason
      )
    }
  }

  private func unmappedKeys(in view: IndexView, _ options: MappingOptions) -> [Note] {
    guard case .areFailures = options.unmappedKeys else { return [] }
    return unsafe keyUse.unused(in: view).map { word in
      Note(word: word, expectation: .nothing, reason: "no property is mapped to this key")
    }
  }

  /// Whether something that was noted is a failure by the options.
  private func counts(_ note: Note, in view: IndexView, _ options: MappingOptions) -> Bool {
    let (acceptsNull, value) = note.expectation.parts
    let isUnknownCase = value == .enumerationCase || value == .enumerationKey
    if isUnknownCase, case .areAccepted = options.unknownCases { return false }
    let isNull = unsafe note.key == nil && view.words[note.word].kind == IndexKind.null
    guard isNull, note.reason == nil, note.isProperty else { return true }
    if case .areFailures = options.nulls { return !acceptsNull }
    return false
  }

  /// The start of a value's text; a container shows only that it is one.
  private func excerpt(of word: WordPointer, in view: IndexView) -> String {
    switch unsafe word.pointee.kind {
    case IndexKind.array: return "[…]"
    case IndexKind.object: return "{…}"
    case IndexKind.string:
      let text = unsafe view.string(word.pointee)
      return text.count > 40 ? "\"\(text.prefix(40))…\"" : "\"\(text)\""
    default:
      let range = unsafe view.byteRange(of: word)
      let bytes = unsafe UnsafeBufferPointer(
        start: view.base + range.lowerBound,
        count: min(range.count, 40)
      )
      return unsafe String(decoding: bytes, as: UTF8.self)
    }
  }
}

@available(*, unavailable, message: "a recorder serves one call")
extension MappingRecorder: Sendable {}
