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
