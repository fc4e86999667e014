/// The shortest decimal text that reads back as the same `Double`.
///
/// Digits by Schubfach (R. Giulietti, "The Schubfach way to render doubles", 2021). The form is
/// that of `JSONEncoder`, which is Swift's `description` without a final `.0`:
///
///     1.0     → 1          0.1    → 0.1         1e16    → 1e+16
///     -0.0    → -0         0.0001 → 0.0001      0.00001 → 1e-05
///     2^53    → 9007199254740992                5e-324  → 5e-324
package enum ShortestDouble {
  /// Room that ``write(_:to:)`` may use, however short the text is.
  package static let capacity = 32

  /// Writes a finite number into at least ``capacity`` bytes and returns the text's length.
  @inline(never)
  package static func write(_ value: Double, to start: UnsafeMutablePointer<UInt8>) -> Int {
    var out = unsafe start
    if value.sign == .minus {
      unsafe out.pointee = 0x2D
      unsafe out += 1
    }
    let magnitude = value.magnitude
    if magnitude == 0 {
      unsafe out.pointee = 0x30
      return unsafe out - start + 1
    }
    let decimal = ShortestDecimal(magnitude)
    // The decimal point stands after this many of the digits.
    let point = decimal.digitCount &+ decimal.exponent
    // Above 2^53 not every integer has a Double; exponents say so, as `description` does.
    if point > 0, point <= 16, magnitude <= 0x1p53 {
      return unsafe out - start + writePlain(decimal, point, out)
    }
    if point <= 0, point > -4 {
      return unsafe out - start + writeFraction(decimal, point, out)
    }
    return unsafe out - start + writeScientific(decimal, point, out)
  }

  /// `1234` or `12.34`.
  @inline(__always)
  private static func writePlain(
    _ decimal: ShortestDecimal,
    _ point: Int,
    _ out: UnsafeMutablePointer<UInt8>
  ) -> Int {
    let count = decimal.digitCount
    if count <= point {
      unsafe DecimalDigits.write(out, decimal.significand, count: count)
      for index in count..<point { unsafe out[index] = 0x30 }
      return point
    }
    // Written one place to the right, then the integer part moves back in front of the point.
    unsafe DecimalDigits.write(out + 1, decimal.significand, count: count)
    for index in 0..<point { unsafe out[index] = unsafe out[index &+ 1] }
    unsafe out[point] = 0x2E
    return count &+ 1
  }

  /// `0.00123`.
  @inline(__always)
  private static func writeFraction(
    _ decimal: ShortestDecimal,
    _ point: Int,
    _ out: UnsafeMutablePointer<UInt8>
  ) -> Int {
    let zeros = 0 &- point
    unsafe out[0] = 0x30
    unsafe out[1] = 0x2E
    for index in 0..<zeros { unsafe out[index &+ 2] = 0x30 }
    unsafe DecimalDigits.write(out + zeros + 2, decimal.significand, count: decimal.digitCount)
    return zeros &+ decimal.digitCount &+ 2
  }

  /// `1e+16`, `1.234e-05`, `1.7976931348623157e+308`.
  @inline(__always)
  private static func writeScientific(
    _ decimal: ShortestDecimal,
    _ point: Int,
    _ out: UnsafeMutablePointer<UInt8>
  ) -> Int {
    unsafe DecimalDigits.write(out + 1, decimal.significand, count: decimal.digitCount)
    unsafe out[0] = unsafe out[1]
    var length = 1
    if decimal.digitCount > 1 {
      unsafe out[1] = 0x2E
      length = decimal.digitCount &+ 1
    }
    var exponent = point &- 1
    unsafe out[length] = 0x65
    unsafe out[length &+ 1] = exponent < 0 ? 0x2D : 0x2B
    exponent = abs(exponent)
    length &+= 2
    if exponent >= 100 {
      unsafe out[length] = 0x30 &+ UInt8(truncatingIfNeeded: exponent / 100)
      length &+= 1
      exponent %= 100
    }
    unsafe DecimalDigits.writePair(out + length, exponent)
    return length &+ 2
  }
}
