public import ModelObjects

extension ObservableCollection {
  /// Observes the collection on an actor.
  ///
  /// The block is given the collection of a store that belongs to the actor. Nothing is told where the object that
  /// has the collection is deleted before it is the actor's turn.
  ///
  /// - Parameters:
  ///   - keyPaths: The names of properties, with points between them, whose changes count as modifications.
  ///     Nil, or none, for all.
  ///   - actor: The actor.
  ///   - isolation: The actor that runs, where the collection belongs.
  ///   - block: Told of the changes, on the actor.
  /// - Returns: A token; hold it as long as the block is to be called.
  public func observe<Observer: Actor>(
    keyPaths: [String]? = nil,
    on actor: Observer,
    isolation: isolated (any Actor)? = #isolation,
    _ block: @escaping @Sendable (isolated Observer, CollectionChange<Self>) -> Void
  ) async -> NotificationToken {
    await ObservingElsewhere(self) { collection in
      collection.observe(keyPaths: keyPaths) { actor.call(block, with: $0) }
    } failed: { error in
      actor.call(block, with: .error(error))
    }.begin(on: actor)
  }
}

extension PersistedMap {
  /// Observes the map on an actor.
  ///
  /// - Parameters:
  ///   - keyPaths: The names of properties of the objects, with points between them, whose changes count as
  ///     modifications. Nil, or none, for all.
  ///   - actor: The actor.
  ///   - isolation: The actor that runs, where the map belongs.
  ///   - block: Told of the changes, on the actor.
  /// - Returns: A token; hold it as long as the block is to be called.
  public func observe<Observer: Actor>(
    keyPaths: [String]? = nil,
    on actor: Observer,
    isolation: isolated (any Actor)? = #isolation,
    _ block: @escaping @Sendable (isolated Observer, MapChange<PersistedMap>) -> Void
  ) async -> NotificationToken {
    await ObservingElsewhere(self) { map in
      map.observe(keyPaths: keyPaths) { actor.call(block, with: $0) }
    } failed: { error in
      actor.call(block, with: .error(error))
    }.begin(on: actor)
  }
}

extension Detachable where Self: ObjectBase {
  /// Observes the object on an actor.
  ///
  /// - Parameters:
  ///   - keyPaths: The names of properties, with points between them, that count. Nil, or none, for those of the
  ///     object itself.
  ///   - actor: The actor.
  ///   - isolation: The actor that runs, where the object belongs.
  ///   - block: Told of the changes, on the actor.
  /// - Returns: A token; hold it as long as the block is to be called.
  public func observe<Observer: Actor>(
    keyPaths: [String]? = nil,
    on actor: Observer,
    isolation: isolated (any Actor)? = #isolation,
    _ block: @escaping @Sendable (isolated Observer, ObjectChange<Self>) -> Void
  ) async -> NotificationToken {
    await ObservingElsewhere(self) { object in
      object.observe(keyPaths: keyPaths) { actor.call(block, with: $0) }
    } failed: { error in
      actor.call(block, with: .error(error))
    }.begin(on: actor)
  }
}
