/// What newer versions of SQLite can do.
///
/// All else in this module runs on SQLite 3.15. Ask with ``SQLiteConnection/supports(_:)``, and have
/// another way.
package enum SQLiteFeature: Hashable, Sendable, CaseIterable {
  /// `ALTER TABLE … RENAME COLUMN`.
  case renameColumn
  /// `ALTER TABLE … RENAME TO` takes foreign keys, triggers and views along.
  case renameTableEverywhere
  /// `PRAGMA table_xinfo`, which shows generated columns.
  case extendedTableInfo
  case windowFunctions
  /// `ALTER TABLE … DROP COLUMN`.
  case dropColumn
  case json
  /// The table `dbstat`, which knows the size of each table.
  case tableSizes

  func isThere(on connection: SQLiteConnection) -> Bool {
    switch self {
    case .renameColumn: connection.version >= 3_025_000
    case .renameTableEverywhere, .extendedTableInfo: connection.version >= 3_026_000
    case .dropColumn: connection.version >= 3_035_000
    // Builds may leave these out.
    case .windowFunctions:
      connection.version >= 3_025_000
        && Self.compiles("SELECT row_number() OVER ()", on: connection)
    case .json: Self.compiles("SELECT value FROM json_each('[]')", on: connection)
    case .tableSizes: Self.compiles("SELECT name FROM dbstat LIMIT 0", on: connection)
    }
  }

  private static func compiles(_ sql: String, on connection: SQLiteConnection) -> Bool {
    (try? connection.prepare(sql)) != nil
  }
}
