/// The exact value of a number token in a form that is the same for equal values.
///
///     -12.50e3  →  isNegative: true, digits: [1, 2, 5], exponent: 4
///      0.00     →  isNegative: false, digits: [], exponent: 0
///
/// `digits` holds the significant digits without zeros in front or at the end; `exponent` is the
/// power of ten that the first of them stands for. Neither depends on the size of the exponent, so
/// that `1e1000000000` takes no more memory than `1`.
package struct ExactDecimal: Hashable, Sendable {
  package let isNegative: Bool
  package let digits: [UInt8]
  package let exponent: DecimalExponent

  /// Takes a valid number token apart.
  package init(_ token: UnsafePointer<UInt8>, _ count: Int) {
    let parts = unsafe NumberParts(token, count)
    let significant = unsafe parts.significantPositions
    digits = significant.map { unsafe parts.digit(at: $0) }
    isNegative = unsafe parts.isNegative && !significant.isEmpty
    exponent =
      unsafe significant.isEmpty
      ? DecimalExponent(0)
      : DecimalExponent(
        digits: parts.exponent.map { $0 &- 0x30 },
        isNegative: unsafe parts.isExponentNegative,
        adding: unsafe parts.integer.count - 1 - significant.lowerBound
      )
  }

  /// Whether the value has no fraction.
  package var isInteger: Bool {
    digits.isEmpty || exponent >= DecimalExponent(Int64(digits.count) - 1)
  }
}

extension ExactDecimal: Comparable {
  package static func < (left: Self, right: Self) -> Bool {
    let leftSign = left.sign
    let rightSign = right.sign
    if leftSign != rightSign { return leftSign < rightSign }
    return left.isNegative
      ? right.hasSmallerMagnitude(than: left) : left.hasSmallerMagnitude(than: right)
  }

  private var sign: Int { digits.isEmpty ? 0 : isNegative ? -1 : 1 }

  private func hasSmallerMagnitude(than other: Self) -> Bool {
    if exponent != other.exponent { return exponent < other.exponent }
    return digits.lexicographicallyPrecedes(other.digits)
  }
}
