extension Persisted {
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

  /// Declares a property whose value no two objects of the class share, with its type's default value.
  ///
  /// A store refuses to write a second one; nil may be there any number of times.
  ///
  /// - Parameter unique: Whether that is so.
  @inlinable
  public init(unique: Bool) {
    self.init(value: Value.persistedDefault(), traits: unique ? .unique : [])
  }

  /// Declares a property whose value no two objects of the class share, with a value of its own.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value that every new object starts with.
  ///   - unique: Whether that is so.
  @inlinable
  public init(wrappedValue: Value, unique: Bool) {
    self.init(value: wrappedValue, traits: unique ? .unique : [])
  }

  /// Declares the objects that link to this one by a property of theirs; nothing is stored for it.
  ///
  /// ```swift
  /// class Dog: Object {
  ///   @Persisted(originProperty: "dogs") var owners: LinkingObjects<Person>
  /// }
  /// ```
  ///
  /// - Parameter originProperty: The name of the property, of the class that the objects have.
  public init<Element: ObjectBase>(originProperty: String) where Value == LinkingObjects<Element> {
    self.init(value: LinkingObjects(originProperty: originProperty), traits: [])
  }
}
