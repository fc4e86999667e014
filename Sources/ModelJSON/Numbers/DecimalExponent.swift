/// A power of ten of any size, in a form that is the same for equal values.
///
///     e-7                       →  value: -7, wideDigits: []
///     e1000000000000000000000   →  value: 1 (the sign), wideDigits: [1, 0, 0, …]
///
/// Exponents below 10^18 are an integer, of 64 bits on every platform. A longer one keeps its
/// digits: nobody needs such a number, but two of them must not become equal by being cut off.
package struct DecimalExponent: Hashable, Sendable {
  private let value: Int64
  private let wideDigits: [UInt8]

  private static let limit: Int64 = 1_000_000_000_000_000_000

  /// Creates an exponent; of a number from 10^18 on the digits are kept.
  init(_ value: Int64) {
    let isWide = value.magnitude >= Self.limit.magnitude
    self.init(
      value: isWide ? value.signum() : value,
      wideDigits: isWide ? Self.digits(of: value) : []
    )
  }

  /// Creates the exponent that digits and their sign denote, plus `offset`.
  ///
  /// The offset is a number of digits in memory, and hence far below 10^18.
  init(digits: [UInt8], isNegative: Bool, adding offset: Int) {
    let digits = Array(digits.drop { $0 == 0 })
    guard digits.count > 18 else {
      self.init((isNegative ? -1 : 1) * Self.value(of: digits) + Int64(offset))
      return
    }
    let sum = Self.add(Int64(isNegative ? -offset : offset), to: digits)
    guard sum.count > 18 else {
      self.init((isNegative ? -1 : 1) * Self.value(of: sum))
      return
    }
    self.init(value: isNegative ? -1 : 1, wideDigits: sum)
  }

  private init(value: Int64, wideDigits: [UInt8]) {
    self.value = value
    self.wideDigits = wideDigits
  }

  /// This exponent minus another one, or ±10^18 where the difference is larger.
  func distance(from other: Self) -> Int64 {
    if wideDigits.isEmpty, other.wideDigits.isEmpty {
      return max(-Self.limit, min(Self.limit, value - other.value))
    }
    let sign: Int64 = other < self ? 1 : -1
    if value.signum() * other.value.signum() <= 0 { return sign * Self.limit }
    let left = wideDigits.isEmpty ? Self.digits(of: value) : wideDigits
    let right = other.wideDigits.isEmpty ? Self.digits(of: other.value) : other.wideDigits
    let difference =
      left.count > right.count
        || (left.count == right.count && right.lexicographicallyPrecedes(left))
      ? Self.subtract(right, from: left) : Self.subtract(left, from: right)
    return sign * (difference.count > 18 ? Self.limit : Self.value(of: difference))
  }
}

extension DecimalExponent: Comparable {
  package static func < (left: Self, right: Self) -> Bool {
    if left.order != right.order { return left.order < right.order }
    if left.wideDigits.isEmpty { return left.value < right.value }
    return left.value < 0
      ? right.hasSmallerMagnitude(than: left) : left.hasSmallerMagnitude(than: right)
  }

  /// Negative wide numbers, then short ones, then positive wide ones.
  private var order: Int64 { wideDigits.isEmpty ? 0 : value }

  private func hasSmallerMagnitude(than other: Self) -> Bool {
    if wideDigits.count != other.wideDigits.count {
      return wideDigits.count < other.wideDigits.count
    }
    return wideDigits.lexicographicallyPrecedes(other.wideDigits)
  }
}

// Arithmetic on digits, the first one the most significant.
extension DecimalExponent {
  private static func digits(of value: Int64) -> [UInt8] {
    String(value.magnitude).utf8.map { $0 &- 0x30 }
  }

  /// The value of at most 18 digits.
  private static func value(of digits: [UInt8]) -> Int64 {
    digits.reduce(0) { $0 * 10 + Int64($1) }
  }

  /// The sum of a number of 19 digits or more and a smaller one of either sign.
  private static func add(_ offset: Int64, to digits: [UInt8]) -> [UInt8] {
    var sum = digits
    var carry = offset
    for index in sum.indices.reversed() where carry != 0 {
      let place = Int64(sum[index]) + carry
      let digit = ((place % 10) + 10) % 10
      sum[index] = UInt8(digit)
      carry = (place - digit) / 10
    }
    return Array(((carry > 0 ? [UInt8(carry)] : []) + sum).drop { $0 == 0 })
  }

  /// The difference of two numbers, the second of which is not the smaller one.
  private static func subtract(_ small: [UInt8], from large: [UInt8]) -> [UInt8] {
    var difference = large
    var borrow = 0
    for offset in 1...large.count {
      let index = large.count - offset
      let digit = offset <= small.count ? Int(small[small.count - offset]) : 0
      let place = Int(large[index]) - digit - borrow
      borrow = place < 0 ? 1 : 0
      difference[index] = UInt8(place + borrow * 10)
    }
    return Array(difference.drop { $0 == 0 })
  }
}
