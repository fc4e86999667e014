/// Writes JSON text value by value.
///
/// Call `begin…`, ``key(_:)`` and the value methods in the order in which the text reads; commas,
/// colons, escapes and layout are the writer's work. Equal calls give equal bytes.
///
///     var writer = JSONWriter()
///     writer.beginObject()
///     writer.key("name")
///     writer.string("Ada")
///     writer.key("born")
///     writer.int(1815)
///     writer.endObject()
///     writer.text()    // {"name":"Ada","born":1815}
///
/// Calls that cannot lead to a JSON text are programmer errors and stop the program: a member
/// without a key, a key without a value or outside an object, an `end…` without its `begin…`, a
/// second document, or taking the text of an unfinished document.
public struct JSONWriter: ~Copyable {
  let sink = ByteSink()
  let options: WritingOptions

  /// The innermost open container, and those around it from the outside in.
  private(set) var current = WriterFrame(.document)
  private(set) var outer: [WriterFrame] = []

  /// Creates a writer with nothing written.
  ///
  /// - Parameter options: How to lay out the text.
  public init(options: WritingOptions = WritingOptions()) {
    self.options = options
  }

  /// The number of bytes written so far.
  public var byteCount: Int { unsafe sink.count }

  /// Opens an object; its members follow, each a key and a value.
  public mutating func beginObject() {
    beginObject(sorting: options.sortedKeys)
  }

  /// Closes the innermost container, which is an object.
  public mutating func endObject() {
    precondition(current.kind == .object, "endObject() needs an open object.")
    precondition(!current.awaitsValue, "The last key has no value yet.")
    if current.sortsMembers { sink.sort(current.members) }
    end(with: 0x7D)
  }

  /// Opens an array; its elements follow.
  public mutating func beginArray() {
    begin(WriterFrame(.array), with: 0x5B)
  }

  /// Closes the innermost container, which is an array.
  public mutating func endArray() {
    precondition(current.kind == .array, "endArray() needs an open array.")
    end(with: 0x5D)
  }

  /// Writes the key of the next member.
  ///
  /// Nothing checks that it is the object's only one: RFC 8259, section 4, asks for unique names,
  /// and whoever writes the object knows them.
  ///
  /// - Parameter key: The key.
  public mutating func key(_ key: String) {
    var key = key
    key.withUTF8 { unsafe writeKey($0) }
  }

  /// Writes a string.
  ///
  /// - Parameter value: The string; what must be escaped is (RFC 8259, section 7), nothing else.
  public mutating func string(_ value: String) {
    var value = value
    value.withUTF8 { unsafe writeString($0) }
  }

  /// Writes an integer.
  ///
  /// - Parameter value: The integer.
  public mutating func int(_ value: Int64) {
    beforeValue()
    sink.int(value)
  }

  /// Writes an unsigned integer.
  ///
  /// - Parameter value: The integer.
  public mutating func uint(_ value: UInt64) {
    beforeValue()
    sink.uint(value)
  }

  /// Writes a number as the shortest text that reads back as the same `Double`.
  ///
  /// The text is that of `JSONEncoder`: `1` for 1.0, `-0`, `0.1`, `1e+16`.
  ///
  /// - Parameter value: A finite number.
  /// - Throws: ``JSONWritingError`` for NaN and the infinities, with the place; nothing is written.
  public mutating func double(_ value: Double) throws(JSONWritingError) {
    checkAcceptsValue()
    guard value.isFinite else {
      throw JSONWritingError(.notFinite(value), at: pointerToNextValue)
    }
    beforeValue()
    _ = sink.double(value)
  }

  /// Writes a number with the text that it was read from.
  ///
  /// - Parameter value: The number.
  public mutating func number(_ value: JSONNumber) {
    unsafe value.withToken { unsafe writeNumber($0, $1) }
  }

  /// Writes `true` or `false`.
  ///
  /// - Parameter value: Which of the two.
  public mutating func bool(_ value: Bool) {
    beforeValue()
    sink.bool(value)
  }

  /// Writes `null`.
  public mutating func null() {
    beforeValue()
    sink.null()
  }

  /// Ends the writing with the document as text.
  ///
  /// - Returns: The whole text.
  public consuming func text() -> String {
    checkIsFinished()
    return sink.takeString()
  }

  /// Ends the writing with the document as UTF-8 bytes.
  ///
  /// - Returns: The whole text's bytes.
  public consuming func bytes() -> [UInt8] {
    checkIsFinished()
    return sink.takeBytes()
  }
}

// What comes between the values.
extension JSONWriter {
  /// Opens an object whose members arrive in order, or are put into it when the object ends.
  mutating func beginObject(sorting: Bool) {
    begin(WriterFrame(.object, sortsMembers: sorting), with: 0x7B)
  }

  private mutating func begin(_ frame: WriterFrame, with bracket: UInt8) {
    beforeValue()
    sink.byte(bracket)
    outer.append(current)
    current = frame
  }

  private mutating func end(with bracket: UInt8) {
    let wasEmpty = current.isEmpty
    guard let parent = outer.popLast() else { preconditionFailure("No container is open.") }
    current = parent
    if !wasEmpty { newLine() }
    sink.byte(bracket)
  }

  /// Writes what stands in front of a value, and notes that it is there.
  private mutating func beforeValue() {
    checkAcceptsValue()
    if current.kind == .array { beforeMember() }
    current.isEmpty = false
    current.awaitsValue = false
  }

  mutating func writeKey(_ key: UnsafeBufferPointer<UInt8>) {
    precondition(current.kind == .object, "A key stands in an object.")
    precondition(!current.awaitsValue, "The last key has no value yet.")
    let endOfLastMember = unsafe sink.count
    beforeMember()
    if options.sortedKeys {
      unsafe current.members.append(
        WriterFrame.Member(key: Array(key), start: sink.count, endOfLast: endOfLastMember)
      )
    }
    unsafe write(key)
    if options.isPretty { sink.byte(0x20) }
    sink.byte(0x3A)
    if options.isPretty { sink.byte(0x20) }
    current.isEmpty = false
    current.awaitsValue = true
  }

  mutating func writeString(_ string: UnsafeBufferPointer<UInt8>) {
    beforeValue()
    unsafe write(string)
  }

  mutating func writeNumber(_ text: UnsafePointer<UInt8>, _ count: Int) {
    beforeValue()
    unsafe sink.raw(text, count)
  }

  private func beforeMember() {
    if !current.isEmpty { sink.byte(0x2C) }
    newLine()
  }

  /// Starts a line at the depth of the innermost container; nothing in compact text.
  private func newLine() {
    guard options.isPretty else { return }
    sink.byte(0x0A)
    for _ in outer {
      sink.byte(0x20)
      sink.byte(0x20)
    }
  }

  private func write(_ string: UnsafeBufferPointer<UInt8>) {
    guard let base = string.baseAddress else {
      // An empty string need not have an address.
      sink.byte(0x22)
      sink.byte(0x22)
      return
    }
    if options.escapesSlashes {
      unsafe sink.escaped(base, string.count, escapesSlashes: true)
    } else {
      unsafe sink.utf8(base, string.count)
    }
  }

  private func checkAcceptsValue() {
    switch current.kind {
    case .document: precondition(current.isEmpty, "A JSON text holds one value.")
    case .array: break
    case .object: precondition(current.awaitsValue, "A member needs a key before its value.")
    }
  }

  private func checkIsFinished() {
    precondition(current.kind == .document, "A container is still open.")
    precondition(!current.isEmpty, "Nothing has been written yet.")
  }
}

@available(*, unavailable, message: "a text is written by one task")
extension JSONWriter: Sendable {}
