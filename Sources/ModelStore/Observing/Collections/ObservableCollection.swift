public import Dispatch
public import ModelObjects

/// Results, a list, a set or linking objects of a store, whose changes can be observed.
///
/// Do not conform to it.
public protocol ObservableCollection<Element> {
  /// The type of the elements.
  associatedtype Element
}

extension Results: ObservableCollection {}
extension List: ObservableCollection {}
extension MutableSet: ObservableCollection {}
extension LinkingObjects: ObservableCollection {}

extension ObservableCollection {
  /// Observes the collection.
  ///
  /// The block is told of the collection as it is, and then of each change: after a transaction of the store, and
  /// when the store shows what others have written. Several transactions may be one change, and none is left
  /// out. A store of the main thread, a queue or an actor tells when it is its turn; one of another thread
  /// tells at once: here, when a transaction ends or begins, and when it is refreshed. An object is modified
  /// where its properties are, or those of what it leads to over up to four links. The block may write,
  /// observe, and end its own token. To be called outside of a write transaction.
  ///
  /// - Parameters:
  ///   - keyPaths: The names of properties, with points between them, whose changes count as modifications:
  ///     `owner.name`. Nil, or none, for all.
  ///   - block: Told of the changes.
  /// - Returns: A token; hold it as long as the block is to be called.
  public func observe(
    keyPaths: [String]? = nil,
    _ block: @escaping (CollectionChange<Self>) -> Void
  ) -> NotificationToken {
    CollectionContent.observe(self, keyPaths, .call(block))
  }

  /// Observes the collection on a queue.
  ///
  /// The block is given the collection of a store that belongs to the queue. Nothing is told where the object that
  /// has the collection is deleted before the queue comes to it.
  ///
  /// - Parameters:
  ///   - keyPaths: The names of properties, with points between them, whose changes count as modifications.
  ///     Nil, or none, for all.
  ///   - queue: A serial queue; nil for where the store belongs.
  ///   - block: Told of the changes.
  /// - Returns: A token; hold it as long as the block is to be called.
  public func observe(
    keyPaths: [String]? = nil,
    on queue: DispatchQueue?,
    _ block: @escaping @Sendable (CollectionChange<Self>) -> Void
  ) -> NotificationToken {
    guard let queue else { return observe(keyPaths: keyPaths, block) }
    return ObservingElsewhere(self) { collection in
      collection.observe(keyPaths: keyPaths, block)
    } failed: { error in
      block(.error(error))
    }.begin(on: queue)
  }
}

extension ObservableCollection where Element: ObjectBase {
  /// Observes the collection, as with the names of properties.
  ///
  /// - Parameters:
  ///   - keyPaths: The properties whose changes count as modifications; none for all.
  ///   - block: Told of the changes.
  /// - Returns: A token; hold it as long as the block is to be called.
  public func observe(
    keyPaths: [PartialKeyPath<Element>],
    _ block: @escaping (CollectionChange<Self>) -> Void
  ) -> NotificationToken {
    observe(keyPaths: keyPaths.map { PropertyTrace.names(of: $0) }, block)
  }

  /// Observes the collection on a queue.
  ///
  /// - Parameters:
  ///   - keyPaths: The properties whose changes count as modifications; none for all.
  ///   - queue: A serial queue; nil for where the store belongs.
  ///   - block: Told of the changes.
  /// - Returns: A token; hold it as long as the block is to be called.
  public func observe(
    keyPaths: [PartialKeyPath<Element>],
    on queue: DispatchQueue?,
    _ block: @escaping @Sendable (CollectionChange<Self>) -> Void
  ) -> NotificationToken {
    observe(keyPaths: keyPaths.map { PropertyTrace.names(of: $0) }, on: queue, block)
  }
}

extension CollectionContent {
  /// Begins to observe a collection.
  static func observe(
    _ collection: Collection,
    _ keyPaths: [String]?,
    _ sink: ChangeObserver<CollectionChange<Collection>>.Sink
  ) -> NotificationToken {
    guard let source = collection as? any ElementSource, let store = source.observedStore else {
      StoreFailure.fail("Change notifications are only supported on managed collections.")
    }
    store.requireObservable()
    let observation = store.observing()
    let observer = store.attempt {
      // What was noted until now is none of the new observer's.
      try observation.catchUp()
      var plan = WatchPlan(observation)
      let order = try source.elementOrder(observation)
      let node = try order.objectClass.map { try plan.node($0, keyPaths) }
      let content = CollectionContent(collection: collection, order: order)
      return ContentObserver(content, node, in: store, sink)
    }
    return observation.add(observer)
  }
}
