internal import ModelObjects

extension ObjectStore {
  /// What an observer of a store is told.
  public enum Notification: String, Sendable {
    /// The store shows other rows than before: it has committed, or was refreshed.
    case didChange
    /// Others have written, and the store waits for ``ObjectStore/refresh()``.
    case refreshRequired
  }

  /// Observes the store as a whole.
  ///
  /// - Parameter block: Told after each transaction of the store, and when it shows what others have written; with
  ///   ``autorefresh`` off, that there is something to be refreshed.
  /// - Returns: A token; hold it as long as the block is to be called.
  public func observe(_ block: @escaping (Notification, ObjectStore) -> Void) -> NotificationToken {
    requireObservable()
    let observer = StoreObserver(self, .call { [unowned self] in block($0, self) })
    return observing().add(observer)
  }

  /// The observation of the store, which begins where there is none.
  func observing() -> Observation {
    if let observation { return observation }
    let begun = Observation(self)
    observation = begun
    return begun
  }

  /// Ends the program where nothing can be observed.
  func requireObservable() {
    confinement.check()
    guard !isFrozen else {
      StoreFailure.fail("Frozen Realms do not change and do not have change notifications.")
    }
    guard !configuration.readOnly else {
      StoreFailure.fail("Read-only Realms do not change and do not have change notifications.")
    }
    guard transaction == nil else {
      StoreFailure.fail(
        "Cannot create asynchronous query after making changes in a write transaction."
      )
    }
  }

  /// Tells what there is to be told before a transaction begins, so that a change set never has parts of two.
  func tellBeforeWriting() throws {
    guard let observation, transaction == nil else { return }
    try requireFile()
    try advance()
    observation.deliver()
  }

  func requireOwn(_ tokens: [NotificationToken]) {
    guard tokens.allSatisfy({ $0.observer.map { $0.store === self } ?? true }) else {
      StoreFailure.fail(
        "Incorrect Realm: only notifications for the Realm being modified can be skipped."
      )
    }
  }
}
