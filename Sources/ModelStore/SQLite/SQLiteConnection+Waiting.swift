internal import CModelKitSQLite

extension SQLiteConnection {
  /// Lets a closure end statements while they run and while they wait for locks.
  ///
  /// What is ended throws a ``StoreError`` of the kind `cancelled`.
  ///
  /// - Parameters:
  ///   - isCancelled: Asked every few thousand steps of SQLite's machine.
  ///   - body: What may be cancelled.
  /// - Returns: What the closure returns.
  package func cancellable<Result>(
    by isCancelled: (() -> Bool)?,
    _ body: () throws -> Result
  ) rethrows -> Result {
    guard let isCancelled else { return try body() }
    let previous = state.isCancelled
    state.isCancelled = isCancelled
    installProgressHandler()
    defer {
      state.isCancelled = previous
      state.wasCancelled = false
      installProgressHandler()
    }
    return try body()
  }

  /// Lets statements fail at once where another connection holds a lock.
  func withoutWaiting<Result>(_ body: () throws -> Result) rethrows -> Result {
    let waiting = state.busyTimeout
    state.busyTimeout = 0
    defer { state.busyTimeout = waiting }
    return try body()
  }

  /// SQLite's own handler knows no cancelling.
  func installBusyHandler() {
    let context = unsafe Unmanaged.passUnretained(state).toOpaque()
    unsafe sqlite3_busy_handler(
      handle,
      { context, attempt in
        guard let context = unsafe context else { return 0 }
        let state = unsafe Unmanaged<ConnectionState>.fromOpaque(context).takeUnretainedValue()
        return state.wait(attempt: attempt) ? 1 : 0
      },
      context
    )
  }

  private func installProgressHandler() {
    guard state.isCancelled != nil else {
      return unsafe sqlite3_progress_handler(handle, 0, nil, nil)
    }
    let context = unsafe Unmanaged.passUnretained(state).toOpaque()
    unsafe sqlite3_progress_handler(
      handle,
      5000,
      { context in
        guard let context = unsafe context else { return 0 }
        let state = unsafe Unmanaged<ConnectionState>.fromOpaque(context).takeUnretainedValue()
        return state.goesOn() ? 0 : 1
      },
      context
    )
  }

  /// Tries again what SQLite refuses at once instead of calling the busy handler.
  ///
  /// - Parameter body: Is called until it does not throw an error of the kind `locked`, or until the
  ///   time to wait is over.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  func retrying<Result>(_ body: () throws -> Result) throws -> Result {
    var attempt: Int32 = 0
    while true {
      do {
        return try body()
      } catch let error as StoreError where error.kind == .locked {
        guard state.wait(attempt: attempt) else { throw error }
        attempt += 1
      }
    }
  }
}
