public import Dispatch
public import ModelObjects

extension PersistedMap {
  /// Observes the map.
  ///
  /// The block is told of the map as it is, and then of each change. An object is modified where its properties are, or
  /// those of what it leads to over up to four links. When it is told, and what it may do, is as with results.
  ///
  /// - Parameters:
  ///   - keyPaths: The names of properties of the objects, with points between them, whose changes count as
  ///     modifications. Nil, or none, for all.
  ///   - block: Told of the changes.
  /// - Returns: A token; hold it as long as the block is to be called.
  public func observe(
    keyPaths: [String]? = nil,
    _ block: @escaping (MapChange<PersistedMap>) -> Void
  ) -> NotificationToken {
    guard let state = attachedState() as? ListState else {
      StoreFailure.fail("Change notifications are only supported on managed collections.")
    }
    let store = state.store
    store.requireObservable()
    let observation = store.observing()
    let observer = store.attempt {
      try observation.catchUp()
      var plan = WatchPlan(observation)
      let node = try state.target.map { try plan.node($0, keyPaths) }
      observation.log.include(state.property.table)
      return ContentObserver(MapContent(map: self, state: state), node, in: store, .call(block))
    }
    return observation.add(observer)
  }

  /// Observes the map on a queue.
  ///
  /// The block is given the map of a store that belongs to the queue. Nothing is told where the object that has the
  /// map is deleted before the queue comes to it.
  ///
  /// - Parameters:
  ///   - keyPaths: The names of properties of the objects, with points between them, whose changes count as
  ///     modifications. Nil, or none, for all.
  ///   - queue: A serial queue; nil for where the store belongs.
  ///   - block: Told of the changes.
  /// - Returns: A token; hold it as long as the block is to be called.
  public func observe(
    keyPaths: [String]? = nil,
    on queue: DispatchQueue?,
    _ block: @escaping @Sendable (MapChange<PersistedMap>) -> Void
  ) -> NotificationToken {
    guard let queue else { return observe(keyPaths: keyPaths, block) }
    return ObservingElsewhere(self) { map in
      map.observe(keyPaths: keyPaths, block)
    } failed: { error in
      block(.error(error))
    }.begin(on: queue)
  }
}
