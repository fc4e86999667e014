internal import Foundation

extension ObjectStore {
  /// Runs a closure in a write transaction, and lets others run while it waits for another writer.
  ///
  /// The closure itself runs on the actor of the caller, or on its thread, without a break.
  ///
  /// ```swift
  /// try await store.asyncWrite { brand.name = "Aroma" }
  /// ```
  ///
  /// - Parameters:
  ///   - isolation: The actor of the caller.
  ///   - body: What to do.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws, and then nothing was changed; ``StoreError``: `locked` where another
  ///   writer does not end in time; `CancellationError` where the task was cancelled while it waited.
  @discardableResult
  public func asyncWrite<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: () throws -> Result
  ) async throws -> Result {
    let end = monotonicSeconds() + configuration.waitingTime
    while try !beginWriteAtOnce() {
      guard monotonicSeconds() < end else { throw lockedError() }
      try await Task.sleep(nanoseconds: 5_000_000)
    }
    return try finishWrite(body)
  }

  /// Runs a closure in a write transaction soon, on the store's queue, actor or main thread.
  ///
  /// The caller goes on at once, and is not held up by another writer.
  ///
  /// ```swift
  /// store.writeAsync { brand.name = "Aroma" } onComplete: { error in
  ///   if let error { print(error) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - body: What to do.
  ///   - onComplete: Told when the changes are kept, or why they are not.
  public func writeAsync(
    _ body: @escaping () -> Void,
    onComplete: (((any Error)?) -> Void)? = nil
  ) {
    confinement.check()
    let end = monotonicSeconds() + configuration.waitingTime
    confinement.schedule { self.write(body, onComplete, until: end) }
  }

  private func write(
    _ body: @escaping () -> Void,
    _ onComplete: (((any Error)?) -> Void)?,
    until end: Double
  ) {
    do {
      if try transaction == nil && beginWriteAtOnce() {
        try finishWrite(body)
        onComplete?(nil)
      } else if monotonicSeconds() < end {
        confinement.schedule(after: 0.005) { self.write(body, onComplete, until: end) }
      } else {
        throw lockedError()
      }
    } catch {
      onComplete?(error)
    }
  }

  /// Begins a write transaction where no other writer is at work.
  private func beginWriteAtOnce() throws -> Bool {
    do {
      try connection.withoutWaiting(beginWrite)
      return true
    } catch let error as StoreError where error.kind == .locked {
      return false
    }
  }

  private func lockedError() -> StoreError {
    StoreError(
      .locked,
      "another connection is writing, for longer than \(configuration.waitingTime) seconds",
      hint: "let it finish, or raise the configuration's waitingTime",
      at: StoreError.Origin(path: connection.location.path)
    )
  }
}
