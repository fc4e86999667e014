/// A type that can be the key of a dictionary that is mapped.
///
/// Strings, integers and UUIDs conform. A dictionary whose key is an enumeration of strings or
/// integers needs nothing: `<-` takes its raw values. If such a dictionary stands inside another
/// container, or if the key is a type of your own, say that it conforms; types with a raw value and
/// those that are `LosslessStringConvertible` have the implementation already, and for
/// `CodingKeyRepresentable` there is ``CodingMappableKey``:
///
/// ```swift
/// enum Currency: String { case eur = "EUR", usd = "USD" }
///
/// extension Currency: MappableKey {}
///
/// var history: [[Currency: Double]] = []    // history <- map["history"]
/// ```
public protocol MappableKey: Hashable {
  /// Makes a key from the name of a member.
  ///
  /// - Parameter mappingKey: The name.
  init?(mappingKey: String)

  /// The name of the member that has this key.
  var mappingKey: String { get }
}

extension MappableKey where Self: LosslessStringConvertible {
  /// Makes a key from the name of a member.
  ///
  /// - Parameter mappingKey: The name.
  @inlinable
  public init?(mappingKey: String) { self.init(mappingKey) }

  /// The name of the member that has this key.
  @inlinable
  public var mappingKey: String { description }
}

extension MappableKey where Self: RawRepresentable, RawValue: MappableKey {
  /// Makes a key from the name of a member.
  ///
  /// - Parameter mappingKey: The name, which is the raw value or its digits.
  @inlinable
  public init?(mappingKey: String) {
    guard let value = RawValue(mappingKey: mappingKey) else { return nil }
    self.init(rawValue: value)
  }

  /// The name of the member that has this key.
  @inlinable
  public var mappingKey: String { rawValue.mappingKey }
}

extension String: MappableKey {
  /// Makes a key from the name of a member.
  ///
  /// - Parameter mappingKey: The name.
  @inlinable
  @inline(__always)
  public init(mappingKey: String) { self = mappingKey }

  /// The name of the member that has this key.
  @inlinable
  @inline(__always)
  public var mappingKey: String { self }
}

extension Int: MappableKey {}
extension Int8: MappableKey {}
extension Int16: MappableKey {}
extension Int32: MappableKey {}
extension Int64: MappableKey {}
extension UInt: MappableKey {}
extension UInt8: MappableKey {}
extension UInt16: MappableKey {}
extension UInt32: MappableKey {}
extension UInt64: MappableKey {}
