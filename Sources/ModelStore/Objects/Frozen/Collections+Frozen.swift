public import ModelObjects

extension List {
  /// The store that has the list, or nil.
  public var objectStore: ObjectStore? { StoredCollection(self)?.store }

  /// Whether the list shows one state for ever, and may be used on every thread.
  public var isFrozen: Bool { StoredCollection(self)?.isFrozen ?? false }

  /// Whether the object that has the list is gone; false for a list of no store.
  public var isInvalidated: Bool { StoredCollection(self)?.isInvalidated ?? false }

  /// The list as it is now, for ever: it can be read on every thread.
  ///
  /// - Returns: The frozen list; itself where it is frozen.
  public func freeze() -> List { StoredCollection.frozen(self) }

  /// The list that goes on living.
  ///
  /// - Parameter actor: The actor that uses the list: the one that runs.
  /// - Returns: The list; nil where its object is deleted, itself where it is not frozen.
  public func thaw(actor: isolated (any Actor)? = #isolation) -> List? {
    StoredCollection.thawed(self, actor)
  }
}

extension MutableSet {
  /// The store that has the set, or nil.
  public var objectStore: ObjectStore? { StoredCollection(self)?.store }

  /// Whether the set shows one state for ever, and may be used on every thread.
  public var isFrozen: Bool { StoredCollection(self)?.isFrozen ?? false }

  /// Whether the object that has the set is gone; false for a set of no store.
  public var isInvalidated: Bool { StoredCollection(self)?.isInvalidated ?? false }

  /// The set as it is now, for ever: it can be read on every thread.
  ///
  /// - Returns: The frozen set; itself where it is frozen.
  public func freeze() -> MutableSet { StoredCollection.frozen(self) }

  /// The set that goes on living.
  ///
  /// - Parameter actor: The actor that uses the set: the one that runs.
  /// - Returns: The set; nil where its object is deleted, itself where it is not frozen.
  public func thaw(actor: isolated (any Actor)? = #isolation) -> MutableSet? {
    StoredCollection.thawed(self, actor)
  }
}

extension PersistedMap {
  /// The store that has the map, or nil.
  public var objectStore: ObjectStore? { StoredCollection(self)?.store }

  /// Whether the map shows one state for ever, and may be used on every thread.
  public var isFrozen: Bool { StoredCollection(self)?.isFrozen ?? false }

  /// Whether the object that has the map is gone; false for a map of no store.
  public var isInvalidated: Bool { StoredCollection(self)?.isInvalidated ?? false }

  /// The map as it is now, for ever: it can be read on every thread.
  ///
  /// - Returns: The frozen map; itself where it is frozen.
  public func freeze() -> PersistedMap { StoredCollection.frozen(self) }

  /// The map that goes on living.
  ///
  /// - Parameter actor: The actor that uses the map: the one that runs.
  /// - Returns: The map; nil where its object is deleted, itself where it is not frozen.
  public func thaw(actor: isolated (any Actor)? = #isolation) -> PersistedMap? {
    StoredCollection.thawed(self, actor)
  }
}
