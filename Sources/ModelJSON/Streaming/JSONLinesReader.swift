/// Reads JSON Lines: one JSON text per line, of a stream of any length, in constant memory.
///
/// ```swift
/// var reader = JSONLinesReader { buffer in try file.read(into: buffer) }
/// while let record = try reader.next() {
///   switch record.result {
///   case .success(let document): print(document.root["id"]?.string ?? "no id")
///   case .failure(let error): print(error)  // 17:8: expected a value, found '}'
///   }
/// }
/// ```
///
/// Records come in the order of the lines. A line that cannot be read is one record with an error,
/// and the next line follows. Lines of nothing but white space are skipped, though counted. Lines
/// end with LF or CRLF; the last one need not end. A byte order mark may start the stream.
///
/// A document that is kept stays valid, and keeps the block of text that it was read from; one
/// that is let go before the next call costs no memory: its index is used again.
///
/// The format is that of jsonlines.org; each line follows RFC 8259.
public struct JSONLinesReader {
  private let options: StreamingOptions
  private var source: BlockSource
  private var factory: RecordFactory
  private var index = 0
  private var line = 1

  /// The number of bytes of the unread text that hold no line feed.
  private var searched = 0

  /// Where a line that is too long for memory started; its rest is being skipped.
  private var skippedLineOffset: Int?

  /// Creates a reader that has read nothing yet.
  ///
  /// - Parameters:
  ///   - options: How to read the stream.
  ///   - read: Fills a buffer with the next bytes of the stream and returns their number, 0 at the
  ///     end. It is called when the reader needs more, and what it throws ends that call of
  ///     ``next()``.
  public init(
    options: StreamingOptions = StreamingOptions(),
    read: @escaping (UnsafeMutableRawBufferPointer) throws -> Int
  ) {
    self.options = options
    source = unsafe BlockSource(blockSize: options.blockSize, read: read)
    factory = RecordFactory(options: options.reading)
  }

  /// Reads the next line that is not blank.
  ///
  /// - Returns: The line's record, or nil at the end of the stream.
  /// - Throws: What reading the stream throws; the next call then goes on where this one stopped.
  public mutating func next() throws -> JSONRecord? {
    while let line = try unsafe nextLine() {
      guard let record = unsafe record(of: line) else { continue }
      index += 1
      return record
    }
    return nil
  }

  /// The text of a line without its line feed, which stays valid until the next line is read.
  @unsafe
  private struct Line {
    let text: UnsafeBufferPointer<UInt8>
    let number: Int
    let offset: Int
    let isTooLong: Bool
  }

  /// Makes the record of a line; nil for a blank one.
  private mutating func record(of line: Line) -> JSONRecord? {
    let position = unsafe TextPosition(line: line.number, column: 1)
    var result: Result<JSONDocument, JSONSyntaxError>
    if unsafe line.isTooLong {
      let kind = JSONSyntaxError.Kind.recordTooLong(maximum: options.maximumRecordLength)
      result = .failure(
        JSONSyntaxError(kind, offset: 0, position: TextPosition(line: 1, column: 1))
      )
    } else if unsafe isBlank(line) {
      return nil
    } else if unsafe line.offset > 0, unsafe byteOrderMarkLength(line.text) > 0 {
      // Only the stream may start with one.
      let finding = (JSONSyntaxError.Kind.unexpectedCharacter("\u{FEFF}", expected: .value), 0)
      result = unsafe .failure(factory.error(finding, in: line.text))
    } else {
      result = unsafe factory.wholeDocument(line.text, in: source.block)
    }
    result = result.mapError { unsafe $0.moved(to: position, byteOffset: line.offset) }
    return unsafe JSONRecord(
      index: index,
      position: position,
      byteOffset: line.offset,
      result: result
    )
  }

  private func isBlank(_ line: Line) -> Bool {
    let start = unsafe line.offset == 0 ? byteOrderMarkLength(line.text) : 0
    return unsafe line.text[start...].allSatisfy { isWhitespace($0) }
  }

  /// The next line, or nil at the end of the stream.
  private mutating func nextLine() throws -> Line? {
    while true {
      let unread = unsafe source.unread
      if let length = unsafe lineFeed(in: unread) { return unsafe takeLine(length, separator: 1) }
      searched = unread.count
      if source.isAtEnd {
        return unsafe unread.isEmpty && skippedLineOffset == nil
          ? nil : takeLine(unread.count, separator: 0)
      }
      if unread.count > options.maximumRecordLength { skipUnread() }
      try source.fill()
    }
  }

  private func lineFeed(in unread: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let base = unread.baseAddress else { return nil }
    let found = unsafe firstByte(0x0A, in: base + searched, unread.count - searched)
    return unsafe found.map { unsafe $0 - base }
  }

  private mutating func takeLine(_ length: Int, separator: Int) -> Line {
    let start = skippedLineOffset ?? source.offset
    let isTooLong = skippedLineOffset != nil || length > options.maximumRecordLength
    defer {
      source.consume(length + separator)
      line += 1
      searched = 0
      skippedLineOffset = nil
    }
    let text = unsafe UnsafeBufferPointer(rebasing: source.unread[..<length])
    return unsafe Line(text: text, number: line, offset: start, isTooLong: isTooLong)
  }

  private mutating func skipUnread() {
    skippedLineOffset = skippedLineOffset ?? source.offset
    unsafe source.consume(source.unread.count)
    searched = 0
  }
}

@available(*, unavailable, message: "a stream is read by one task")
extension JSONLinesReader: Sendable {}
