extension ExactDecimal {
  /// Whether this value divided by `divisor` is an integer.
  ///
  /// With a = A × 10^m and b = B × 10^n, where A and B are integers that do not end in zero, a/b is
  /// A × 10^(m-n) / B. For m < n it is no integer: A would have to be divisible by ten. For m >= n
  /// all that matters is whether B divides it; 10^e holds every factor 2 and 5 of B once e is at
  /// least log2(B), and more zeros change nothing. So e is at most four times the number of B's
  /// digits, however large m - n is, and the time grows with A's digits times B's.
  package func isMultiple(of divisor: Self) -> Bool {
    if digits.isEmpty { return true }
    if divisor.digits.isEmpty { return false }
    let lengths = Int64(digits.count) - Int64(divisor.digits.count)
    let zeros = exponent.distance(from: divisor.exponent) - lengths
    guard zeros >= 0 else { return false }
    var remainder = LongRemainder(divisor: divisor.digits)
    for digit in digits { remainder.append(digit) }
    for _ in 0..<min(zeros, 4 * Int64(divisor.digits.count)) { remainder.append(0) }
    return remainder.isZero
  }
}

/// The remainder of a number that is read digit by digit, by a divisor of any length.
///
/// Both are numbers in base 10^9, the lowest limb first; the remainder has one limb more than the
/// divisor, because it is multiplied by ten before it is reduced.
private struct LongRemainder {
  private let divisor: [UInt32]
  private var limbs: [UInt32]

  init(divisor digits: [UInt8]) {
    var divisor: [UInt32] = []
    var end = digits.count
    while end > 0 {
      let start = max(0, end - 9)
      divisor.append(digits[start..<end].reduce(0) { $0 * 10 + UInt32($1) })
      end = start
    }
    divisor.append(0)
    self.divisor = divisor
    limbs = Array(repeating: 0, count: divisor.count)
  }

  var isZero: Bool { limbs.allSatisfy { $0 == 0 } }

  /// Continues with the next digit of the number: remainder × 10 + digit, reduced.
  mutating func append(_ digit: UInt8) {
    var carry = UInt64(digit)
    for index in limbs.indices {
      let product = UInt64(limbs[index]) * 10 + carry
      limbs[index] = UInt32(product % 1_000_000_000)
      carry = product / 1_000_000_000
    }
    while !isLessThanDivisor { subtractDivisor() }
  }

  private var isLessThanDivisor: Bool {
    for index in limbs.indices.reversed() where limbs[index] != divisor[index] {
      return limbs[index] < divisor[index]
    }
    return false
  }

  private mutating func subtractDivisor() {
    var borrow: Int64 = 0
    for index in limbs.indices {
      let difference = Int64(limbs[index]) - Int64(divisor[index]) - borrow
      borrow = difference < 0 ? 1 : 0
      limbs[index] = UInt32(difference + borrow * 1_000_000_000)
    }
  }
}
