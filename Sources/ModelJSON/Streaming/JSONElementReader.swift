/// Reads the elements of one large array, of a stream of any length, in constant memory.
///
/// The array is the whole text, or lies at a path in it:
///
/// ```swift
/// // {"status": "ok", "brands": [{"id": "b-1"}, {"id": "b-2"}, …], "count": 2000000}
/// let brands = try JSONPointer("/brands")
/// var reader = JSONElementReader(at: brands) { buffer in try file.read(into: buffer) }
/// while let record = try reader.next() {
///   let id = try record.result.get().root["id"]?.string
/// }
/// ```
///
/// Elements come in order, each as a document of its own. Outside the array the text is checked as
/// well, to its end; values beside the path are read whole, so memory grows to the largest of them.
/// Where a key of the path is repeated, the first one counts.
///
/// A text that is wrong somewhere gives one last record with the error: behind a mistake nothing
/// tells where the next element starts.
///
/// A document that is kept stays valid, and keeps the block of text that it was read from.
///
/// The grammar is that of RFC 8259.
public struct JSONElementReader {
  private enum State {
    case atStart
    case beforeFirstElement
    case afterElement
    case atEnd
  }

  private let pointer: JSONPointer
  private var scanner: ElementScanner
  private var state = State.atStart
  private var index = 0

  /// The containers around the array, from the outside in: whether each is an object.
  private var containers: [Bool] = []

  /// Creates a reader that has read nothing yet.
  ///
  /// - Parameters:
  ///   - pointer: The path of the array; the whole text unless told otherwise.
  ///   - options: How to read the stream.
  ///   - read: Fills a buffer with the next bytes of the stream and returns their number, 0 at the
  ///     end.
  public init(
    at pointer: JSONPointer = JSONPointer(),
    options: StreamingOptions = StreamingOptions(),
    read: @escaping (UnsafeMutableRawBufferPointer) throws -> Int
  ) {
    self.pointer = pointer
    scanner = unsafe ElementScanner(options: options, read: read)
  }

  /// Reads the next element.
  ///
  /// - Returns: The element's record, or nil after the last one.
  /// - Throws: ``JSONElementError`` where the path leads to no array, and what reading the stream
  ///   throws; either ends the reading.
  public mutating func next() throws -> JSONRecord? {
    guard state != .atEnd else { return nil }
    do {
      if state == .atStart { try enter() }
      return try nextElement()
    } catch {
      state = .atEnd
      guard let failure = error as? ElementScanner.Failure else { throw error }
      return record(.failure(failure.error), scanner.position, scanner.offset)
    }
  }

  private mutating func nextElement() throws -> JSONRecord? {
    let byte = try scanner.peek()
    if byte == UInt8(ascii: "]") {
      scanner.take()
      try leave()
      state = .atEnd
      return nil
    }
    if state == .afterElement { try scanner.expect(",", .commaOrBracket) }
    _ = try scanner.peek()
    let position = scanner.position
    let offset = scanner.offset
    let result = try scanner.readValue()
    state = .afterElement
    return record(result, position, offset)
  }

  private mutating func record(
    _ result: Result<JSONDocument, JSONSyntaxError>,
    _ position: TextPosition,
    _ offset: Int
  ) -> JSONRecord {
    defer { index += 1 }
    return JSONRecord(index: index, position: position, byteOffset: offset, result: result)
  }
}

// The way to the array and out again.
extension JSONElementReader {
  /// Reads up to the first element.
  private mutating func enter() throws {
    try scanner.skipByteOrderMark()
    for (level, token) in pointer.tokens.enumerated() {
      switch try scanner.peek() {
      case UInt8(ascii: "{"):
        guard try enterObject(token) else { throw noValue(level) }
        containers.append(true)
      case UInt8(ascii: "["):
        guard let index = JSONPointer.index(token), try enterArray(index) else {
          throw noValue(level)
        }
        containers.append(false)
      default:
        // A scalar holds nothing; but first of all it must be one.
        _ = try scanner.readValidValue()
        throw noValue(level)
      }
    }
    guard try scanner.peek() == UInt8(ascii: "[") else {
      let kind = try scanner.readValidValue().root.kind
      throw JSONElementError(.notAnArray(kind), at: pointer)
    }
    scanner.take()
    state = .beforeFirstElement
  }

  private func noValue(_ level: Int) -> JSONElementError {
    JSONElementError(.noValue, at: JSONPointer(tokens: Array(pointer.tokens[...level])))
  }

  /// Reads up to the value of a member; false where the object has no such member.
  private mutating func enterObject(_ key: String) throws -> Bool {
    scanner.take()
    guard try scanner.peek() != UInt8(ascii: "}") else { return false }
    while true {
      if try readKey().utf8.elementsEqual(key.utf8) { return true }
      _ = try scanner.readValidValue()
      guard try scanner.peek() != UInt8(ascii: "}") else { return false }
      try scanner.expect(",", .commaOrBrace)
    }
  }

  /// Reads up to an element; false where the array has fewer.
  private mutating func enterArray(_ index: Int) throws -> Bool {
    scanner.take()
    guard try scanner.peek() != UInt8(ascii: "]") else { return false }
    for _ in 0..<index {
      _ = try scanner.readValidValue()
      guard try scanner.peek() != UInt8(ascii: "]") else { return false }
      try scanner.expect(",", .commaOrBracket)
    }
    return true
  }

  private mutating func readKey() throws -> String {
    guard try scanner.peek() == 0x22 else { throw scanner.failure(expecting: .key) }
    let key = try scanner.readValidValue().root.string ?? ""
    try scanner.expect(":", .colon)
    return key
  }

  /// Reads what follows the array, up to the end of the stream.
  private mutating func leave() throws {
    while let isObject = containers.popLast() {
      let closer: Unicode.Scalar = isObject ? "}" : "]"
      while try scanner.peek() != UInt8(ascii: closer) {
        try scanner.expect(",", isObject ? .commaOrBrace : .commaOrBracket)
        if isObject { _ = try readKey() }
        _ = try scanner.readValidValue()
      }
      scanner.take()
    }
    guard try scanner.peek() == nil else { throw scanner.failure(expecting: .endOfText) }
  }
}

@available(*, unavailable, message: "a stream is read by one task")
extension JSONElementReader: Sendable {}
