public import ModelObjects

extension ObjectBase {
  /// The store that has the object, or nil.
  public var objectStore: ObjectStore? { row?.store }

  /// Whether the object shows one state for ever, and may be used on every thread.
  public var isFrozen: Bool { row?.store.isFrozen ?? false }

  /// Whether the object's row is gone, or the store has let go of the object; false for one of no store.
  public var isInvalidated: Bool {
    guard let row else { return false }
    row.store.confinement.check()
    if row.isStale { row.store.reload(self, row) }
    return !row.isValid
  }

  /// The object as it is now, for ever: it can be read on every thread, with all that it leads to.
  ///
  /// - Returns: The frozen object, whose store is ``ObjectStore/freeze()``; itself where it is frozen.
  public func freeze() -> Self {
    guard let row else { StoreFailure.fail("Unmanaged objects cannot be frozen.") }
    guard !isInvalidated else { StoreFailure.fail("Object has been deleted or invalidated.") }
    guard let frozen = twin(in: row.store.freeze()) else {
      StoreFailure.fail(
        "Cannot freeze an object in the same write transaction as it was created in."
      )
    }
    return frozen
  }

  /// The object that goes on living.
  ///
  /// - Parameter actor: The actor that uses the object: the one that runs.
  /// - Returns: The object of ``ObjectStore/thaw(actor:)``; nil where it is deleted, itself where it is not frozen.
  public func thaw(actor: isolated (any Actor)? = #isolation) -> Self? {
    guard let row, row.store.isFrozen else { return self }
    return twin(in: row.store.thaw(actor: actor))
  }

  /// The object of the same row in another store.
  private func twin(in store: ObjectStore) -> Self? {
    guard let row, store !== row.store else { return self }
    return store.attempt {
      try store.advance()
      return try store.object(store.classes.objectClass(named: row.objectClass.name), row.key)
    } as? Self
  }
}
