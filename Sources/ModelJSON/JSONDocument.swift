/// A JSON text that was read: the bytes and an index of its values.
///
/// Reading checks the whole text once and makes neither strings nor numbers; a ``JSONValue`` looks
/// at the text when it is asked. A document and its values can be used from any thread, and a
/// value that is kept keeps the text alive.
///
/// ```swift
/// let document = try JSONDocument(parsing: #"{"brands": [{"id": "b-1"}]}"#)
/// let id = document.root["brands"]?[0]?["id"]?.string  // "b-1"
/// ```
///
/// The grammar is that of RFC 8259; the text is UTF-8, and a byte order mark is skipped.
public struct JSONDocument: Sendable {
  let storage: DocumentStorage

  /// Reads a text given as bytes, which are shared, not copied.
  ///
  /// - Parameters:
  ///   - bytes: The text, as UTF-8.
  ///   - options: How to read it.
  /// - Throws: ``JSONSyntaxError`` at the first byte that does not fit.
  public init(
    parsing bytes: [UInt8],
    options: ReadingOptions = ReadingOptions()
  ) throws(JSONSyntaxError) {
    let buffer = IndexBuffer(byteCount: bytes.count)
    let finding = unsafe bytes.withUnsafeBufferPointer { text in
      unsafe IndexReader.readWhole(text, into: buffer, maximumDepth: options.maximumDepth)
    }
    if let finding { throw JSONSyntaxError(finding.kind, offset: finding.offset, in: bytes) }
    storage = DocumentStorage(text: bytes, buffer: buffer)
    try check(options)
  }

  /// Reads a string.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - options: How to read it.
  /// - Throws: ``JSONSyntaxError`` at the first byte that does not fit.
  public init(
    parsing text: String,
    options: ReadingOptions = ReadingOptions()
  ) throws(JSONSyntaxError) {
    try self.init(parsing: Array(text.utf8), options: options)
  }

  /// Reads bytes that somebody else owns, without copying them.
  ///
  /// - Parameters:
  ///   - bytes: The text, as UTF-8.
  ///   - owner: What keeps `bytes` valid and unchanged as long as it is referenced.
  ///   - options: How to read it.
  /// - Throws: ``JSONSyntaxError`` at the first byte that does not fit.
  @unsafe
  public init(
    parsing bytes: UnsafeBufferPointer<UInt8>,
    owner: AnyObject,
    options: ReadingOptions = ReadingOptions()
  ) throws(JSONSyntaxError) {
    let buffer = IndexBuffer(byteCount: bytes.count)
    let finding = unsafe IndexReader.readWhole(
      bytes,
      into: buffer,
      maximumDepth: options.maximumDepth
    )
    if let finding {
      let position = unsafe TextPosition(ofByte: finding.offset, in: bytes)
      throw JSONSyntaxError(finding.kind, offset: finding.offset, position: position)
    }
    storage = unsafe DocumentStorage(bytes: bytes, owner: owner, buffer: buffer)
    try check(options)
  }

  /// A document whose index was made elsewhere.
  init(storage: DocumentStorage) { self.storage = storage }

  func check(_ options: ReadingOptions) throws(JSONSyntaxError) {
    guard options.duplicateMembers == .reject, let repeated = duplicateMembers().first else {
      return
    }
    throw JSONSyntaxError(
      .repeatedMember(repeated.key),
      offset: repeated.offset,
      position: position(ofByte: repeated.offset)
    )
  }

  /// The outermost value.
  public var root: JSONValue { unsafe JSONValue(storage: storage, word: storage.view.words) }

  /// The length of the text in bytes.
  public var byteCount: Int { storage.byteCount }

  /// Whether the text starts with a byte order mark, which RFC 8259 section 8.1 forbids to write.
  public var hasByteOrderMark: Bool { unsafe byteOrderMarkLength(storage.bytes) > 0 }

  /// The memory that the index takes, in bytes.
  public var indexByteCount: Int { storage.wordCount * MemoryLayout<UInt64>.stride }

  /// Finds the line and column of a byte by reading the text up to it.
  ///
  /// - Parameter offset: The number of bytes before the place.
  /// - Returns: The place as people count.
  public func position(ofByte offset: Int) -> TextPosition {
    unsafe TextPosition(ofByte: offset, in: storage.bytes)
  }

  /// Calls a closure with the bare pointers of the document, which must not leave it.
  @inlinable
  package func withView<R>(_ body: (IndexView) throws -> R) rethrows -> R {
    try withExtendedLifetime(self) { try unsafe body(view) }
  }

  @usableFromInline
  var view: IndexView { unsafe storage.view }
}
