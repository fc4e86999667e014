/// The shortest decimal `significand` × 10^`exponent` that rounds to one `Double`.
///
/// Of the shortest ones it is the closest; the significand has no trailing zeros.
struct ShortestDecimal {
  private(set) var significand: UInt64
  private(set) var exponent: Int
  private(set) var digitCount: Int

  /// Finds the decimal of a finite number greater than zero.
  @inline(__always)
  init(_ value: Double) {
    let bits = value.bitPattern
    let biasedExponent = Int(truncatingIfNeeded: bits &>> 52)
    let fraction = bits & 0xF_FFFF_FFFF_FFFF
    (significand, exponent) = Self.schubfach(fraction, biasedExponent)
    digitCount = unsafe DecimalDigits.count(significand)
    if exponent >= 0 || significand % 10 == 0 { dropTrailingZeros() }
  }

  @inline(__always)
  private mutating func dropTrailingZeros() {
    while significand % 100 == 0 {
      significand /= 100
      exponent &+= 2
      digitCount &-= 2
    }
    if significand % 10 == 0 {
      significand /= 10
      exponent &+= 1
      digitCount &-= 1
    }
  }

  /// Schubfach: scales the rounding interval by a power of ten and picks the number in it.
  ///
  /// Names follow the paper where it has them: the value is c × 2^q, its interval reaches from
  /// `lower` to `upper`, all scaled by four to leave room for the halves.
  @inline(__always)
  private static func schubfach(_ fraction: UInt64, _ biasedExponent: Int) -> (UInt64, Int) {
    var c = fraction
    var q = -1074
    if biasedExponent != 0 {
      c = fraction | 1 &<< 52
      q = biasedExponent &- 1075
      if q <= 0, q > -53, c.trailingZeroBitCount >= 0 &- q {
        return (c &>> UInt64(truncatingIfNeeded: 0 &- q), 0)
      }
    }
    // A power of two has a lower neighbour that is only half as far away.
    let isPowerOfTwo = fraction == 0 && biasedExponent > 1
    let lowerBound = 4 &* c &- (isPowerOfTwo ? 1 : 2)
    let k = (q &* 1_262_611 &- (isPowerOfTwo ? 524_031 : 0)) &>> 22
    let h = UInt64(truncatingIfNeeded: q &+ (((0 &- k) &* 1_741_647) &>> 19) &+ 1)
    let index = 2 &* (0 &- k &- PowersOfTen.lowestExponent)
    let power = (high: PowersOfTen.words[index], low: PowersOfTen.words[index &+ 1])
    let odd = c & 1
    let lower = multiplyRoundingToOdd(power, lowerBound &<< h) &+ odd
    let middle = multiplyRoundingToOdd(power, (4 &* c) &<< h)
    let upper = multiplyRoundingToOdd(power, (4 &* c &+ 2) &<< h) &- odd
    return pick(lower, middle, upper, k)
  }

  /// One digit less if exactly one such number lies in the interval, else the closer neighbour.
  @inline(__always)
  private static func pick(
    _ lower: UInt64,
    _ middle: UInt64,
    _ upper: UInt64,
    _ k: Int
  ) -> (UInt64, Int) {
    let s = middle &>> 2
    if s >= 10 {
      let tens = s / 10
      let isBelowInside = lower <= 40 &* tens
      let isAboveInside = 40 &* tens &+ 40 <= upper
      if isBelowInside != isAboveInside { return (tens &+ (isAboveInside ? 1 : 0), k &+ 1) }
    }
    let isBelowInside = lower <= 4 &* s
    let isAboveInside = 4 &* s &+ 4 <= upper
    if isBelowInside != isAboveInside { return (s &+ (isAboveInside ? 1 : 0), k) }
    let half = 4 &* s &+ 2
    let roundsUp = middle > half || (middle == half && s & 1 != 0)
    return (s &+ (roundsUp ? 1 : 0), k)
  }

  /// The upper word of a 128-bit power times `factor`, its last bit set where bits were cut off.
  @inline(__always)
  private static func multiplyRoundingToOdd(
    _ power: (high: UInt64, low: UInt64),
    _ factor: UInt64
  ) -> UInt64 {
    let carry = power.low.multipliedFullWidth(by: factor).high
    let product = power.high.multipliedFullWidth(by: factor)
    let (low, overflow) = product.low.addingReportingOverflow(carry)
    return (product.high &+ (overflow ? 1 : 0)) | (low > 1 ? 1 : 0)
  }
}
