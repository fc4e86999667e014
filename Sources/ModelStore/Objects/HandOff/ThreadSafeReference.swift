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
  private let finder: Guarded<RowFinder<Confined>?>
  private let identity: String?

  private init(finding confined: Confined) {
    let finder = RowFinder(confined)
    self.finder = Guarded(finder)
    identity = finder.configuration.identity
  }

  /// Creates a reference to an object.
  ///
  /// - Parameter object: An object of a store.
  public convenience init(to object: Confined) where Confined: ObjectBase {
    self.init(finding: object)
  }

  /// Creates a reference to a list.
  ///
  /// - Parameter list: A list of an object of a store.
  public convenience init<Element>(to list: Confined) where Confined == List<Element> {
    self.init(finding: list)
  }

  /// Creates a reference to a set.
  ///
  /// - Parameter set: A set of an object of a store.
  public convenience init<Element>(to set: Confined) where Confined == MutableSet<Element> {
    self.init(finding: set)
  }

  /// Creates a reference to a map.
  ///
  /// - Parameter map: A map of an object of a store.
  public convenience init<Key, Value>(to map: Confined) where Confined == PersistedMap<Key, Value> {
    self.init(finding: map)
  }

  /// Creates a reference to results.
  ///
  /// - Parameter results: Results of a store.
  public convenience init<Element>(to results: Confined) where Confined == Results<Element> {
    self.init(finding: results)
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
    let taken = finder.withValue { finder in
      defer { finder = nil }
      return finder
    }
    guard let taken else {
      StoreFailure.fail("Can only resolve a thread safe reference once.")
    }
    return taken.find(in: store)
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
