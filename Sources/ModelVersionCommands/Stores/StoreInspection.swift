import Foundation
import ModelCommands
import ModelSchema
import ModelStore

/// What a store holds, as far as it can be seen without changing it.
struct StoreInspection {
  /// One table.
  struct Table {
    let info: TableInfo
    /// How many rows it has; nil where they cannot be counted.
    let rowCount: Int?
  }

  let path: String
  let byteCount: Int?
  let userVersion: Int64
  let applicationID: Int64
  let journalMode: String
  /// What the store says of its version and its history, where ModelKit has written it.
  let status: StoreStatus
  let tables: [Table]
  let views: [String]
  let triggers: [(name: String, table: String)]
  /// What `integrity_check` found; empty where all is well.
  let damages: [String]
  /// Rows whose foreign key leads nowhere, by table and target, with their number.
  let orphans: [(table: String, target: String, count: Int)]

  private static let maximumDamages = 20

  /// Looks at a store; throws ``StoreError``.
  init(_ path: String, byteCount: Int?, checksIntegrity: Bool) throws {
    let connection = try SQLiteConnection(.file(path), options: SQLiteOptions(access: .readOnly))
    self.path = path
    self.byteCount = byteCount
    userVersion = try connection.integer("PRAGMA user_version") ?? 0
    applicationID = try connection.integer("PRAGMA application_id") ?? 0
    journalMode = try connection.text("PRAGMA journal_mode") ?? ""
    status = try StoreMigrator(file: URL(fileURLWithPath: path), versions: []).status()
    let catalog = try DatabaseCatalog(reading: connection)
    tables = catalog.tables.values.sorted { $0.name < $1.name }.map { info in
      let count = try? connection.integer("SELECT count(*) FROM \(SQLName.quoted(info.name))")
      return Table(info: info, rowCount: count.map { Int($0) })
    }
    views = catalog.views.map(\.name)
    triggers = catalog.triggers.map { ($0.name, $0.table) }
    damages = checksIntegrity ? try Self.damages(of: connection) : []
    orphans = checksIntegrity ? try Self.orphans(of: connection) : []
  }

  private static func damages(of connection: SQLiteConnection) throws -> [String] {
    let rows = try connection.rows("PRAGMA integrity_check(\(maximumDamages))")
    return rows.compactMap { $0.first?.text }.filter { $0 != "ok" }
  }

  private static func orphans(
    of connection: SQLiteConnection
  ) throws -> [(table: String, target: String, count: Int)] {
    var counts: [[String]: Int] = [:]
    try connection.forEachRow("PRAGMA foreign_key_check") { row in
      counts[[try row.text(at: 0) ?? "", try row.text(at: 2) ?? ""], default: 0] += 1
    }
    return counts.map { ($0.key[0], $0.key[1], $0.value) }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
  }

  /// Whether nothing is wrong with it.
  var isSound: Bool { damages.isEmpty && orphans.isEmpty && status.drift.isEmpty }
}
