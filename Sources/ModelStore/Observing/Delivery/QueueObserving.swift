internal import Dispatch
internal import ModelObjects

/// Observes on a queue what belongs elsewhere.
struct QueueObserving<Confined> {
  private let finder: RowFinder<Confined>

  init(_ confined: Confined) {
    finder = RowFinder(confined)
    guard finder.configuration.identity != nil else {
      StoreFailure.fail(
        "A store in memory can be observed on a queue only where it has an inMemoryIdentifier."
      )
    }
  }

  /// Begins to observe when it is the queue's turn.
  ///
  /// - Parameters:
  ///   - queue: The queue.
  ///   - observe: Begins to observe the twin that the queue's store has.
  ///   - failed: Told where there can be no such store.
  /// - Returns: The token.
  func begin(
    on queue: DispatchQueue,
    _ observe: @escaping (Confined) -> NotificationToken,
    failed: @escaping (any Error) -> Void
  ) -> NotificationToken {
    let token = NotificationToken()
    let start = Start(finder: finder, observe: observe, failed: failed)
    queue.async { start.run(on: queue, token) }
    return token
  }

  // What the closures hold is the finder's, and the block that the user calls Sendable.
  private struct Start: @unchecked Sendable {
    let finder: RowFinder<Confined>
    let observe: (Confined) -> NotificationToken
    let failed: (any Error) -> Void

    func run(on queue: DispatchQueue, _ token: NotificationToken) {
      guard token.isValid else { return }
      do {
        let store = try OpenStores.store(finder.configuration, .queue(queue))
        store.refresh()
        guard let found = finder.find(in: store) else { return }
        token.adopt(observe(found))
      } catch {
        failed(error)
      }
    }
  }
}
