import ModelJSON

/// A decimal number with at most 18 digits and no exponent: a whole number and the digits after the
/// point.
///
/// Nearly every number in a feed is one, and its multiples can be told without allocating.
struct ShortDecimal {
  let mantissa: Int64
  let scale: Int

  static var maximumDigits: Int { 18 }

  /// Reads a number token; nil for longer ones and for those with an exponent.
  init?(_ token: BytePointer, _ count: Int) {
    guard count <= Self.maximumDigits else { return nil }
    var value: Int64 = 0
    var point: Int?
    let first = unsafe token.pointee == 0x2D ? 1 : 0
    for index in first..<count {
      let byte = unsafe token[index]
      if byte == 0x2E {
        point = index
      } else if isDigit(byte) {
        value = value &* 10 &+ Int64(byte &- 0x30)
      } else {
        return nil
      }
    }
    mantissa = first == 1 ? 0 &- value : value
    scale = point.map { count &- 1 &- $0 } ?? 0
  }

  init?(_ number: JSONNumber) {
    var text = number.text
    let short = text.withUTF8 { bytes in
      unsafe bytes.baseAddress.flatMap { unsafe ShortDecimal($0, bytes.count) }
    }
    guard let short else { return nil }
    self = short
  }

  /// The same from parts that an instruction holds.
  init(mantissa: Int64, scale: Int) {
    self.mantissa = mantissa
    self.scale = scale
  }

  /// Whether this is a multiple of another; nil where `Int64` is too small to tell.
  ///
  /// v/10^f is a multiple of m/10^s where v × 10^s is one of m × 10^f, and the smaller power can be
  /// taken out of both.
  func isMultiple(of divisor: ShortDecimal) -> Bool? {
    let excess = scale - divisor.scale
    guard let power = Self.powerOfTen(abs(excess)) else { return nil }
    let scaled = (excess < 0 ? mantissa : divisor.mantissa).multipliedReportingOverflow(by: power)
    if scaled.overflow { return nil }
    let dividend = excess < 0 ? scaled.partialValue : mantissa
    let unit = excess < 0 ? divisor.mantissa : scaled.partialValue
    return unit == 0 ? nil : dividend % unit == 0
  }

  private static func powerOfTen(_ exponent: Int) -> Int64? {
    guard exponent <= maximumDigits else { return nil }
    var power: Int64 = 1
    for _ in 0..<exponent { power &*= 10 }
    return power
  }
}
