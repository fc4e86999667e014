extension OperationLowering {
  /// An expression for a new column that prefers what the journal has of the row.
  func restored(_ expression: String?, _ column: String, of table: StorageTable) -> String? {
    restored(expression, column, of: table, key: key(of: table))
  }

  /// An expression that prefers what the journal has of the row with a key.
  func restored(
    _ expression: String?,
    _ column: String,
    of table: StorageTable,
    key: String
  ) -> String? {
    guard let rows = journalRows(column, of: table, key) else { return expression }
    return "COALESCE((SELECT old_value \(rows) LIMIT 1), \(expression ?? "NULL"))"
  }

  /// An expression for a converted column that prefers what the journal has, where the value is
  /// still the one that the conversion made.
  func restored(
    _ expression: String,
    _ column: String,
    of table: StorageTable,
    current: String
  ) -> String {
    guard let rows = journalRows(column, of: table, key(of: table)) else { return expression }
    let same = "\(rows) AND new_value IS \(current)"
    return "CASE WHEN EXISTS (SELECT 1 \(same)) "
      + "THEN (SELECT old_value \(same) LIMIT 1) ELSE \(expression) END"
  }

  /// The part of a query that finds what the journal has of a column, for the row at hand.
  private func journalRows(
    _ column: String,
    of table: StorageTable,
    _ key: String
  ) -> String? {
    guard let place = context.restores else { return nil }
    return """
      FROM \(JournalTable.name) WHERE \(place.condition) \
      AND "table" = \(SQLName.literal(table.name)) \
      AND "column" = \(SQLName.literal(column)) \
      AND "key" IS \(key)
      """
  }

  /// Puts rows back that the journal keeps, and takes those away again whose owners are gone.
  func restoring(rowsOf table: StorageTable) -> [StorageStep] {
    context.restores == nil ? [] : puttingBack(table) + sweeping(table)
  }

  /// Puts rows back with all that belonged to them and the links that led to them.
  func restoring(allOf tables: [StorageTable]) -> [StorageStep] {
    guard context.restores != nil else { return [] }
    var found = tables
    var links: [(table: StorageTable, key: StorageForeignKey)] = []
    var place = 0
    while place < found.count {
      let target = found[place].name
      place += 1
      for child in new.tables {
        for key in child.foreignKeys where key.table == target {
          if key.onDelete == .setNull { links.append((child, key)) }
          let isPart = key.onDelete == .cascade && !found.contains { $0.name == child.name }
          if isPart { found.append(child) }
        }
      }
    }
    // References may lead either way, so all rows are there before one is taken back.
    return found.flatMap { puttingBack($0) } + links.flatMap { relinking($0.table, $0.key) }
      + found.flatMap(sweeping) + links.flatMap { sweeping($0.table) }
  }

  /// Puts back what belonged to some rows of a table and the links that led to them.
  ///
  /// A row of the table itself that fails the condition has taken the key of another meanwhile.
  func restoring(
    partsAndLinksOf target: StorageTable,
    withKeysIn keys: String,
    where isSame: String
  ) -> [StorageStep] {
    var parts: [StorageTable] = []
    var steps: [StorageStep] = []
    for child in new.tables {
      for key in child.foreignKeys where key.table == target.name {
        if key.onDelete == .setNull {
          let condition = child.name == target.name ? isSame : "1"
          steps += relinking(child, key, (keys, condition)) + sweeping(child)
        } else if key.onDelete == .cascade {
          steps += puttingBack(child, Owners(key: key, keys: keys))
          parts.append(child)
        }
      }
    }
    let below = parts.flatMap { part in
      new.tables.filter { $0.isOwned(by: part) && !parts.contains($0) }
    }
    return steps + parts.flatMap(sweeping) + restoring(allOf: below)
  }

  /// Which rows are put back: those whose owners are among some.
  private struct Owners {
    let key: StorageForeignKey
    let keys: String
  }

  private func puttingBack(_ table: StorageTable, _ owners: Owners? = nil) -> [StorageStep] {
    guard let place = context.restores else { return [] }
    func cell(_ name: String) -> String {
      "max(CASE WHEN \"column\" = \(SQLName.literal(name)) THEN old_value END)"
    }
    let cells = table.columns.map { cell($0.name) }
    let owned = owners.map {
      " AND \(SQLWriting.tuple($0.key.columns.map(cell))) IN (\($0.keys))"
    }
    let sql = """
      INSERT OR IGNORE INTO \(SQLName.quoted(table.name)) \
      (\(SQLName.list(table.columns.map(\.name)))) \
      SELECT \(cells.joined(separator: ", ")) FROM \(JournalTable.name) \
      WHERE \(place.condition) AND "table" = \(SQLName.literal(table.name)) GROUP BY "key" \
      HAVING max("column" = \(SQLName.literal(JournalTable.rowMark)))\(owned ?? "")
      """
    return [.command(StorageCommand(.copyRows, table.name, sql))]
  }

  /// Gives links back that became null when their targets went.
  private func relinking(
    _ table: StorageTable,
    _ key: StorageForeignKey,
    _ limits: (keys: String, condition: String)? = nil
  ) -> [StorageStep] {
    let empty = key.columns.map { "\(SQLWriting.column(table.name, $0)) IS NULL" }
    let known = key.columns.map { restored(nil, $0, of: table) ?? "NULL" }
    let list = zip(key.columns, known).map { "\(SQLName.quoted($0)) = \($1)" }
    let led = limits.map { "\(SQLWriting.tuple(known)) IN (\($0.keys)) AND \($0.condition)" }
    let sql = """
      UPDATE \(SQLName.quoted(table.name)) SET \(list.joined(separator: ", ")) \
      WHERE \(SQLWriting.all(empty + [led].compactMap { $0 }))
      """
    return [.command(StorageCommand(.update, table.name, sql))]
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
