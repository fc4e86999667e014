package import Foundation

/// The `Codable` structures of a feed, ready to be measured with Foundation.
package struct CodableForm: Sendable {
  /// Turns text into values.
  package let decode: @Sendable (Data) throws -> Any
  /// Turns what ``decode`` made into text.
  package let encode: @Sendable (Any) throws -> Data

  init<Value: Codable>(_ type: Value.Type) where Value: SendableMetatype {
    decode = { try JSONDecoder().decode(Value.self, from: $0) }
    encode = { value in
      guard let value = value as? Value else { return Data() }
      return try JSONEncoder().encode(value)
    }
  }
}
