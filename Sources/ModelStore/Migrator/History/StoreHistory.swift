internal import ModelSchema

/// What a store says of itself.
struct StoreHistory {
  var entries: [HistoryEntry] = []
  var userVersion: Int64 = 0
  /// Whether there is any table at all.
  var hasTables = false

  init() {}

  /// Reads all of it in one state: another process may be about to make the tables.
  init(reading connection: SQLiteConnection) throws {
    self =
      try connection.isInTransaction
      ? StoreHistory(inTransactionOf: connection)
      : connection.transaction(.deferred) { try StoreHistory(inTransactionOf: connection) }
  }

  private init(inTransactionOf connection: SQLiteConnection) throws {
    entries = try HistoryTable.entries(on: connection)
    userVersion = try connection.integer("PRAGMA user_version") ?? 0
    let tables = "SELECT count(*) FROM sqlite_master WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
    hasTables = try connection.integer(tables) ?? 0 > 0
  }

  var head: HistoryEntry? { entries.last }

  /// The entries that are in force, the last one last: what was taken back is left out.
  var standing: [HistoryEntry] {
    var stack: [HistoryEntry] = []
    for entry in entries {
      if entry.state == .reversed {
        stack.removeLast(stack.isEmpty ? 0 : 1)
      } else {
        // A plan that is complete stands for its stages.
        while stack.last?.state == .stage { stack.removeLast() }
        stack.append(entry)
      }
    }
    return stack
  }
}
