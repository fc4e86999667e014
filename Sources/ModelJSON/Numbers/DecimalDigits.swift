/// Decimal digits of integers, two at a time, into memory that the caller has made room for.
@unsafe
enum DecimalDigits {
  /// "00", "01" … "99", so that a pair is one 16-bit copy.
  private static let pairs: StaticString = """
    0001020304050607080910111213141516171819202122232425262728293031323334353637383940414243444546\
    4748495051525354555657585960616263646566676869707172737475767778798081828384858687888990919293\
    949596979899
    """

  /// Writes `value`, which is below 100, as two digits.
  @inline(__always)
  static func writePair(_ out: UnsafeMutablePointer<UInt8>, _ value: Int) {
    let pair = unsafe UnsafeRawPointer(pairs.utf8Start + 2 &* value).loadUnaligned(as: UInt16.self)
    unsafe UnsafeMutableRawPointer(out).storeBytes(of: pair, as: UInt16.self)
  }

  /// Writes `value`, which has at most `count` digits, right-aligned into exactly `count` places.
  @inline(__always)
  static func write(_ out: UnsafeMutablePointer<UInt8>, _ value: UInt64, count: Int) {
    var value = value
    var left = count
    while left >= 8 {
      let quotient = value / 100_000_000
      unsafe writeEight(
        out + (left &- 8),
        UInt32(truncatingIfNeeded: value &- quotient &* 100_000_000)
      )
      value = quotient
      left &-= 8
    }
    var rest = UInt32(truncatingIfNeeded: value)
    while left >= 2 {
      let quotient = rest / 100
      unsafe writePair(out + (left &- 2), Int(rest &- quotient &* 100))
      rest = quotient
      left &-= 2
    }
    if left == 1 { unsafe out.pointee = 0x30 &+ UInt8(truncatingIfNeeded: rest) }
  }

  /// The number of digits of `value`; 1 for zero.
  @inline(__always)
  static func count(_ value: UInt64) -> Int {
    let log2 = 64 &- (value | 1).leadingZeroBitCount
    let estimate = (log2 &* 1233) &>> 12
    return unsafe estimate &+ (value >= powersOfTen[estimate] ? 1 : 0)
  }

  @inline(__always)
  private static func writeEight(_ out: UnsafeMutablePointer<UInt8>, _ value: UInt32) {
    let high = value / 10_000
    let low = value % 10_000
    unsafe writePair(out, Int(high / 100))
    unsafe writePair(out + 2, Int(high % 100))
    unsafe writePair(out + 4, Int(low / 100))
    unsafe writePair(out + 6, Int(low % 100))
  }

  /// The smallest numbers of two, three … digits; the first entry makes zero one digit long.
  private static let powersOfTen: [UInt64] = [
    0, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
    1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
    1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]
}
