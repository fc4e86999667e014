public import ModelObjects

extension ObservableCollection {
  /// The changes of the collection, the first of which is the collection as it is.
  ///
  /// They are those that ``observe(keyPaths:_:)`` tells, for a store of an actor, which must be the one that runs.
  ///
  /// ```swift
  /// @MainActor func show(_ partners: Results<Partner>) async {
  ///   for await change in partners.changes(keyPaths: ["name"]) { print(change) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - keyPaths: The names of properties, with points between them, whose changes count as modifications.
  ///     Nil, or none, for all.
  ///   - actor: The actor of the store: the one that runs.
  /// - Returns: The changes.
  public func changes(
    keyPaths: [String]? = nil,
    isolation actor: isolated (any Actor)? = #isolation
  ) -> ChangeSequence<CollectionChange<Self>> {
    (self as? any ElementSource)?.observedStore?.requireActor(actor)
    return ChangeSequence { CollectionContent.observe(self, keyPaths, .pull($0)) }
  }
}

extension ObservableCollection where Element: ObjectBase {
  /// The changes of the collection, the first of which is the collection as it is.
  ///
  /// - Parameters:
  ///   - keyPaths: The properties whose changes count as modifications; none for all.
  ///   - actor: The actor of the store: the one that runs.
  /// - Returns: The changes.
  public func changes(
    keyPaths: [PartialKeyPath<Element>],
    isolation actor: isolated (any Actor)? = #isolation
  ) -> ChangeSequence<CollectionChange<Self>> {
    changes(keyPaths: keyPaths.map { PropertyTrace.names(of: $0) }, isolation: actor)
  }
}

extension Detachable where Self: ObjectBase {
  /// The changes of the object, until it is deleted.
  ///
  /// They are those that `observe` tells, for a store of an actor, which must be the one that runs.
  ///
  /// - Parameters:
  ///   - keyPaths: The names of properties, with points between them, that count. Nil, or none, for those of the
  ///     object itself.
  ///   - actor: The actor of the store: the one that runs.
  /// - Returns: The changes.
  public func changes(
    keyPaths: [String]? = nil,
    isolation actor: isolated (any Actor)? = #isolation
  ) -> ChangeSequence<ObjectChange<Self>> {
    row?.store.requireActor(actor)
    return ChangeSequence { ObjectObserver<Self>.begin(self, keyPaths, .pull($0)) }
  }

  /// The changes of the object, until it is deleted.
  ///
  /// - Parameters:
  ///   - keyPaths: The properties that count; none for those of the object itself.
  ///   - actor: The actor of the store: the one that runs.
  /// - Returns: The changes.
  public func changes(
    keyPaths: [PartialKeyPath<Self>],
    isolation actor: isolated (any Actor)? = #isolation
  ) -> ChangeSequence<ObjectChange<Self>> {
    changes(keyPaths: keyPaths.map { PropertyTrace.names(of: $0) }, isolation: actor)
  }
}

extension ObjectStore {
  /// Ends the program where the store is not the actor's.
  fileprivate func requireActor(_ actor: isolated (any Actor)?) {
    guard actor != nil, confinement.canSchedule, confinement.covers(actor) else {
      StoreFailure.fail(
        "Changes are read one after the other only by the actor that has opened the store."
      )
    }
  }
}
