/// A dictionary key that is spelled as `Codable` spells it.
///
/// For a type that is `CodingKeyRepresentable` already, nothing is left to write:
///
/// ```swift
/// extension BrandID: CodingMappableKey {}
///
/// var prices: [BrandID: Double] = [:]    // prices <- map["prices"]
/// ```
///
/// A protocol to ask for, and not a default of ``MappableKey``: `String` and the integers are
/// `CodingKeyRepresentable` themselves, but only on systems that have it.
@available(macOS 12.3, iOS 15.4, tvOS 15.4, watchOS 8.5, *)
public protocol CodingMappableKey: MappableKey, CodingKeyRepresentable {}

@available(macOS 12.3, iOS 15.4, tvOS 15.4, watchOS 8.5, *)
extension CodingMappableKey {
  /// Makes a key from the name of a member.
  ///
  /// - Parameter mappingKey: The name, as the text of the coding key.
  public init?(mappingKey: String) { self.init(codingKey: ModelCodingKey(mappingKey)) }

  /// The name of the member that has this key.
  public var mappingKey: String { codingKey.stringValue }
}

@available(macOS 12.3, iOS 15.4, tvOS 15.4, watchOS 8.5, *)
extension CodingMappableKey where Self: RawRepresentable, RawValue: MappableKey {
  /// Makes a key from the name of a member.
  ///
  /// - Parameter mappingKey: The name, as the text of the coding key.
  public init?(mappingKey: String) { self.init(codingKey: ModelCodingKey(mappingKey)) }

  /// The name of the member that has this key.
  public var mappingKey: String { codingKey.stringValue }
}

@available(macOS 12.3, iOS 15.4, tvOS 15.4, watchOS 8.5, *)
extension CodingMappableKey where Self: LosslessStringConvertible {
  /// Makes a key from the name of a member.
  ///
  /// - Parameter mappingKey: The name, as the text of the coding key.
  public init?(mappingKey: String) { self.init(codingKey: ModelCodingKey(mappingKey)) }

  /// The name of the member that has this key.
  public var mappingKey: String { codingKey.stringValue }
}
