public import Foundation

extension Bool: PersistableScalar {
  /// The value of a property that is declared without one: false.
  @inlinable
  public static func persistedDefault() -> Bool {
    false
  }
}

extension Int: PersistableScalar {
  /// The value of a property that is declared without one: 0.
  @inlinable
  public static func persistedDefault() -> Int {
    0
  }
}

extension Int8: PersistableScalar {
  /// The value of a property that is declared without one: 0.
  @inlinable
  public static func persistedDefault() -> Int8 {
    0
  }
}

extension Int16: PersistableScalar {
  /// The value of a property that is declared without one: 0.
  @inlinable
  public static func persistedDefault() -> Int16 {
    0
  }
}

extension Int32: PersistableScalar {
  /// The value of a property that is declared without one: 0.
  @inlinable
  public static func persistedDefault() -> Int32 {
    0
  }
}

extension Int64: PersistableScalar {
  /// The value of a property that is declared without one: 0.
  @inlinable
  public static func persistedDefault() -> Int64 {
    0
  }
}

extension UInt8: PersistableScalar {
  /// The value of a property that is declared without one: 0.
  @inlinable
  public static func persistedDefault() -> UInt8 {
    0
  }
}

extension UInt16: PersistableScalar {
  /// The value of a property that is declared without one: 0.
  @inlinable
  public static func persistedDefault() -> UInt16 {
    0
  }
}

extension UInt32: PersistableScalar {
  /// The value of a property that is declared without one: 0.
  @inlinable
  public static func persistedDefault() -> UInt32 {
    0
  }
}

extension Float: PersistableScalar {
  /// The value of a property that is declared without one: 0.
  @inlinable
  public static func persistedDefault() -> Float {
    0
  }
}

extension Double: PersistableScalar {
  /// The value of a property that is declared without one: 0.
  @inlinable
  public static func persistedDefault() -> Double {
    0
  }
}

extension Decimal: PersistableScalar {
  /// The value of a property that is declared without one: 0.
  @inlinable
  public static func persistedDefault() -> Decimal {
    0
  }
}

extension String: PersistableScalar {
  /// The value of a property that is declared without one: the empty string.
  @inlinable
  public static func persistedDefault() -> String {
    ""
  }
}

extension Data: PersistableScalar {
  /// The value of a property that is declared without one: empty data.
  @inlinable
  public static func persistedDefault() -> Data {
    Data()
  }
}

extension Date: PersistableScalar {
  /// The value of a property that is declared without one: the current date.
  @inlinable
  public static func persistedDefault() -> Date {
    Date()
  }
}

extension UUID: PersistableScalar {
  /// The value of a property that is declared without one: a random UUID.
  @inlinable
  public static func persistedDefault() -> UUID {
    UUID()
  }
}
