internal import ModelObjects

// Between two refreshes a store shows one state of the file, whatever others write meanwhile: it holds a read
// transaction of SQLite.
//
//   open ── BEGIN ═══ every read sees this state ═══ COMMIT ── BEGIN IMMEDIATE … COMMIT ── BEGIN ═══
//                                                      write, or refresh
//
// Without it a list would be of one state and its elements of the next. It is begun again at once, not with
// the next read: whether others have written must be known before an object is asked. A store in memory, and
// a file that is not in WAL mode, would keep others from writing; there each query sees the newest state.
extension ObjectStore {
  /// Holds on to the newest state, where the store can.
  ///
  /// - Throws: ``StoreError`` where the file cannot be read.
  func pin() throws {
    guard pinsStates, !isPinned, transaction == nil else { return }
    let state = logState
    try connection.execute("BEGIN")
    isPinned = true
    // The transaction sees the state of its first read.
    try noticeOthers(since: state)
  }

  /// Holds on to the newest state after a transaction, whose end cannot fail by that.
  func pinAgain() {
    // Where it cannot, each query sees the newest state.
    try? pin()
  }

  /// Lets go of the state that is shown.
  func unpin() throws {
    try cursors.detachAll()
    guard isPinned else { return }
    isPinned = false
    if connection.isInTransaction { try connection.execute("COMMIT") }
  }

  /// Does what needs a transaction of its own, outside of a write transaction.
  func unpinned<Result>(_ body: () throws -> Result) throws -> Result {
    try unpin()
    let result = Swift.Result { try body() }
    try pin()
    return try result.get()
  }

  /// Shows the newest state.
  ///
  /// - Returns: Whether it is another one.
  @discardableResult
  func advance() throws -> Bool {
    guard transaction == nil, !isFrozen else { return false }
    let shown = generation
    if pinsStates { try unpinned {} } else { try noticeOthers() }
    return generation != shown
  }

  /// SQLite's counter of what other connections commit; our own commits do not move it.
  ///
  /// - Parameter state: The last commit before the transaction, which sees that one if it is the last still.
  /// - Throws: ``StoreError``, by SQLite.
  func noticeOthers(since state: LogState? = nil) throws {
    let version = try connection.integer("PRAGMA data_version") ?? 0
    let shown = state == nil || state != logState ? nil : state
    guard version != dataVersion else {
      observation?.shown = shown
      return
    }
    dataVersion = version
    generation += 1
    observation?.noteOthers(shown)
  }

  /// The last commit in the file, for observers.
  var logState: LogState? { observation != nil && pinsStates ? connection.logState : nil }

  /// Writes what waits, or sees what others wrote, before the database is asked.
  func prepareToRead() throws {
    guard transaction == nil else { return try flush() }
    if !isPinned, !isFrozen { try noticeOthers() }
  }
}
