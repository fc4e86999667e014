/// What a ``Persisted`` declaration says about its property besides the type.
@usableFromInline
@frozen
package struct PersistedTraits: OptionSet, Sendable {
  @usableFromInline package let rawValue: UInt8

  @inlinable
  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The property identifies the object within its class.
  @inlinable package static var primaryKey: PersistedTraits { PersistedTraits(rawValue: 1) }

  /// Stores keep an index on the property.
  @inlinable package static var indexed: PersistedTraits { PersistedTraits(rawValue: 2) }

  /// No two objects of the class have the same value.
  @inlinable package static var unique: PersistedTraits { PersistedTraits(rawValue: 4) }

  /// A store has the object; see ``ObjectBase/mark(at:)``.
  @inlinable package static var managed: PersistedTraits { PersistedTraits(rawValue: 8) }
}
