/// What `Object` and `EmbeddedObject` have in common: persisted properties, identity, a description.
///
/// Inherit from ``Object`` or ``EmbeddedObject``, never from this class. Two objects are equal when they are
/// the same instance. Objects are not `Sendable`: hand a copy, or the values you need, to another
/// isolation domain.
//
//   object header | state | stored properties, each `@Persisted` one inline, in declaration order
//                 |   └ nil for an object of no store: accessors then touch nothing but their own value
// `nonisolated` in so many words: subclasses inherit it, and so escape a module's default isolation.
nonisolated open class ObjectBase {
  // Every accessor reads the slot first, so it carries no exclusivity check; only its owner writes it.
  @exclusivity(unchecked) @usableFromInline package final var state: (any ObjectState)?

  /// Creates an object whose properties have their default values.
  public required init() {}

  /// The name of the property that identifies an object, where no declaration says so.
  ///
  /// Override it, or write `@Persisted(primaryKey: true)`.
  ///
  /// - Returns: The name, or nil.
  open class func primaryKey() -> String? { nil }

  /// The names of the properties that stores index, besides those whose declarations say so.
  ///
  /// - Returns: The names.
  open class func indexedProperties() -> [String] { [] }

  /// The names of the stored properties that no store keeps, though they are marked, or that are meant to be
  /// in memory only.
  ///
  /// - Returns: The names.
  open class func ignoredProperties() -> [String] { [] }

  /// The names that stores have for properties, where these are others.
  ///
  /// Code and queries use the property's own name, files and versions the stored one.
  ///
  /// ```swift
  /// override class func propertiesMapping() -> [String: String] { ["firstName": "first_name"] }
  /// ```
  ///
  /// - Returns: The stored names, by the names of the properties.
  open class func propertiesMapping() -> [String: String] { [:] }

  // Kept out of line: whatever a store does here must not grow the accessors of its models.
  @inline(never) @usableFromInline
  final func willRead(at offset: Int) -> Bool {
    unsafe state?.willRead(self, at: offset) ?? false
  }

  @inline(never) @usableFromInline
  final func didRead(at offset: Int) {
    unsafe state?.didRead(self, at: offset)
  }

  @inline(never) @usableFromInline
  final func willWrite(at offset: Int) {
    unsafe state?.willWrite(self, at: offset)
  }

  @inline(never) @usableFromInline
  final func didWrite(at offset: Int) {
    unsafe state?.didWrite(self, at: offset)
  }
}

extension ObjectBase {
  /// The slot for whoever stands in another module, where the attribute of ``state`` is not known.
  @inlinable @inline(__always)
  package final var uncheckedState: (any ObjectState)? {
    get { unsafe state }
    set { unsafe state = newValue }
  }

  /// Takes the state out of its slot; swapped, since that counts no reference.
  @inlinable @inline(__always)
  package final func takeState() -> (any ObjectState)? {
    var taken: (any ObjectState)?
    unsafe swap(&taken, &state)
    return taken
  }
}

extension ObjectBase: Hashable {
  /// Tells whether two objects are the same instance.
  public static func == (lhs: ObjectBase, rhs: ObjectBase) -> Bool {
    lhs === rhs
  }

  /// Feeds the object's identity to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

@available(*, unavailable, message: "hand the values you need, or a copy, to another isolation")
extension ObjectBase: Sendable {}
