public import ModelSchema

/// What a type of your own can be persisted as: one of the scalars, or an embedded object.
///
/// There is no reason to conform to it.
public protocol CustomPersistedType: SendableMetatype {}

extension EmbeddedObject: CustomPersistedType {}

/// A type of your own that is persisted as one of the scalars, or as an embedded object, where not every one of
/// these is one of its values.
///
/// ```swift
/// struct Percentage: FailableCustomPersistable {
///   var value: Int
///   init?(persistedValue: Int) {
///     guard (0...100).contains(persistedValue) else { return nil }
///     value = persistedValue
///   }
///   var persistableValue: Int { value }
/// }
/// ```
public protocol FailableCustomPersistable: PersistableScalar
where PersistedType: CustomPersistedType {
  /// The scalar that a column holds, or the embedded object.
  // Said again, for the compiler to find it in the two below.
  associatedtype PersistedType

  /// Creates the value of a scalar or an embedded object; it is nil where there is none.
  ///
  /// - Parameter persistedValue: The scalar, or the object.
  init?(persistedValue: PersistedType)

  /// The scalar of the value, or a new embedded object.
  var persistableValue: PersistedType { get }
}

/// A type of your own that is persisted as one of the scalars, or as an embedded object.
///
/// A property without a default starts as the value of the scalar's default: 0, the empty string … or as that of a
/// new object of the class. What is persisted as an object can be a property, an optional one, and an element of a
/// list or map; queries compare it by the columns of the object.
///
/// ```swift
/// struct Celsius: CustomPersistable {
///   var degrees: Double
///   init(persistedValue: Double) { degrees = persistedValue }
///   var persistableValue: Double { degrees }
/// }
///
/// final class PointObject: EmbeddedObject {
///   @Persisted var x = 0.0
///   @Persisted var y = 0.0
/// }
///
/// struct Point: CustomPersistable {
///   var x: Double
///   var y: Double
///   init(persistedValue: PointObject) { (x, y) = (persistedValue.x, persistedValue.y) }
///   var persistableValue: PointObject { PointObject(value: [x, y]) }
/// }
/// ```
public protocol CustomPersistable: FailableCustomPersistable {
  /// Creates the value of a scalar, or of an embedded object.
  ///
  /// - Parameter persistedValue: The scalar, or the object.
  init(persistedValue: PersistedType)
}

extension FailableCustomPersistable {
  fileprivate static func value(ofDefault persisted: PersistedType) -> Self {
    guard let value = Self(persistedValue: persisted) else {
      StoreFailure.fail(
        "The default value of \(PersistedType.self) is no \(Self.self): give the property a value."
      )
    }
    return value
  }

  static var persistedType: any Any.Type { PersistedType.self }
}

extension FailableCustomPersistable where PersistedType: PersistableScalar {
  /// The value of a property that is declared without one: that of the scalar's default.
  public static func persistedDefault() -> Self {
    value(ofDefault: PersistedType.persistedDefault())
  }

  /// The scalar as a column holds it.
  public var storedValue: StoredValue { persistableValue.storedValue }

  /// Creates the value of what a column holds.
  ///
  /// It is nil where that is another scalar, or one that the type has not.
  ///
  /// - Parameter storedValue: The value of the column.
  public init?(storedValue: StoredValue) {
    guard let scalar = PersistedType(storedValue: storedValue) else { return nil }
    self.init(persistedValue: scalar)
  }
}

extension FailableCustomPersistable where PersistedType: EmbeddedObject {
  /// The value of a property that is declared without one: that of a new object.
  public static func persistedDefault() -> Self {
    value(ofDefault: PersistedType())
  }

  /// Null: no column holds the value, as it has a row of its own.
  public var storedValue: StoredValue { .null }

  /// Nil: no column holds the value, as it has a row of its own.
  ///
  /// - Parameter storedValue: The value of a column.
  public init?(storedValue: StoredValue) {
    return nil
  }
}
