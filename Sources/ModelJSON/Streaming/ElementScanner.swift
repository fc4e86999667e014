/// Reads single tokens and values of a stream that is one JSON text.
struct ElementScanner {
  /// A mistake in the text; ends the reading.
  struct Failure: Error {
    let error: JSONSyntaxError
  }

  private let options: StreamingOptions
  private var source: BlockSource
  private var factory: RecordFactory
  private var cursor = TextCursor()

  init(options: StreamingOptions, read: @escaping BlockSource.Read) {
    self.options = options
    source = unsafe BlockSource(blockSize: options.blockSize, read: read)
    factory = RecordFactory(options: options.reading)
  }

  /// The number of bytes before what is read next.
  var offset: Int { source.offset }

  /// The place of what is read next.
  var position: TextPosition { cursor.position }

  /// Steps over white space; the next byte, or nil at the end of the stream.
  mutating func peek() throws -> UInt8? {
    while true {
      let unread = unsafe source.unread
      let space = unsafe unread.prefix { isWhitespace($0) }.count
      let next = unsafe space < unread.count ? unread[space] : nil
      consume(space)
      if next != nil || source.isAtEnd { return next }
      try source.fill()
    }
  }

  /// Steps over a byte order mark at the start of the stream.
  mutating func skipByteOrderMark() throws {
    while unsafe source.unread.count < 3, !source.isAtEnd { try source.fill() }
    unsafe source.consume(byteOrderMarkLength(source.unread))
  }

  /// Steps over the next byte, which was looked at before.
  mutating func take() { consume(1) }

  /// Steps over the next byte if it is the given one, else fails.
  mutating func expect(
    _ character: Unicode.Scalar,
    _ expectation: JSONSyntaxError.Expectation
  ) throws {
    guard try peek() == UInt8(ascii: character) else { throw failure(expecting: expectation) }
    take()
  }

  /// Reads the next value as a document.
  ///
  /// - Returns: The document, or an error that leaves the rest of the stream readable.
  mutating func readValue() throws -> Result<JSONDocument, JSONSyntaxError> {
    guard try peek() != nil else { throw failure(expecting: .value) }
    let buffer = factory.freeBuffer()
    let length = try index(into: buffer)
    let text = unsafe UnsafeBufferPointer(rebasing: source.unread[..<length])
    let result = unsafe factory.document(text, in: source.block, buffer: buffer)
    defer { consume(length) }
    return result.mapError { $0.moved(to: position, byteOffset: offset) }
  }

  /// Reads the next value as a document, or fails where it is wrong in any way.
  mutating func readValidValue() throws -> JSONDocument {
    switch try readValue() {
    case .success(let document): return document
    case .failure(let error): throw Failure(error: error)
    }
  }

  /// What is wrong with the next byte, or with there being none.
  func failure(expecting expectation: JSONSyntaxError.Expectation) -> Failure {
    let unread = unsafe source.unread
    guard let base = unread.baseAddress, !unread.isEmpty else {
      return failure((.unexpectedEnd(expected: expectation), 0))
    }
    let diagnosis = unsafe SyntaxDiagnosis(base: base, end: base + unread.count)
    return failure(diagnosis.finding(at: 0, expecting: expectation))
  }

  private mutating func consume(_ count: Int) {
    if count == 0 { return }
    unsafe cursor.advance(over: UnsafeBufferPointer(rebasing: source.unread[..<count]))
    source.consume(count)
  }

  private func failure(_ finding: IndexReader.Finding) -> Failure {
    let error = unsafe factory.error(finding, in: source.unread)
    return Failure(error: error.moved(to: position, byteOffset: offset))
  }

  /// Makes the index of the next value, asking for more text until the value is complete.
  ///
  /// A value that was not complete is read from its start again. Where that gets long, not before
  /// the text has grown by half, so that in all no byte is read more than a few times.
  private mutating func index(into buffer: IndexBuffer) throws -> Int {
    while true {
      let unread = unsafe source.unread
      let (end, finding) = unsafe IndexReader.readPrefix(
        unread,
        from: 0,
        into: buffer,
        maximumDepth: options.reading.maximumDepth
      )
      let isComplete = finding.map { unsafe isFinal($0, in: unread) } ?? (end < unread.count)
      if isComplete || source.isAtEnd {
        if let finding { throw failure(finding) }
        if end > options.maximumRecordLength { throw tooLong }
        return end
      }
      if unread.count > options.maximumRecordLength { throw tooLong }
      let enough = unread.count < Self.shortText ? 0 : unread.count / 2 * 3
      repeat { try source.fill() } while unsafe source.unread.count < enough && !source.isAtEnd
    }
  }

  /// Below this length a value may be read again for every piece of text that arrives: the stream
  /// of a slow sender must not wait for text that is not needed.
  private static let shortText = 1 << 20

  private var tooLong: Failure {
    failure((.recordTooLong(maximum: options.maximumRecordLength), 0))
  }

  /// Whether more text could not turn a mistake into something else: the token has ended.
  private func isFinal(
    _ finding: IndexReader.Finding,
    in text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    // An escaped surrogate pair, the longest token but for words and numbers, has twelve bytes.
    let rest = unsafe text[finding.offset...]
    return unsafe rest.count >= 12 && rest.contains { !SyntaxDiagnosis.isWordByte($0) }
  }
}
