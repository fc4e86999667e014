public import ModelSchema

/// A type of your own that is persisted as one of the scalars, where not every scalar is one of its values.
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
where PersistedType: PersistableScalar {
  /// The scalar that a column holds.
  // Said again, for the compiler to find it in the two below.
  associatedtype PersistedType

  /// Creates the value of a scalar; it is nil where there is none.
  ///
  /// - Parameter persistedValue: The scalar.
  init?(persistedValue: PersistedType)

  /// The scalar of the value.
  var persistableValue: PersistedType { get }
}

/// A type of your own that is persisted as one of the scalars.
///
/// A property without a default starts as the value of the scalar's default: 0, the empty string …
///
/// ```swift
/// struct Celsius: CustomPersistable {
///   var degrees: Double
///   init(persistedValue: Double) { degrees = persistedValue }
///   var persistableValue: Double { degrees }
/// }
/// ```
public protocol CustomPersistable: FailableCustomPersistable {
  /// Creates the value of a scalar.
  ///
  /// - Parameter persistedValue: The scalar.
  init(persistedValue: PersistedType)
}

extension FailableCustomPersistable {
  /// The value of a property that is declared without one: that of the scalar's default.
  public static func persistedDefault() -> Self {
    guard let value = Self(persistedValue: PersistedType.persistedDefault()) else {
      StoreFailure.fail(
        "The default value of \(PersistedType.self) is no \(Self.self): give the property a value."
      )
    }
    return value
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

  static var scalarType: any Any.Type { PersistedType.self }
}
