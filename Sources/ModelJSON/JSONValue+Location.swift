extension JSONValue {
  /// The value at a path below this one: nil if there is none.
  ///
  /// - Parameter pointer: The path, from this value.
  /// - Returns: The value; where a key is repeated, the first.
  public func value(at pointer: JSONPointer) -> JSONValue? {
    var value = self
    for token in pointer.tokens {
      let child =
        value.kind == .array ? JSONPointer.index(token).flatMap { value[$0] } : value[token]
      guard let child else { return nil }
      value = child
    }
    return value
  }

  /// The path of this value in its document; found by walking down from the root.
  public var pointer: JSONPointer { unsafe view.pointer(to: word) }

  /// Where the text of the value lies, in bytes; strings with their quotes.
  public var byteRange: Range<Int> { unsafe view.byteRange(of: word) }

  /// The line and column where the value starts; found by reading the text up to it.
  public var position: TextPosition {
    unsafe TextPosition(ofByte: byteRange.lowerBound, in: storage.bytes)
  }

  /// The text of the value, as written.
  public var text: String {
    let range = byteRange
    let bytes = unsafe UnsafeBufferPointer(start: view.base + range.lowerBound, count: range.count)
    return unsafe String(decoding: bytes, as: UTF8.self)
  }

  /// The innermost value whose text starts at, or contains, a byte of the document.
  ///
  /// - Parameter offset: The number of bytes before the place.
  /// - Returns: Nil if the place lies outside of this value.
  public func descendant(atByte offset: Int) -> JSONValue? {
    guard byteRange.contains(offset) else { return nil }
    let inner =
      array?.first { $0.byteRange.contains(offset) }
      ?? object?.first { $0.value.byteRange.contains(offset) }?.value
    return inner.flatMap { $0.descendant(atByte: offset) } ?? self
  }
}
