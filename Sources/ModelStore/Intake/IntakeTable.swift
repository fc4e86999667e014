/// The table in which a store keeps how far an import of another database into it is.
//
//   id | source | state | progress
//    1 | what the rows come from, as a hash | rows, done | text of whoever imports
//
// As long as the state is not `done` there is no history, so that nobody takes half an import for a store.
enum IntakeTable {
  static let name = "modelkit_import"

  static let createSQL = """
    CREATE TABLE IF NOT EXISTS "modelkit_import" (
      id INTEGER PRIMARY KEY,
      source TEXT NOT NULL,
      state TEXT NOT NULL,
      progress TEXT NOT NULL
    )
    """

  /// What the table says; nil where there is none, or nothing in it.
  static func entry(on connection: SQLiteConnection) throws -> StoreIntake.Entry? {
    let known = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?"
    guard try connection.value(known, [.text(name)]) != nil else { return nil }
    let sql = "SELECT source, state, progress FROM \(name) WHERE id = 1"
    guard let row = try connection.rows(sql).first, let source = row[0].text,
      let progress = row[2].text
    else { return nil }
    return StoreIntake.Entry(
      source: source,
      isDone: row[1].text == "done",
      progress: progress
    )
  }

  static func write(_ entry: StoreIntake.Entry, on connection: SQLiteConnection) throws {
    try connection.execute(
      "INSERT OR REPLACE INTO \(name) (id, source, state, progress) VALUES (1, ?, ?, ?)",
      [.text(entry.source), .text(entry.isDone ? "done" : "rows"), .text(entry.progress)]
    )
  }
}
