internal import ModelSchema

/// The table in which a store keeps what was done to it.
///
/// The last row says what the store is. Each row holds the version that it led to and the plan that
/// leads back, so that an older app can read and use both without knowing the newer version.
enum HistoryTable {
  static let name = "modelkit_history"

  static let createSQL = """
    CREATE TABLE IF NOT EXISTS "modelkit_history" (
      id INTEGER PRIMARY KEY,
      plan TEXT,
      plan_hash TEXT,
      from_hash TEXT,
      to_hash TEXT NOT NULL,
      stage TEXT,
      state TEXT NOT NULL,
      started_at REAL NOT NULL,
      finished_at REAL,
      rows INTEGER NOT NULL,
      tool TEXT,
      app TEXT,
      reverse TEXT,
      version TEXT NOT NULL
    )
    """

  /// Reads all entries, the first one first; none where there is no such table.
  static func entries(on connection: SQLiteConnection) throws -> [HistoryEntry] {
    let known = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?"
    guard try connection.value(known, [.text(name)]) != nil else { return [] }
    let sql = """
      SELECT plan, plan_hash, from_hash, to_hash, stage, state, started_at, finished_at, rows, \
      tool, app, reverse, version FROM \(name) ORDER BY id
      """
    return try connection.rows(sql).map(HistoryEntry.init)
  }

  static func write(_ entry: HistoryEntry, on connection: SQLiteConnection) throws {
    let sql = """
      INSERT INTO \(name) (plan, plan_hash, from_hash, to_hash, stage, state, started_at, \
      finished_at, rows, tool, app, reverse, version) \
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    try connection.execute(sql, entry.row)
  }

  /// Creates the tables of our own where they are missing.
  static func prepare(on connection: SQLiteConnection) throws {
    try connection.execute(createSQL)
    for sql in JournalTable.createSQL { try connection.execute(sql) }
  }

  /// The tables that are no part of any version.
  static let bookkeeping: Set<String> = [name, JournalTable.name, IntakeTable.name]
}
