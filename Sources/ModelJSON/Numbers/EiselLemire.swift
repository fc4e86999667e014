/// Decimal to binary by one or two 64 × 64 → 128 bit multiplications.
///
/// The algorithm of M. Eisel and D. Lemire ("Number parsing at a gigabyte per second", 2021) in
/// the form without the fallback for large exponents (N. Mushtak, D. Lemire, "Fast number parsing
/// without fallback", 2022).
enum EiselLemire {
  /// `significand` × 10^`exponent` correctly rounded; `significand` is not zero.
  @inline(__always)
  static func double(_ significand: UInt64, _ exponent: Int) -> Double {
    if exponent < PowersOfFive.lowestExponent { return 0 }
    if exponent > PowersOfFive.highestExponent { return .infinity }
    let zeros = significand.leadingZeroBitCount
    let normalized = significand &<< UInt64(truncatingIfNeeded: zeros)
    let (high, low) = product(normalized, exponent)
    let topBit = Int(truncatingIfNeeded: high &>> 63)
    let shift = UInt64(truncatingIfNeeded: topBit &+ 9)
    // floor(log2 10^q) = (217706 * q) >> 16 in this range.
    let log2 = (217_706 &* exponent) &>> 16
    var binaryExponent = log2 &+ 63 &+ topBit &- zeros &+ 1023
    var mantissa = high &>> shift
    if binaryExponent <= 0 { return subnormal(mantissa, binaryExponent) }
    // Exactly half way between two doubles, which can only happen for small powers: go to even.
    if low <= 1, exponent >= -4, exponent <= 23, mantissa & 3 == 1, mantissa &<< shift == high {
      mantissa &= ~1
    }
    mantissa = (mantissa &+ (mantissa & 1)) &>> 1
    if mantissa >= 2 &<< 52 {
      mantissa = 1 &<< 52
      binaryExponent &+= 1
    }
    if binaryExponent >= 0x7FF { return .infinity }
    mantissa &= ~(1 &<< 52)
    return Double(bitPattern: mantissa | UInt64(truncatingIfNeeded: binaryExponent) &<< 52)
  }

  /// The upper 128 bits of `normalized` × 5^`exponent`, to the precision that rounding needs.
  @inline(__always)
  private static func product(_ normalized: UInt64, _ exponent: Int) -> (UInt64, UInt64) {
    let index = 2 &* (exponent &- PowersOfFive.lowestExponent)
    var (high, low) = normalized.multipliedFullWidth(by: PowersOfFive.words[index])
    if high & 0x1FF == 0x1FF {
      let second = normalized.multipliedFullWidth(by: PowersOfFive.words[index &+ 1]).high
      low = low &+ second
      if second > low { high = high &+ 1 }
    }
    return (high, low)
  }

  @inline(__always)
  private static func subnormal(_ mantissa: UInt64, _ binaryExponent: Int) -> Double {
    if 1 &- binaryExponent >= 64 { return 0 }
    var shifted = mantissa &>> UInt64(truncatingIfNeeded: 1 &- binaryExponent)
    shifted = (shifted &+ (shifted & 1)) &>> 1
    // Rounding up may make it the smallest normal number; its bits say so by themselves.
    return Double(bitPattern: shifted)
  }
}
