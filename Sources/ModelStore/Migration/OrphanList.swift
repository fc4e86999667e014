internal import ModelSchema

/// A row that refers to a row which is not there.
package struct Orphan: Hashable, Sendable {
  package var table: String
  /// Nil in a table without rowids.
  package var rowID: Int64?
  /// The table that it refers to.
  package var parent: String
  /// What is wrong with the foreign key itself, so that no row can be looked at.
  package var problem: String?
}

extension Orphan: CustomStringConvertible {
  package var description: String {
    if let problem { return "a foreign key of \(table) leads nowhere: \(problem)" }
    let row = rowID.map { "row \($0)" } ?? "a row"
    return "\(row) of \(table) refers to a row of \(parent) that is not there"
  }
}

/// The orphans before a change of tables, to tell those that it made.
///
/// They are kept in a temporary table, because there may be as many as rows; without any there is no
/// such table. A row is known by its table, its rowid and the table that it refers to: the numbers
/// that SQLite gives to foreign keys change when a table is made again.
package final class OrphanList {
  private let connection: SQLiteConnection
  /// How many there were when the transaction began.
  package let count: Int
  /// The first of them.
  package let first: [Orphan]
  /// Tables, by their folded names, whose rows got other rowids.
  private var renumbered: Set<String> = []

  private static let limit = 100

  init(before connection: SQLiteConnection) throws {
    self.connection = connection
    var count = 0
    var first: [Orphan] = []
    try Self.forEach(on: connection) { orphan in
      if count == 0 {
        try connection.execute(
          "CREATE TEMP TABLE modelkit_orphans (stage, child, row, parent, problem)"
        )
      }
      try Self.insert(orphan, stage: 0, on: connection)
      if count < Self.limit { first.append(orphan) }
      count += 1
    }
    self.count = count
    self.first = first
  }

  /// Rows of a table get other rowids.
  func renumberRows(of table: String) throws {
    renumbered.insert(SQLName.folded(table))
    guard count > 0 else { return }
    try connection.execute(
      "UPDATE temp.modelkit_orphans SET row = NULL WHERE child = ?",
      [.text(SQLName.folded(table))]
    )
  }

  /// A table gets another name.
  func renameTable(_ old: String, to new: String) throws {
    let names: [SQLiteValue] = [.text(SQLName.folded(new)), .text(SQLName.folded(old))]
    if renumbered.contains(SQLName.folded(old)) { renumbered.insert(SQLName.folded(new)) }
    guard count > 0 else { return }
    for column in ["child", "parent"] {
      try connection.execute(
        "UPDATE temp.modelkit_orphans SET \(column) = ? WHERE \(column) = ?",
        names
      )
    }
  }

  /// Looks for orphans that were not there before.
  ///
  /// - Throws: ``StoreError`` of the kind `foreignKeys` that names the first of them.
  func requireNoNewOnes() throws {
    if count == 0 {
      try Self.forEach(on: connection) { throw Self.error($0) }
      return
    }
    try Self.forEach(on: connection) { orphan in
      var orphan = orphan
      if renumbered.contains(SQLName.folded(orphan.table)) { orphan.rowID = nil }
      try Self.insert(orphan, stage: 1, on: connection)
    }
    let sql = """
      SELECT child, row, parent, max(problem) FROM temp.modelkit_orphans
      GROUP BY child, row, parent
      HAVING sum(stage) > sum(1 - stage) LIMIT 1
      """
    if let row = try connection.rows(sql).first {
      let (table, parent) = (row[0].text ?? "", row[2].text ?? "")
      throw Self.error(
        Orphan(table: table, rowID: row[1].integer, parent: parent, problem: row[3].text)
      )
    }
    try connection.execute("DROP TABLE temp.modelkit_orphans")
  }

  private static func error(_ orphan: Orphan) -> StoreError {
    StoreError(
      .foreignKeys,
      "after the change, \(orphan)",
      hint: "say what becomes of such rows; nothing was changed"
    )
  }

  private static func insert(
    _ orphan: Orphan,
    stage: Int64,
    on connection: SQLiteConnection
  ) throws {
    try connection.execute(
      "INSERT INTO temp.modelkit_orphans VALUES (?, ?, ?, ?, ?)",
      [
        .integer(stage), .text(SQLName.folded(orphan.table)),
        orphan.rowID.map(SQLiteValue.integer) ?? .null, .text(SQLName.folded(orphan.parent)),
        orphan.problem.map(SQLiteValue.text) ?? .null,
      ]
    )
  }

  /// Table by table: one whose foreign key is wrong in itself must not hide the others.
  private static func forEach(
    on connection: SQLiteConnection,
    _ body: (Orphan) throws -> Void
  ) throws {
    let tables = try DatabaseCatalog(reading: connection).tables.values
      .filter { !$0.foreignKeys.isEmpty }.map(\.name).sorted()
    for table in tables {
      let check = "PRAGMA foreign_key_check(\(SQLName.quoted(table)))"
      var mismatch: StoreError?
      do {
        try connection.forEachRow(check) { row in
          let rowID = row.isNull(at: 1) ? nil : row.integer(at: 1)
          try body(Orphan(table: table, rowID: rowID, parent: try row.text(at: 2) ?? ""))
        }
      } catch let error as StoreError where error.kind == .statement && error.sql == check {
        mismatch = error
      }
      if let mismatch {
        try body(Orphan(table: table, parent: "", problem: mismatch.message))
      }
    }
  }
}

@available(*, unavailable)
extension OrphanList: Sendable {}
