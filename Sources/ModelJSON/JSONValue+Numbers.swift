extension JSONValue {
  /// The number, as exact as it was written.
  public var number: JSONNumber? {
    let word = unsafe word.pointee
    guard word.isNumber else { return nil }
    return unsafe JSONNumber(view.text(word), view.byteCount(word))
  }

  /// The value of an integer that fits; `1.0` and `1e2` are integers, `1.5` is none.
  public var int64: Int64? { unsafe view.int64(word.pointee) }

  /// The value of an integer that fits; `1.0` and `1e2` are integers, `1.5` is none.
  public var uint64: UInt64? { unsafe view.uint64(word.pointee) }

  /// The nearest double: nil for a number too large for one.
  public var double: Double? {
    guard let value = unsafe view.double(word.pointee), value.isFinite else { return nil }
    return value
  }
}
