extension NumberText {
  /// The exact value of any number token that denotes an integer within `Int64`, else nil.
  ///
  /// `1.0`, `1e2` and `10e-1` denote integers, `1.5` does not. Slower than ``int64(_:_:_:)``, which
  /// is for tokens without fraction and exponent.
  package static func exactInt64(_ p: UnsafePointer<UInt8>, _ count: Int) -> Int64? {
    let parts = unsafe NumberParts(p, count)
    guard let magnitude = unsafe integerMagnitude(parts) else { return nil }
    guard unsafe parts.isNegative else { return Int64(exactly: magnitude) }
    return magnitude <= Int64.min.magnitude ? Int64(truncatingIfNeeded: 0 &- magnitude) : nil
  }

  /// The exact value of any number token that denotes an integer within `UInt64`, else nil.
  package static func exactUInt64(_ p: UnsafePointer<UInt8>, _ count: Int) -> UInt64? {
    let parts = unsafe NumberParts(p, count)
    guard let magnitude = unsafe integerMagnitude(parts) else { return nil }
    return unsafe parts.isNegative && magnitude != 0 ? nil : magnitude
  }

  /// Whether a number token denotes an integer of any size.
  package static func isInteger(_ p: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    let parts = unsafe NumberParts(p, count)
    let significant = unsafe parts.significantPositions
    return unsafe significant.isEmpty || lastDigitExponent(parts, significant) >= 0
  }

  /// The power of ten that the last significant digit stands for.
  private static func lastDigitExponent(_ parts: NumberParts, _ significant: Range<Int>) -> Int {
    var exponent = 0
    if let start = unsafe parts.exponent.baseAddress, unsafe !parts.exponent.isEmpty {
      exponent = unsafe readExponent(start, start + parts.exponent.count)
    }
    if unsafe parts.isExponentNegative { exponent = 0 &- exponent }
    return unsafe exponent &+ (parts.integer.count &- significant.upperBound)
  }

  private static func integerMagnitude(_ parts: NumberParts) -> UInt64? {
    let significant = unsafe parts.significantPositions
    if significant.isEmpty { return 0 }
    let zeros = unsafe lastDigitExponent(parts, significant)
    guard zeros >= 0, zeros <= 19, significant.count <= 20 else { return nil }
    var value: UInt64 = 0
    for position in significant.lowerBound..<(significant.upperBound + zeros) {
      let digit = unsafe position < significant.upperBound ? parts.digit(at: position) : 0
      let (tens, tensOverflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, sumOverflow) = tens.addingReportingOverflow(UInt64(digit))
      if tensOverflow || sumOverflow { return nil }
      value = sum
    }
    return value
  }
}
