extension Persisted {
  /// Declares a property that starts with a value of its own.
  ///
  /// - Parameter wrappedValue: The value that every new object starts with.
  @inlinable
  public init(wrappedValue: Value) {
    self.init(value: wrappedValue, traits: [])
  }

  /// Declares a property that stores index, with its type's default value.
  ///
  /// - Parameter indexed: Whether stores keep an index on the property.
  @inlinable
  public init(indexed: Bool) {
    self.init(value: Value.persistedDefault(), traits: indexed ? .indexed : [])
  }

  /// Declares a property that stores index, with a value of its own.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value that every new object starts with.
  ///   - indexed: Whether stores keep an index on the property.
  @inlinable
  public init(wrappedValue: Value, indexed: Bool) {
    self.init(value: wrappedValue, traits: indexed ? .indexed : [])
  }

  /// Declares the property that identifies an object, with its type's default value.
  ///
  /// - Parameter primaryKey: Whether the property is the primary key; a class has at most one.
  @inlinable
  public init(primaryKey: Bool) {
    self.init(value: Value.persistedDefault(), traits: primaryKey ? .primaryKey : [])
  }

  /// Declares the property that identifies an object, with a value of its own.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value that every new object starts with.
  ///   - primaryKey: Whether the property is the primary key; a class has at most one.
  @inlinable
  public init(wrappedValue: Value, primaryKey: Bool) {
    self.init(value: wrappedValue, traits: primaryKey ? .primaryKey : [])
  }
}
