package import Foundation
import ModelMapping

/// The `Codable` structures of a feed, ready to be measured with both sides' coders.
package struct CodableForm: Sendable {
  /// Turns text into values with Foundation's decoder.
  package let decode: @Sendable (Data) throws -> Any
  /// Turns what ``decode`` made into text with Foundation's encoder.
  package let encode: @Sendable (Any) throws -> Data
  /// Turns text into values with our decoder.
  package let modelDecode: @Sendable (Data) throws -> Any
  /// Turns what ``decode`` made into text with our encoder.
  package let modelEncode: @Sendable (Any) throws -> Data

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
