internal import Foundation

extension Decimal128: CustomStringConvertible {
  /// The digits, with an exponent where the number ends in zeros: `1.5E2`.
  public var description: String {
    let plain = "\(persistableValue)"
    let isNegative = plain.hasPrefix("-")
    let parts = plain.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
    let whole = String(parts.first ?? "0")
    guard parts.count < 2, whole.hasSuffix("0"), whole != "0" else { return plain }
    let significant = whole.reversed().drop { $0 == "0" }.reversed()
    let first = String(significant.prefix(1))
    let rest = String(significant.dropFirst())
    let digits = rest.isEmpty ? first : "\(first).\(rest)"
    return "\(isNegative ? "-" : "")\(digits)E\(whole.count - 1)"
  }
}

extension Decimal128: Codable {
  /// Reads the number's text, or a number.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: What the decoder throws; `DecodingError.dataCorrupted` for a text that is no number.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let text = try? container.decode(String.self) else {
      self.init(persistedValue: try container.decode(Decimal.self))
      return
    }
    guard let number = Decimal(string: text, locale: nil) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "\(Decimal128Error(text: text))"
      )
    }
    self.init(persistedValue: number)
  }

  /// Writes the number's text.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
