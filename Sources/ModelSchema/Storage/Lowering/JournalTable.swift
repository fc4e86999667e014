/// The table that keeps what lossy steps replace or remove, so that a plan can be taken back.
package enum JournalTable {
  package static let name = "modelkit_journal"

  /// The column of a row that went as a whole: no column has this name.
  static let rowMark = ""

  /// Values of any type, in one row for each cell; `key` is the row's key as ``SQLWriting/key(_:)``
  /// says.
  package static let createSQL = [
    """
    CREATE TABLE IF NOT EXISTS "modelkit_journal" (
      plan TEXT NOT NULL,
      step TEXT NOT NULL,
      "table" TEXT NOT NULL,
      "key",
      "column" TEXT NOT NULL,
      old_value,
      new_value,
      written_at INTEGER NOT NULL
    )
    """,
    """
    CREATE INDEX IF NOT EXISTS "modelkit_journal:cell"
    ON "modelkit_journal" (plan, step, "table", "column", "key")
    """,
  ]
}

/// A cell, or the cells of a column, that go to the journal.
struct JournaledColumn {
  var table: String
  /// Expressions over the rows of `table`.
  var key: String
  var column: String
  var old: String
  var new = "NULL"
  var condition: String
  /// Another table whose rows are read, or nil.
  var source: String?
}

extension OperationLowering {
  /// Writes cells to the journal.
  func journaling(_ cells: JournaledColumn) -> StorageStep {
    let literals = [context.plan, context.step, cells.table].map(SQLName.literal)
    let values =
      literals + [cells.key, SQLName.literal(cells.column), cells.old, cells.new]
      + ["CAST(strftime('%s', 'now') AS INTEGER)"]
    let sql = """
      INSERT INTO \(JournalTable.name) \
      (plan, step, "table", "key", "column", old_value, new_value, written_at) \
      SELECT \(values.joined(separator: ", ")) FROM \
      \(SQLName.quoted(cells.source ?? cells.table)) WHERE \(cells.condition)
      """
    return .command(StorageCommand(.journal, cells.table, sql))
  }

  /// Writes rows of a table to the journal: a mark for each, and its cells.
  func journaling(rowsOf table: StorageTable, where condition: String = "1") -> [StorageStep] {
    var mark = JournaledColumn(
      table: table.name,
      key: key(of: table),
      column: JournalTable.rowMark,
      old: "NULL",
      condition: condition
    )
    let steps = [journaling(mark)]
    return steps
      + table.columns.map { column in
        mark.column = column.name
        mark.old = SQLWriting.column(table.name, column.name)
        mark.condition = "\(mark.old) IS NOT NULL AND (\(condition))"
        return journaling(mark)
      }
  }

  /// The key of a row as an expression over its table.
  func key(of table: StorageTable) -> String {
    SQLWriting.key(identity(of: table))
  }

  func identity(of table: StorageTable) -> [String] {
    table.identity.map { SQLWriting.column(table.name, $0) }
  }
}
