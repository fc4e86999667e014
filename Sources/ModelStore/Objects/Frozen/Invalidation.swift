public import ModelObjects

extension Results {
  /// Whether the store has let go of the results, or the object is gone whose list, set or map they are of.
  ///
  /// ``ObjectStore/invalidate()`` lets go of results. Ask the store for new ones.
  public var isInvalidated: Bool { state.isInvalidated }
}

extension ScalarResults {
  /// Whether the store has let go of the results, or the object is gone whose list, set or map they are of.
  public var isInvalidated: Bool { state.isInvalidated }
}

extension SectionedResults {
  /// Whether the store has let go of the results that lie in sections.
  public var isInvalidated: Bool { state.results.isInvalidated }
}

extension ResultsSection {
  /// Whether the store has let go of the results that lie in sections.
  public var isInvalidated: Bool { results.isInvalidated }
}

extension LinkingObjects {
  /// Whether the object that is linked to is gone, or the store has let go of it; false for one of no store.
  public var isInvalidated: Bool { (attachedSource as? LinkingState)?.isInvalidated ?? false }
}

extension ResultsState {
  var isInvalidated: Bool {
    store.confinement.check()
    if madeAt < store.invalidatedAt || objectClass.isGone { return true }
    switch query.source {
    case .table: return false
    case .list(let property, let key), .scalars(let property, let key, _):
      return StoredCollection(store, key, property).isOwnerGone
    }
  }
}

extension LinkingState {
  fileprivate var isInvalidated: Bool {
    store.confinement.check()
    if madeAt < store.invalidatedAt { return true }
    return store.attempt { try store.object(target.objectClass, key) == nil }
  }
}
