public import Foundation

/// The `Codable` structures of a feed, ready to be measured with Foundation.
public struct CodableForm: Sendable {
  /// Turns text into values.
  public let decode: @Sendable (Data) throws -> Any
  /// Turns what ``decode`` made into text.
  public let encode: @Sendable (Any) throws -> Data
  /// Whether two results of ``decode`` are equal.
  public let areEqual: @Sendable (Any, Any) -> Bool

  init<Value: Codable & Equatable>(_ type: Value.Type) where Value: SendableMetatype {
    decode = { try JSONDecoder().decode(Value.self, from: $0) }
    encode = { value in
      guard let value = value as? Value else { return Data() }
      return try JSONEncoder().encode(value)
    }
    areEqual = { first, second in
      guard let first = first as? Value, let second = second as? Value else { return false }
      return first == second
    }
  }
}
