public import Foundation
public import ModelObjects

/// A collection that a property can have, as queries see it.
///
/// `List`, `MutableSet`, `PersistedMap` and `LinkingObjects` are; there is no reason to add one.
public protocol QueryableCollection {
  /// The type of the elements.
  associatedtype QueryElement: PersistableElement
}

extension List: QueryableCollection {
  /// The type of the elements.
  public typealias QueryElement = Element
}

extension MutableSet: QueryableCollection {
  /// The type of the elements.
  public typealias QueryElement = Element
}

extension LinkingObjects: QueryableCollection {
  /// The type of the elements.
  public typealias QueryElement = Element
}

/// A map that a property can have, as queries see it.
///
/// `PersistedMap` is one; there is no reason to add one.
public protocol QueryableMap: QueryableCollection {
  /// The type of the keys.
  associatedtype QueryKey: PersistableKey
}

extension PersistedMap: QueryableMap {
  /// The type of the values.
  public typealias QueryElement = Value
  /// The type of the keys.
  public typealias QueryKey = Key
}

/// An optional, as queries see it.
public protocol QueryableOptional {
  /// The type that the optional wraps.
  associatedtype Wrapped
}

extension Optional: QueryableOptional {}

/// A value that has an order: a number, a date, a text, bytes.
///
/// There is no reason to conform to it.
public protocol QueryableOrder {}

/// A value of which there are a least, a greatest, a sum and an average: a number or a date.
///
/// There is no reason to conform to it.
public protocol QueryableNumber: QueryableOrder {}

/// A value that has parts: a text or bytes.
///
/// There is no reason to conform to it.
public protocol QueryableBytes: QueryableOrder {}

/// A text.
///
/// There is no reason to conform to it.
public protocol QueryableText: QueryableBytes {}

extension Int: QueryableNumber {}
extension Int8: QueryableNumber {}
extension Int16: QueryableNumber {}
extension Int32: QueryableNumber {}
extension Int64: QueryableNumber {}
extension UInt8: QueryableNumber {}
extension UInt16: QueryableNumber {}
extension UInt32: QueryableNumber {}
extension Float: QueryableNumber {}
extension Double: QueryableNumber {}
extension Decimal: QueryableNumber {}
extension Date: QueryableNumber {}
extension MixedValue: QueryableNumber {}
extension String: QueryableText {}
extension Data: QueryableBytes {}

extension Optional: QueryableOrder where Wrapped: QueryableOrder {}
extension Optional: QueryableNumber where Wrapped: QueryableNumber {}
extension Optional: QueryableBytes where Wrapped: QueryableBytes {}
extension Optional: QueryableText where Wrapped: QueryableText {}
