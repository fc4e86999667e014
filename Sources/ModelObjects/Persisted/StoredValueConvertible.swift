public import ModelSchema

/// A value that a column of a store holds: a scalar or the optional of one.
///
/// The conforming types are those of ``PersistableScalar`` and their optionals; there is no reason to add
/// one.
public protocol StoredValueConvertible {
  /// The value as a column holds it.
  var storedValue: StoredValue { get }

  /// Creates the value from what a column holds.
  ///
  /// It is nil where the value is of another type, or does not fit.
  ///
  /// - Parameter storedValue: The value of the column.
  init?(storedValue: StoredValue)
}

extension Optional: StoredValueConvertible where Wrapped: PersistableScalar {
  /// The value as a column holds it; nil is null.
  public var storedValue: StoredValue { self?.storedValue ?? .null }

  /// Creates the value from what a column holds; null is nil.
  ///
  /// It is nil where the value is of another type, or does not fit.
  ///
  /// - Parameter storedValue: The value of the column.
  public init?(storedValue: StoredValue) {
    if storedValue == .null {
      self = .none
    } else {
      guard let wrapped = Wrapped(storedValue: storedValue) else { return nil }
      self = .some(wrapped)
    }
  }
}

extension PersistableEnum {
  /// The raw value as a column holds it.
  public var storedValue: StoredValue { rawValue.storedValue }

  /// Creates the case of a raw value that a column holds.
  ///
  /// It is nil where no case has the raw value.
  ///
  /// - Parameter storedValue: The value of the column.
  public init?(storedValue: StoredValue) {
    guard let raw = RawValue(storedValue: storedValue) else { return nil }
    self.init(rawValue: raw)
  }
}

extension StoredValue {
  /// The value as another type, or nil where it does not fit.
  ///
  /// - Parameter type: The type.
  /// - Returns: The value.
  package func value<Value>(as type: Value.Type = Value.self) -> Value? {
    guard let type = Value.self as? any StoredValueConvertible.Type,
      let made = type.init(storedValue: self)
    else { return nil }
    // Not in one step: a cast of nothing to a type that is optional succeeds.
    return made as? Value
  }
}
