internal import Foundation
package import ModelSchema

/// A store's file while rows of another database are put into it, which come without classes.
///
/// The tables are those of a version. References are not checked while rows come, so that they can come in
/// any order; ``finish(_:number:)`` makes the file a store.
package struct StoreIntake {
  /// How far an import is.
  package struct Entry: Hashable, Sendable {
    /// What tells the source from others.
    package var source: String
    /// Whether all of it is there.
    package var isDone = false
    /// What whoever imports wants to know again.
    package var progress: String

    package init(source: String, isDone: Bool = false, progress: String) {
      self.source = source
      self.isDone = isDone
      self.progress = progress
    }
  }

  /// The file, on which references are not checked.
  package let connection: SQLiteConnection

  /// Opens the file, or makes it.
  ///
  /// - Parameter configuration: Where it is and how it is written; models and seeds do not count.
  /// - Throws: ``StoreError`` where the file cannot be opened or written.
  package init(_ configuration: ObjectStore.Configuration) throws {
    var plain = configuration
    plain.seedFilePath = nil
    plain.shouldCompactOnLaunch = nil
    plain.readOnly = false
    connection = try StoreOpening(plain, isShared: false).connect()
    try connection.setPragma("foreign_keys", to: 0)
  }

  /// What an earlier import into the file has left, or nil; nothing is written for it.
  ///
  /// - Parameter configuration: Where the file is.
  /// - Returns: The entry.
  /// - Throws: ``StoreError`` where the file cannot be read.
  package static func entry(of configuration: ObjectStore.Configuration) throws -> Entry? {
    guard let path = configuration.path, isThere(path) else { return nil }
    let options = SQLiteOptions(access: .readWrite, busyTimeout: configuration.waitingTime)
    return try IntakeTable.entry(on: SQLiteConnection(.file(path), options: options))
  }

  /// What an earlier import has left, or nil.
  package func entry() throws -> Entry? { try IntakeTable.entry(on: connection) }

  /// The first table that has a row, bookkeeping left out; nil where the file holds nobody's rows.
  package func occupiedTable() throws -> String? {
    let tables = try connection.rows(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
    )
    return try tables.compactMap { $0[0].text }.first { name in
      guard !HistoryTable.bookkeeping.contains(name) else { return false }
      return try connection.value("SELECT 1 FROM \(SQLName.quoted(name)) LIMIT 1") != nil
    }
  }

  /// Takes all tables out of the file, and makes those of a version, without the indexes that are quicker to
  /// make when the rows are there.
  ///
  /// - Parameters:
  ///   - version: The version.
  ///   - entry: What is noted of the import.
  /// - Throws: ``StoreError`` where the tables cannot be made.
  package func begin(_ version: SchemaVersion, _ entry: Entry) throws {
    try connection.transaction {
      try StoreOpening.dropAll(on: connection)
      try connection.execute(IntakeTable.createSQL)
      let layout = StorageLayout(version)
      for table in layout.tables + MixedStorage(version, layout).tables {
        try connection.execute(table.createSQL())
        for index in table.indexes where index.isUnique {
          try connection.execute(index.createSQL)
        }
      }
      try IntakeTable.write(entry, on: connection)
    }
  }

  /// Writes rows in one transaction, together with how far the import is then.
  ///
  /// - Parameters:
  ///   - known: What the import has noted last.
  ///   - body: Writes the rows and says what is to be noted.
  /// - Returns: What was noted.
  /// - Throws: ``StoreError`` of the kind `locked` where another process imports, too; what the body throws.
  package func batch(after known: Entry, _ body: () throws -> Entry) throws -> Entry {
    try connection.transaction {
      guard try entry() == known else {
        throw StoreError(
          .locked,
          "another import writes to the file",
          hint: "let it end, and import again",
          at: StoreError.Origin(path: connection.location.path)
        )
      }
      let next = try body()
      try IntakeTable.write(next, on: connection)
      return next
    }
  }

  /// Makes the indexes that are missing.
  package func makeIndexes(of version: SchemaVersion) throws {
    let layout = StorageLayout(version)
    let indexes = (layout.tables + MixedStorage(version, layout).tables).flatMap(\.indexes)
    try connection.transaction {
      let names = try connection.rows("SELECT name FROM sqlite_master WHERE type = 'index'")
      let known = Set(names.compactMap { $0[0].text })
      for index in indexes where !known.contains(index.name) {
        try connection.execute(index.createSQL)
      }
    }
  }

  /// The table and row of the first reference that leads nowhere, or nil.
  package func brokenReference() throws -> (table: String, row: Int64)? {
    guard let row = try connection.rows("PRAGMA foreign_key_check").first else { return nil }
    return (row[0].text ?? "", row[1].integer ?? 0)
  }

  /// Makes the file a store: from now on it has a history.
  ///
  /// - Parameters:
  ///   - version: The version, with its number.
  ///   - entries: What the import has noted last, and what it notes now.
  ///   - rows: How many rows there are.
  /// - Throws: ``StoreError`` where the file cannot be written.
  package func finish(
    _ version: SchemaVersion,
    _ entries: (known: Entry, last: Entry),
    rows: Int
  ) throws {
    _ = try batch(after: entries.known) {
      try HistoryTable.prepare(on: connection)
      let now = Date().timeIntervalSince1970
      var draft = HistoryEntry.Draft(state: .created, version: version, startedAt: now)
      draft.rows = rows
      try HistoryTable.write(HistoryEntry(draft, finishedAt: now, app: nil), on: connection)
      try MixedStorage(version, StorageLayout(version)).prepare(on: connection)
      return entries.last
    }
    try? connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
  }
}

@available(*, unavailable)
extension StoreIntake: Sendable {}
