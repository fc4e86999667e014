/// Where the parts of a number token lie: `-` `integer` `.` `fraction` `e` `exponent`.
///
/// The digits of the integer and the fraction together are the *significand*; a digit's position
/// counts from the first of them. Off the fast path: used for tokens with a fraction or an
/// exponent, and for exact decimals.
@unsafe
struct NumberParts {
  let isNegative: Bool
  let integer: UnsafeBufferPointer<UInt8>
  let fraction: UnsafeBufferPointer<UInt8>
  let isExponentNegative: Bool
  let exponent: UnsafeBufferPointer<UInt8>

  /// Splits a valid number token.
  init(_ p: UnsafePointer<UInt8>, _ count: Int) {
    let end = unsafe p + count
    unsafe isNegative = unsafe p.pointee == 0x2D
    var cursor = unsafe isNegative ? p + 1 : p
    unsafe integer = unsafe Self.digits(&cursor, end)
    if unsafe cursor < end, unsafe cursor.pointee == 0x2E { unsafe cursor += 1 }
    unsafe fraction = unsafe Self.digits(&cursor, end)
    if unsafe cursor < end { unsafe cursor += 1 }
    unsafe isExponentNegative = unsafe cursor < end && cursor.pointee == 0x2D
    if unsafe cursor < end, unsafe cursor.pointee == 0x2D || cursor.pointee == 0x2B {
      unsafe cursor += 1
    }
    unsafe exponent = unsafe Self.digits(&cursor, end)
  }

  /// The number of digits in the significand.
  var digitCount: Int { unsafe integer.count + fraction.count }

  /// The digit (zero through nine) at a position of the significand.
  func digit(at position: Int) -> UInt8 {
    let character =
      unsafe position < integer.count ? integer[position] : fraction[position - integer.count]
    return character &- 0x30
  }

  /// The positions from the first to the last digit that is not zero; empty for zero.
  var significantPositions: Range<Int> {
    var last = unsafe digitCount
    while last > 0, unsafe digit(at: last - 1) == 0 { last -= 1 }
    var first = 0
    while first < last, unsafe digit(at: first) == 0 { first += 1 }
    return first..<last
  }

  private static func digits(
    _ cursor: inout UnsafePointer<UInt8>,
    _ end: UnsafePointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8> {
    let start = unsafe cursor
    while unsafe cursor < end, unsafe cursor.pointee &- 0x30 <= 9 { unsafe cursor += 1 }
    return unsafe UnsafeBufferPointer(start: start, count: cursor - start)
  }
}
