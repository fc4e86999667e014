/// How SQLite keeps a transaction until it is complete.
package enum JournalMode: String, Sendable {
  case delete
  case truncate
  case persist
  case memory
  case wal
  case off
}

extension SQLiteConnection {
  /// The value of a pragma; nil where this version of SQLite does not know it.
  package func pragma(_ name: String) throws -> SQLiteValue? {
    try value("PRAGMA \(name)")
  }

  /// Sets a pragma that holds a number.
  ///
  /// Some pragmas do nothing, in silence, while a transaction is open; so the value is read again.
  ///
  /// - Parameters:
  ///   - name: The pragma.
  ///   - number: Its value.
  /// - Returns: The previous value; nil where this version of SQLite does not know the pragma.
  /// - Throws: ``StoreError`` where the value did not take.
  @discardableResult
  package func setPragma(_ name: String, to number: Int64) throws -> Int64? {
    guard let previous = try pragma(name)?.integer else { return nil }
    if previous == number { return previous }
    try execute("PRAGMA \(name) = \(number)")
    guard try pragma(name)?.integer == number else {
      throw StoreError(
        .misuse,
        "PRAGMA \(name) = \(number) had no effect",
        hint: isInTransaction ? "a transaction is open: end it first" : "",
        at: StoreError.Origin(path: location.path)
      )
    }
    return previous
  }

  /// How a transaction is kept until it is complete.
  package var journalMode: JournalMode? {
    get throws { try pragma("journal_mode")?.text.flatMap(JournalMode.init) }
  }

  /// Changes how a transaction is kept until it is complete.
  ///
  /// SQLite does not wait for other connections here, so this does.
  ///
  /// - Parameter mode: The new mode.
  /// - Returns: The mode that holds now: a database in memory keeps its own.
  /// - Throws: ``StoreError`` of the kind `locked` where others do not let go in time.
  @discardableResult
  package func setJournalMode(_ mode: JournalMode) throws -> JournalMode? {
    guard !isInTransaction else {
      throw StoreError(
        .transactionOpen,
        "the journal mode cannot change while a transaction is open",
        hint: "end the transaction first",
        at: StoreError.Origin(path: location.path)
      )
    }
    if try journalMode == mode { return mode }
    return try retrying { try text("PRAGMA journal_mode = \(mode.rawValue)") }
      .flatMap(JournalMode.init)
  }
}
