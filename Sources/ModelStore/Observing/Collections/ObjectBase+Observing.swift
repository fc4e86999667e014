public import Dispatch
public import ModelObjects

extension ObjectBase {
  /// Observes the object.
  ///
  /// The block is told which properties have other values: after a transaction of the store, and when the store shows
  /// what others have written. What links lead to does not count, but where key paths say so. After the object
  /// is deleted, which is told, nothing more is. When it is told, and what it may do, is as with results.
  ///
  /// ```swift
  /// let token = partner.observe(keyPaths: ["name"]) { (change: ObjectChange<Partner>) in
  ///   if case .change(let partner, let properties) = change { print(partner.name, properties.count) }
  /// }
  /// token.invalidate()
  /// ```
  ///
  /// - Parameters:
  ///   - keyPaths: The names of properties, with points between them, that count. Nil, or none, for those of the
  ///     object itself.
  ///   - block: Told of the changes.
  /// - Returns: A token; hold it as long as the block is to be called.
  public func observe<Value: ObjectBase>(
    keyPaths: [String]? = nil,
    _ block: @escaping (ObjectChange<Value>) -> Void
  ) -> NotificationToken {
    ObjectObserver.begin(self, keyPaths, .call(block))
  }

  /// Observes the object.
  ///
  /// - Parameters:
  ///   - keyPaths: The properties that count; none for those of the object itself.
  ///   - block: Told of the changes.
  /// - Returns: A token; hold it as long as the block is to be called.
  public func observe<Value: ObjectBase>(
    keyPaths: [PartialKeyPath<Value>],
    _ block: @escaping (ObjectChange<Value>) -> Void
  ) -> NotificationToken {
    observe(keyPaths: keyPaths.map { PropertyTrace.names(of: $0) }, block)
  }

  /// Observes the object on a queue.
  ///
  /// The block is given the object of a store that belongs to the queue. Nothing is told where the object is deleted
  /// before the queue comes to it.
  ///
  /// - Parameters:
  ///   - keyPaths: The names of properties, with points between them, that count. Nil, or none, for those of the
  ///     object itself.
  ///   - queue: A serial queue; nil for where the store belongs.
  ///   - block: Told of the changes.
  /// - Returns: A token; hold it as long as the block is to be called.
  public func observe<Value: ObjectBase>(
    keyPaths: [String]? = nil,
    on queue: DispatchQueue?,
    _ block: @escaping @Sendable (ObjectChange<Value>) -> Void
  ) -> NotificationToken {
    guard let queue else { return observe(keyPaths: keyPaths, block) }
    return ObservingElsewhere(self) { object in
      object.observe(keyPaths: keyPaths, block)
    } failed: { error in
      block(.error(error))
    }.begin(on: queue)
  }

  /// Observes the object on a queue.
  ///
  /// - Parameters:
  ///   - keyPaths: The properties that count; none for those of the object itself.
  ///   - queue: A serial queue; nil for where the store belongs.
  ///   - block: Told of the changes.
  /// - Returns: A token; hold it as long as the block is to be called.
  public func observe<Value: ObjectBase>(
    keyPaths: [PartialKeyPath<Value>],
    on queue: DispatchQueue?,
    _ block: @escaping @Sendable (ObjectChange<Value>) -> Void
  ) -> NotificationToken {
    observe(keyPaths: keyPaths.map { PropertyTrace.names(of: $0) }, on: queue, block)
  }
}

extension ObjectObserver {
  /// Begins to observe an object.
  static func begin(
    _ object: ObjectBase,
    _ keyPaths: [String]?,
    _ sink: Sink
  ) -> NotificationToken {
    guard let row = object.row else {
      StoreFailure.fail("Only objects which are managed by a Realm support change notifications")
    }
    let store = row.store
    store.requireObservable()
    guard !object.isInvalidated else {
      StoreFailure.fail("Object has been deleted or invalidated.")
    }
    guard let object = object as? Value else {
      StoreFailure.fail("The object is a \(type(of: object)) and no \(Value.self).")
    }
    let observation = store.observing()
    let observer = store.attempt {
      try observation.catchUp()
      if let keyPaths {
        // Says what is wrong with a path.
        try KeyPathNames.check(keyPaths, row.objectClass, store.classes)
      }
      let properties = try ObservedProperty.all(of: row.objectClass, keyPaths, in: store)
      return try ObjectObserver(object, row, properties, observation, sink)
    }
    return observation.add(observer)
  }
}
