internal import Foundation
internal import ModelSchema

/// Takes a store from one version to the next.
final class PassageRun {
  private let passage: MigrationPassage
  private let configuration: ObjectStore.Configuration
  private let connection: SQLiteConnection
  private let begun = Date().timeIntervalSince1970
  private var from = 0

  init(
    _ passage: MigrationPassage,
    _ configuration: ObjectStore.Configuration,
    _ connection: SQLiteConnection
  ) {
    self.passage = passage
    self.configuration = configuration
    self.connection = connection
  }

  func run() throws {
    let functions = MigrationFunctions(code: [:])
    try functions.register(on: connection)
    let options = SchemaTransaction.Options(progress: { [self] copied in
      try tell("the table \(copied.table)", copied.copiedRows, copied.totalRows)
    })
    try SchemaTransaction.run(on: connection, options: options) { transaction in
      // Another process may have been first.
      guard let head = try StoreHistory(reading: connection).head else { return }
      let written = try head.schemaVersion()
      from = written.number ?? 0
      guard from < Int(clamping: passage.number) else { return }
      try tell("the tables", 0, 0)
      let runner = StepRunner(in: transaction, functions, .refuse) { [self] table, done, total in
        try tell("the table \(table)", done, total)
      }
      let tables = MigrationTables(written, run: runner.run)
      try change(tables, written)
      try record(tables.version, after: written, rows: runner.rows)
    }
  }

  private func change(_ tables: MigrationTables, _ written: SchemaVersion) throws {
    var changes = AutomaticChanges(tables, to: passage.described, passage.rules)
    guard !passage.blocks.isEmpty else {
      try KeyForecast(connection: connection, old: written, changes: changes).check()
      try changes.prepare()
      return try changes.finish(connection, number: passage.number)
    }
    let before = try StateRows(earlierState(), written)
    try changes.prepare()
    let after = StateRows(connection, changes.version)
    let migration = Migration(before, after, changes, tell: tell)
    defer { migration.end() }
    for block in passage.blocks {
      try migration.run(block, UInt64(clamping: from))
    }
    try migration.changes.finish(connection, number: passage.number)
  }

  /// A reader that stands on the state before the transaction, whatever is written in it.
  private func earlierState() throws -> SQLiteConnection {
    guard let path = configuration.path, try connection.journalMode == .wal else {
      throw StoreError(
        .unsupported,
        "a store that has no write-ahead log cannot be migrated by code",
        hint: "keep it in a file on a local disk",
        at: StoreError.Origin(path: connection.location.path)
      )
    }
    let options = SQLiteOptions(access: .readOnly, busyTimeout: configuration.waitingTime)
    let reader = try SQLiteConnection(.file(path), options: options)
    try reader.execute("BEGIN")
    // SQLite takes the state with the first read.
    _ = try reader.integer("SELECT count(*) FROM sqlite_master")
    return reader
  }

  private func tell(_ words: String, _ done: Int, _ total: Int) throws {
    try configuration.migrationProgress?(
      MigrationProgress(
        plan: "version \(from) to \(passage.number)",
        operation: words,
        number: 1,
        count: 1,
        rows: done,
        totalRows: max(done, total)
      )
    )
  }

  private func record(
    _ version: SchemaVersion,
    after written: SchemaVersion,
    rows: Int
  ) throws {
    try HistoryTable.prepare(on: connection)
    var draft = HistoryEntry.Draft(
      state: .applied,
      version: version,
      fromHash: written.fullHash,
      startedAt: begun
    )
    draft.rows = rows
    let now = Date().timeIntervalSince1970
    try HistoryTable.write(HistoryEntry(draft, finishedAt: now, app: nil), on: connection)
  }
}
