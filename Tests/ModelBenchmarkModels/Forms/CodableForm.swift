public import Foundation

/// The `Codable` structures of a feed, ready to be measured with Foundation.
public struct CodableForm: Sendable {
  /// Turns text into values.
  public let decode: @Sendable (Data) throws -> Any
  /// Turns what ``decode`` made into text.
  public let encode: @Sendable (Any) throws -> Data

  init<Value: Codable>(_ type: Value.Type) where Value: SendableMetatype {
    decode = { try JSONDecoder().decode(Value.self, from: $0) }
    encode = { value in
      guard let value = value as? Value else { return Data() }
      return try JSONEncoder().encode(value)
    }
  }
}
