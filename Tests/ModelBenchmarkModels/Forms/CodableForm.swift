public import Foundation
import ModelMapping

/// The `Codable` structures of a feed, ready to be measured with both sides' coders.
public struct CodableForm: Sendable {
  /// Turns text into values with Foundation's decoder.
  public let decode: @Sendable (Data) throws -> Any
  /// Turns what ``decode`` made into text with Foundation's encoder.
  public let encode: @Sendable (Any) throws -> Data
  /// Turns text into values with our decoder.
  public let modelDecode: @Sendable (Data) throws -> Any
  /// Turns what ``decode`` made into text with our encoder.
  public let modelEncode: @Sendable (Any) throws -> Data

  init<Value: Codable>(_ type: Value.Type) where Value: SendableMetatype {
    decode = { try JSONDecoder().decode(Value.self, from: $0) }
    modelDecode = { try ModelDecoder().decode(Value.self, from: $0) }
    encode = { value in
      guard let value = value as? Value else { return Data() }
      return try JSONEncoder().encode(value)
    }
    modelEncode = { value in
      guard let value = value as? Value else { return Data() }
      return try ModelEncoder().encode(value)
    }
  }
}
