internal import Dispatch
internal import ModelObjects

/// Observes on a queue or an actor what belongs elsewhere.
// What the closures hold is the finder's, and the block that the user calls Sendable.
struct ObservingElsewhere<Confined>: @unchecked Sendable {
  private let finder: RowFinder<Confined>
  private let observe: (Confined) -> NotificationToken
  private let failed: (any Error) -> Void

  /// - Parameters:
  ///   - confined: What is observed.
  ///   - observe: Begins to observe its twin in the store of the queue or actor.
  ///   - failed: Told where there can be no such store.
  init(
    _ confined: Confined,
    _ observe: @escaping (Confined) -> NotificationToken,
    failed: @escaping (any Error) -> Void
  ) {
    finder = RowFinder(confined)
    self.observe = observe
    self.failed = failed
    guard finder.configuration.identity != nil else {
      StoreFailure.fail(
        "A store in memory can be observed elsewhere only where it has an inMemoryIdentifier."
      )
    }
  }

  /// Begins to observe when it is the queue's turn.
  func begin(on queue: DispatchQueue) -> NotificationToken {
    let token = NotificationToken()
    queue.async {
      guard token.isValid, let begun = begin(.queue(queue)) else { return }
      token.adopt(begun)
    }
    return token
  }

  /// Begins to observe, on the actor.
  func begin(on actor: isolated some Actor) -> NotificationToken {
    begin(.isolation(actor)) ?? NotificationToken()
  }

  private func begin(_ place: Confinement) -> NotificationToken? {
    do {
      let store = try OpenStores.store(finder.configuration, place)
      store.refresh()
      return finder.find(in: store).map(observe)
    } catch {
      failed(error)
      return nil
    }
  }
}

extension Actor {
  /// Calls a block of the actor, on which this runs.
  nonisolated func call<Change>(
    _ block: @Sendable (isolated Self, Change) -> Void,
    with change: Change
  ) {
    let carried = Carried(change: change)
    assumeIsolated { actor in block(actor, carried.change) }
  }
}

/// What stays on the actor where it is.
private struct Carried<Change>: @unchecked Sendable {
  let change: Change
}
