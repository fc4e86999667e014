/// A decimal number in the form of IEEE 754-2008, decimal128, binary integer coefficient.
public struct RealmDecimal: Hashable, Sendable {
  /// The low half of the 128 bits.
  public let low: UInt64
  /// The high half: sign, exponent, and the first bits of the coefficient.
  public let high: UInt64

  init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// Widens the form of 64 bits.
  init(decimal64 bits: UInt64) {
    let sign = bits & 1 << 63
    let isSpecial = bits >> 59 & 15 == 15
    let isLarge = bits >> 61 & 3 == 3
    if isSpecial {
      self.init(low: bits & ((1 << 50) - 1), high: sign | (bits >> 58 & 31) << 58)
    } else {
      let exponent = Int(isLarge ? bits >> 51 & 0x3FF : bits >> 53 & 0x3FF) - 398
      let coefficient =
        isLarge ? bits & ((1 << 51) - 1) | 1 << 53 : bits & ((1 << 53) - 1)
      self.init(low: coefficient, high: sign | UInt64(exponent + 6176) << 49)
    }
  }

  /// Widens the form of 32 bits.
  init(decimal32 bits: UInt32) {
    let sign = UInt64(bits >> 31) << 63
    let isLarge = bits >> 29 & 3 == 3
    if bits >> 27 & 15 == 15 {
      self.init(low: UInt64(bits & ((1 << 20) - 1)), high: sign | UInt64(bits >> 26 & 31) << 58)
    } else {
      let exponent = Int(isLarge ? bits >> 21 & 0xFF : bits >> 23 & 0xFF) - 101
      let coefficient = isLarge ? bits & ((1 << 21) - 1) | 1 << 23 : bits & ((1 << 23) - 1)
      self.init(low: UInt64(coefficient), high: sign | UInt64(exponent + 6176) << 49)
    }
  }

  /// Whether it is a number, neither infinite nor a NaN.
  public var isFinite: Bool { high >> 59 & 15 != 15 }
  /// Whether it is not a number; realm keeps null so, too.
  public var isNaN: Bool { high >> 58 & 31 == 31 }
  /// Whether the sign is minus.
  public var isNegative: Bool { high >> 63 == 1 }
  /// The power of ten that the digits are multiplied with.
  public var exponent: Int { Int(high >> 49 & 0x3FFF) - 6176 }

  /// The digits of the coefficient, without sign and leading zeros.
  public var digits: String {
    guard isFinite, high >> 61 & 3 != 3 else { return "0" }
    var (upper, lower) = (high & ((1 << 49) - 1), low)
    var digits: [UInt8] = []
    while upper != 0 || lower != 0 {
      let remainder = upper % 10
      upper /= 10
      let quotient = UInt64(10).dividingFullWidth((remainder, lower))
      lower = quotient.quotient
      digits.append(UInt8(quotient.remainder) + 48)
    }
    return digits.isEmpty ? "0" : String(decoding: digits.reversed(), as: UTF8.self)
  }
}

extension RealmDecimal: CustomStringConvertible {
  /// The number as JSON writes it, such as `-12.50` or `2E+40`; `NaN`, `Infinity`, `-Infinity`.
  public var description: String {
    let sign = isNegative ? "-" : ""
    guard isFinite else { return isNaN ? "NaN" : sign + "Infinity" }
    let digits = Array(digits.utf8)
    let point = digits.count + exponent
    if exponent == 0 { return sign + String(decoding: digits, as: UTF8.self) }
    guard exponent < 0, point > -6 else { return sign + scientific(digits) }
    let zeros = [UInt8](repeating: 48, count: max(0, 1 - point))
    let padded = zeros + digits
    let whole = padded.count + exponent
    let text = Array(padded[..<whole]) + [46] + Array(padded[whole...])
    return sign + String(decoding: text, as: UTF8.self)
  }

  private func scientific(_ digits: [UInt8]) -> String {
    let power = exponent + digits.count - 1
    let rest = digits.count > 1 ? [46] + Array(digits[1...]) : []
    let text = String(decoding: [digits[0]] + rest, as: UTF8.self)
    return text + (power < 0 ? "E" : "E+") + String(power)
  }
}
