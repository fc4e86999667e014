/// What newer versions of SQLite can do.
///
/// All else in this module runs on SQLite 3.15. Ask with ``SQLiteConnection/supports(_:)``, and have another way.
package enum SQLiteFeature: Hashable, Sendable, CaseIterable {
  /// `PRAGMA` as a table in `FROM`.
  case pragmaFunctions
  /// `INSERT … ON CONFLICT DO UPDATE`.
  case upsert
  /// `ALTER TABLE … RENAME COLUMN`.
  case renameColumn
  /// `ALTER TABLE … RENAME TO` takes foreign keys, triggers and views along.
  case renameTableEverywhere
  case windowFunctions
  /// `PRAGMA table_xinfo`, which shows generated columns.
  case extendedTableInfo
  case generatedColumns
  /// `UPDATE … FROM`.
  case updateFrom
  /// `ALTER TABLE … DROP COLUMN`.
  case dropColumn
  /// `RETURNING`.
  case returning
  /// `CREATE TABLE … STRICT`.
  case strictTables
  case json
  /// The table `dbstat`, which knows the size of each table.
  case tableSizes

  func isThere(on connection: SQLiteConnection) -> Bool {
    guard connection.version >= oldestVersion else { return false }
    guard let trial else { return true }
    return (try? connection.prepare(trial)) != nil
  }

  /// The version that brought it.
  private var oldestVersion: Int32 {
    switch self {
    case .json, .tableSizes: 0
    case .pragmaFunctions: 3_016_000
    case .upsert: 3_024_000
    case .renameColumn, .windowFunctions: 3_025_000
    case .renameTableEverywhere, .extendedTableInfo: 3_026_000
    case .generatedColumns: 3_031_000
    case .updateFrom: 3_033_000
    case .dropColumn, .returning: 3_035_000
    case .strictTables: 3_037_000
    }
  }

  /// A statement that compiles only where it is there: builds may leave some of them out.
  private var trial: String? {
    switch self {
    case .json: "SELECT json('[]')"
    case .tableSizes: "SELECT name FROM dbstat LIMIT 0"
    case .windowFunctions: "SELECT row_number() OVER ()"
    case .pragmaFunctions: "SELECT name FROM pragma_table_info('sqlite_master')"
    default: nil
    }
  }
}
