/// A type that a ``Persisted`` property can have.
///
/// These are `Bool`, `Int` and its sized variants, `UInt8`, `UInt16`, `UInt32`, `Float`, `Double`, `Decimal`,
/// `String`, `Data`, `Date`, `UUID`, ``ObjectId``, enums that are ``PersistableEnum``, types of your own that
/// are ``CustomPersistable``, the optionals of all of them, ``MixedValue``, links (`Dog?` of an ``Object`` or
/// ``EmbeddedObject`` subclass), ``List``, ``MutableSet`` and ``PersistedMap``. `UInt` and `UInt64` are not
/// among them: stores hold signed 64-bit integers, and their upper half would not fit.
///
/// Do not conform to it directly: an enum adopts ``PersistableEnum``, another type ``CustomPersistable``.
public protocol Persistable: SendableMetatype {
  /// The value of a property that is declared without one.
  ///
  /// - Returns: nil, false, 0, the empty string, empty data, the current date, a random UUID or
  ///   ``ObjectId``, an enum's first case, or an empty collection.
  static func persistedDefault() -> Self
}

/// A type that a ``List``, a ``MutableSet`` or a ``PersistedMap`` can hold: a scalar, an object, or the
/// optional of one.
///
/// An optional of an object is for maps only: a schema refuses it in a list or a set.
public protocol PersistableElement: Hashable, SendableMetatype {
  /// The type that a store keeps for it: itself, unless it is an enum or ``CustomPersistable``.
  associatedtype PersistedType = Self
}

/// A type whose optional can be the type of a ``Persisted`` property.
public protocol OptionalPersistable: PersistableElement {}

/// A value without parts: it can be a property, an optional property and an element.
public protocol PersistableScalar:
  Persistable, OptionalPersistable, StoredValueConvertible, CustomPersistedType
{}

extension Optional: Persistable where Wrapped: OptionalPersistable {
  /// The value of a property that is declared without one: nil.
  @inlinable
  public static func persistedDefault() -> Wrapped? {
    nil
  }
}

extension Optional: PersistableElement where Wrapped: OptionalPersistable {
  /// The optional of the type that a store keeps for the wrapped one.
  public typealias PersistedType = Wrapped.PersistedType?
}

extension ObjectBase: OptionalPersistable {
  /// An object, of whatever class.
  public typealias PersistedType = ObjectBase
}
