public import ModelObjects

/// Takes an object, a collection or results to the store of another thread, queue or actor.
///
/// It holds what identifies the rows, and nothing of their values. It can be resolved once.
///
/// ```swift
/// let reference = ThreadSafeReference(to: brand)
/// try await background.write { store in
///   store.resolve(reference)?.name = "Aroma"
/// }
/// ```
public final class ThreadSafeReference<Confined>: Sendable {
  // What the closure holds never changes; the compiler cannot know it of queries.
  private struct Way: @unchecked Sendable {
    let find: (ObjectStore) throws -> Confined?
  }

  private let identity: String?
  private let way: Guarded<Way?>

  private init(_ source: ObjectStore, _ find: @escaping (ObjectStore) throws -> Confined?) {
    source.confinement.check()
    guard source.transaction == nil else {
      StoreFailure.fail("Cannot obtain thread safe reference during a write transaction.")
    }
    identity = source.configuration.identity
    way = Guarded(Way(find: find))
  }

  /// Creates a reference to an object.
  ///
  /// - Parameter object: An object of a store.
  public convenience init(to object: Confined) where Confined: ObjectBase {
    guard let row = object.row else { Self.failUnmanaged() }
    guard !object.isInvalidated else { Self.failInvalidated() }
    let (name, key) = (row.objectClass.name, row.key)
    self.init(row.store) { store in
      try store.object(store.classes.objectClass(named: name), key) as? Confined
    }
  }

  /// Creates a reference to a list.
  ///
  /// - Parameter list: A list of an object of a store.
  public convenience init<Element>(to list: Confined) where Confined == List<Element> {
    self.init(collection: list)
  }

  /// Creates a reference to a set.
  ///
  /// - Parameter set: A set of an object of a store.
  public convenience init<Element>(to set: Confined) where Confined == MutableSet<Element> {
    self.init(collection: set)
  }

  /// Creates a reference to a map.
  ///
  /// - Parameter map: A map of an object of a store.
  public convenience init<Key, Value>(to map: Confined) where Confined == PersistedMap<Key, Value> {
    self.init(collection: map)
  }

  private convenience init(collection: Confined) where Confined: PersistedCollection {
    guard let stored = StoredCollection(collection) else { Self.failUnmanaged() }
    guard !stored.isInvalidated else { Self.failInvalidated() }
    self.init(stored.store, stored.finder())
  }

  private static func failUnmanaged() -> Never {
    StoreFailure.fail(
      """
      Cannot construct reference to unmanaged object, which can be passed across threads directly
      """
    )
  }

  private static func failInvalidated() -> Never {
    StoreFailure.fail("Cannot construct reference to invalidated object")
  }

  /// Creates a reference to results.
  ///
  /// - Parameter results: Results of a store.
  public convenience init<Element>(to results: Confined) where Confined == Results<Element> {
    let (name, query) = (results.state.objectClass.name, results.state.query)
    self.init(results.state.store) { store in
      Results(state: ResultsState(store, try store.classes.objectClass(named: name), query))
    }
  }

  fileprivate func resolve(in store: ObjectStore) -> Confined? {
    guard let identity, identity == store.configuration.identity else {
      StoreFailure.fail(
        """
        Cannot resolve thread safe reference in Realm with different configuration than the \
        source Realm.
        """
      )
    }
    let taken = way.withValue { way in
      defer { way = nil }
      return way
    }
    guard let taken else {
      StoreFailure.fail("Can only resolve a thread safe reference once.")
    }
    return store.attempt { try taken.find(store) }
  }
}

extension ObjectStore {
  /// Finds in this store what a reference of another thread, queue or actor stands for.
  ///
  /// The store sees what was committed before the reference was made. Stores in memory need an
  /// ``Configuration/inMemoryIdentifier`` to have anything in common.
  ///
  /// - Parameter reference: The reference, which was not resolved before.
  /// - Returns: The object, list or results of this store; nil where the object is deleted.
  public func resolve<Confined>(_ reference: ThreadSafeReference<Confined>) -> Confined? {
    refresh()
    return reference.resolve(in: self)
  }
}
