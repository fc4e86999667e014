internal import ModelObjects

/// How to find what a store has in another store of the same rows.
//
// It holds what identifies the rows, not the store: that must neither be kept nor end on another thread. What
// the closure holds never changes; the compiler cannot know it of queries.
struct RowFinder<Confined>: @unchecked Sendable {
  let configuration: ObjectStore.Configuration
  private let way: (ObjectStore) throws -> Any?

  /// - Parameter value: An object, a collection or results; a mistake where no store has it, or no more.
  init(_ value: Confined) {
    guard let (store, way) = Self.way(to: value) else {
      StoreFailure.fail(
        """
        Cannot construct reference to unmanaged object, which can be passed across threads directly
        """
      )
    }
    store.confinement.check()
    guard store.transaction == nil else {
      StoreFailure.fail("Cannot obtain thread safe reference during a write transaction.")
    }
    configuration = store.configuration
    self.way = way
  }

  func find(in store: ObjectStore) -> Confined? {
    store.attempt { try way(store) as? Confined }
  }

  private typealias Way = (ObjectStore) throws -> Any?

  private static func way(to value: Confined) -> (ObjectStore, Way)? {
    switch value {
    case let object as ObjectBase: object.row.map { way(to: object, $0) }
    case let collection as any PersistedCollection:
      StoredCollection(collection).map { stored in
        if stored.isInvalidated { failInvalidated() }
        return (stored.store, stored.finder())
      }
    case let results as any StoredResults: (results.state.store, results.finder())
    default: nil
    }
  }

  private static func way(to object: ObjectBase, _ row: RowState) -> (ObjectStore, Way) {
    if object.isInvalidated { failInvalidated() }
    let (name, key) = (row.objectClass.name, row.key)
    return (row.store, { try $0.object($0.classes.objectClass(named: name), key) })
  }

  private static func failInvalidated() -> Never {
    StoreFailure.fail("Cannot construct reference to invalidated object")
  }
}

/// Results of whatever element.
private protocol StoredResults {
  var state: ResultsState { get }
  init(state: ResultsState)
}

extension StoredResults {
  fileprivate func finder() -> (ObjectStore) throws -> Any? {
    let (name, query) = (state.objectClass.name, state.query)
    return { store in
      Self(state: ResultsState(store, try store.classes.objectClass(named: name), query))
    }
  }
}

extension Results: StoredResults {}
