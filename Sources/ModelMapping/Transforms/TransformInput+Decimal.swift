import Foundation
import ModelJSON

extension TransformInput {
  /// The exact decimal of a number, or of a string that holds one; nil if a `Decimal` cannot hold
  /// it.
  var decimal: Decimal? {
    switch self {
    case .integer(let value): Decimal(value)
    default: number?.foundationDecimal
    }
  }
}

extension JSONNumber {
  /// The exact value, if a `Decimal` can hold it: 128 bits and an exponent from -128 to 127.
  fileprivate var foundationDecimal: Decimal? {
    guard let value = Decimal(string: text), !value.isNaN else { return nil }
    // Fewer characters than digits that fit, and no exponent: nothing can have been lost.
    if text.utf8.count <= 38, !text.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) {
      return value
    }
    return JSONNumber(value.description) == self ? value : nil
  }
}
