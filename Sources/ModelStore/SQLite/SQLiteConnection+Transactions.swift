internal import ModelSchema

/// Which lock a transaction takes.
package enum TransactionKind: String, Sendable {
  /// None before it reads: it sees one state, and others may write.
  case deferred = "DEFERRED"
  /// At once: other writers wait.
  case immediate = "IMMEDIATE"
  /// At once: other readers wait too, unless the file is in WAL mode.
  case exclusive = "EXCLUSIVE"
}

extension SQLiteConnection {
  /// Runs a closure in a transaction: all of it is kept, or nothing.
  ///
  /// - Parameters:
  ///   - kind: Which lock it takes.
  ///   - body: What to do.
  /// - Returns: What the closure returns.
  /// - Throws: ``StoreError`` of the kind `transactionOpen` where there is one already; what the
  ///   closure throws, or SQLite when it commits.
  package func transaction<Result>(
    _ kind: TransactionKind = .immediate,
    _ body: () throws -> Result
  ) throws -> Result {
    try requireNoTransaction()
    try execute("BEGIN \(kind.rawValue)")
    do {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      rollBack()
      throw error
    }
  }

  /// Runs a closure in a savepoint, inside a transaction or as one.
  ///
  /// - Parameters:
  ///   - name: What it is called in the statements.
  ///   - body: What to do; where it throws, only its own changes are undone.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws, or SQLite.
  package func savepoint<Result>(
    _ name: String = "modelkit",
    _ body: () throws -> Result
  ) throws -> Result {
    let name = SQLName.quoted(name)
    try execute("SAVEPOINT \(name)")
    do {
      let result = try body()
      try execute("RELEASE \(name)")
      return result
    } catch {
      // Some errors, such as a full disk, have already ended the whole transaction.
      if isInTransaction {
        try? withoutCancelling { try executeScript("ROLLBACK TO \(name); RELEASE \(name)") }
      }
      throw error
    }
  }

  /// Runs a closure in a transaction of its own, or as a part of the one that is open.
  ///
  /// - Parameter body: What to do; where it throws, only its own changes are undone.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws, or SQLite.
  package func transactionOrSavepoint<Result>(_ body: () throws -> Result) throws -> Result {
    try isInTransaction ? savepoint("modelkit", body) : transaction(.immediate, body)
  }

  /// - Throws: ``StoreError`` of the kind `transactionOpen`.
  package func requireNoTransaction() throws {
    guard isInTransaction else { return }
    throw StoreError(
      .transactionOpen,
      "a transaction is open already",
      hint: "commit it or roll it back first; nothing was changed",
      at: StoreError.Origin(path: location.path)
    )
  }

  /// Undoes the open transaction, if there is one still.
  package func rollBack() {
    guard isInTransaction else { return }
    try? withoutCancelling { try execute("ROLLBACK") }
  }

  private func withoutCancelling(_ body: () throws -> Void) rethrows {
    state.wasCancelled = false
    try cancellable(by: { false }, body)
  }
}
