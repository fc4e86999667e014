/// The table that keeps what lossy steps replace or remove, so that a plan can be taken back.
package enum JournalTable {
  package static let name = "modelkit_journal"

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

  /// Writes rows of a table to the journal, a cell at a time.
  func journaling(rowsOf table: StorageTable, where condition: String = "1") -> [StorageStep] {
    table.columns.map { column in
      let value = SQLWriting.column(table.name, column.name)
      return journaling(
        JournaledColumn(
          table: table.name,
          key: key(of: table),
          column: column.name,
          old: value,
          condition: "\(value) IS NOT NULL AND (\(condition))"
        )
      )
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

// MARK: - The way back

extension OperationLowering {
  /// An expression for a new column that prefers what the journal has of the row.
  func restored(_ expression: String?, _ column: String, of table: StorageTable) -> String? {
    guard let cell = journalCell(column, of: table, "") else { return expression }
    return "COALESCE((\(cell)), \(expression ?? "NULL"))"
  }

  /// An expression for a converted column that prefers what the journal has, where the value is
  /// still the one that the conversion made.
  func restored(
    _ expression: String,
    _ column: String,
    of table: StorageTable,
    current: String
  ) -> String {
    let condition = " AND new_value IS \(current)"
    guard let cell = journalCell(column, of: table, condition) else { return expression }
    let test = cell.replacingFirst("SELECT old_value", by: "SELECT 1")
    return "CASE WHEN EXISTS (\(test)) THEN (\(cell)) ELSE \(expression) END"
  }

  private func journalCell(
    _ column: String,
    of table: StorageTable,
    _ condition: String
  ) -> String? {
    guard let place = context.restores else { return nil }
    return """
      SELECT old_value FROM \(JournalTable.name) WHERE \(place.condition) \
      AND "table" = \(SQLName.literal(table.name)) \
      AND "column" = \(SQLName.literal(column)) \
      AND "key" IS \(key(of: table))\(condition) LIMIT 1
      """
  }

  /// Puts rows back that the journal keeps, and takes those away again whose owners are gone.
  func restoring(rowsOf table: StorageTable) -> [StorageStep] {
    guard let place = context.restores else { return [] }
    let cells = table.columns.map {
      "max(CASE WHEN \"column\" = \(SQLName.literal($0.name)) THEN old_value END)"
    }
    let sql = """
      INSERT OR IGNORE INTO \(SQLName.quoted(table.name)) \
      (\(SQLName.list(table.columns.map(\.name)))) \
      SELECT \(cells.joined(separator: ", ")) FROM \(JournalTable.name) \
      WHERE \(place.condition) AND "table" = \(SQLName.literal(table.name)) GROUP BY "key"
      """
    return [.command(StorageCommand(.copyRows, table.name, sql))] + sweeping(table)
  }

  /// Takes references back whose targets are not there.
  func sweeping(_ table: StorageTable) -> [StorageStep] {
    table.foreignKeys.map { key in
      let columns = key.columns.map { SQLWriting.column(table.name, $0) }
      let matches = zip(columns, key.targetColumns).map {
        "\($0) = modelkit_t.\(SQLName.quoted($1))"
      }
      let dangles =
        SQLWriting.all(columns.map { "\($0) IS NOT NULL" })
        + " AND NOT EXISTS (SELECT 1 FROM \(SQLName.quoted(key.table)) AS modelkit_t"
        + " WHERE \(SQLWriting.all(matches)))"
      let isRequired = key.columns.contains { table[column: $0]?.isRequired == true }
      let name = SQLName.quoted(table.name)
      if isRequired || key.onDelete == .cascade {
        return .command(
          StorageCommand(.delete, table.name, "DELETE FROM \(name) WHERE \(dangles)")
        )
      }
      let list = key.columns.map { "\(SQLName.quoted($0)) = NULL" }.joined(separator: ", ")
      return .command(
        StorageCommand(.update, table.name, "UPDATE \(name) SET \(list) WHERE \(dangles)")
      )
    }
  }
}

extension String {
  fileprivate func replacingFirst(_ prefix: String, by other: String) -> String {
    hasPrefix(prefix) ? other + dropFirst(prefix.count) : self
  }
}
