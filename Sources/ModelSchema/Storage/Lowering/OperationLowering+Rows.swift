extension OperationLowering {
  // MARK: Entities

  /// Puts the rows of an entity back that a plan dropped before.
  mutating func restoreRows(of entity: EntitySchema) {
    var tables = new.tables.filter { old[$0.role] == nil }
    // The objects of a child lie in the table of its parent, which is there already.
    if let table = new.table(of: entity.name, in: after), table.name != entity.name {
      tables.append(table)
    }
    finish += restoring(allOf: tables)
  }

  /// Keeps the rows of an entity in the journal before its tables go.
  mutating func dropEntity(_ name: String) {
    let gone = old.tables.filter { new[$0.role] == nil }
    for table in gone {
      journal += journaling(rowsOf: table)
      emptied.insert(table.role)
      setup += deletingParts(of: table, besides: gone)
    }
    guard let table = old.table(of: name, in: before), table.name != name else { return }
    setup += deleting(from: table, where: condition(of: name, in: table))
  }

  /// Deletes what belongs to all rows of a table and lies in tables that stay.
  private func deletingParts(of table: StorageTable, besides gone: [StorageTable]) -> [StorageStep]
  {
    old.tables.filter { child in !gone.contains { $0.name == child.name } }.flatMap { child in
      child.foreignKeys.filter { $0.table == table.name && $0.onDelete == .cascade }.flatMap {
        let owned = $0.columns.map { "\(SQLWriting.column(child.name, $0)) IS NOT NULL" }
        return deleting(from: child, where: SQLWriting.all(owned))
      }
    }
  }

  /// Which rows of a table are objects of an entity, or of one below it.
  func condition(of entity: String, in table: StorageTable) -> String {
    guard let type = table[.type], entity != table.name, let schema = before[entity: entity] else {
      return "1"
    }
    let names = ([schema] + before.descendants(of: schema)).map { SQLName.literal($0.name) }
    return "\(SQLWriting.column(table.name, type.name)) IN (\(names.joined(separator: ", ")))"
  }

  // MARK: Deleting

  /// Deletes rows and what belongs to them: references are not enforced while tables change.
  ///
  /// All of it, and each link that becomes null, is in the journal before it goes.
  func deleting(from table: StorageTable, where condition: String) -> [StorageStep] {
    deleting(from: table, where: condition, above: [])
  }

  private func deleting(
    from table: StorageTable,
    where condition: String,
    above: [String]
  ) -> [StorageStep] {
    let rows = closed(condition, of: table)
    var steps: [StorageStep] = []
    for child in old.tables where !above.contains(child.name) && child.name != table.name {
      for key in child.foreignKeys where key.table == table.name {
        let reference = references(key, from: child, to: table, where: rows)
        if key.onDelete == .cascade {
          let path = above + [table.name]
          steps += deleting(from: child, where: reference, above: path)
        } else if key.onDelete == .setNull {
          steps += nulling(key, of: child, where: reference)
        }
      }
    }
    let name = SQLName.quoted(table.name)
    let sql = "DELETE FROM \(name) WHERE \(rows)"
    return steps + journaling(rowsOf: table, where: rows)
      + [.command(StorageCommand(.delete, table.name, sql))]
  }

  private func references(
    _ key: StorageForeignKey,
    from child: StorageTable,
    to table: StorageTable,
    where rows: String
  ) -> String {
    let columns = key.columns.map { SQLWriting.column(child.name, $0) }
    let targets = SQLName.list(key.targetColumns)
    let list = columns.count == 1 ? columns[0] : "(\(columns.joined(separator: ", ")))"
    return "\(list) IN (SELECT \(targets) FROM \(SQLName.quoted(table.name)) WHERE \(rows))"
  }

  func nulling(
    _ key: StorageForeignKey,
    of child: StorageTable,
    where condition: String
  ) -> [StorageStep] {
    let kept = key.columns.map { name in
      journaling(
        JournaledColumn(
          table: child.name,
          key: self.key(of: child),
          column: name,
          old: SQLWriting.column(child.name, name),
          condition: condition
        )
      )
    }
    let list = key.columns.map { "\(SQLName.quoted($0)) = NULL" }.joined(separator: ", ")
    let sql = "UPDATE \(SQLName.quoted(child.name)) SET \(list) WHERE \(condition)"
    return kept + [.command(StorageCommand(.update, child.name, sql))]
  }

  /// The rows, and where objects own others of their own kind, those below them.
  private func closed(_ condition: String, of table: StorageTable) -> String {
    let own = table.foreignKeys.filter {
      $0.table == table.name && $0.onDelete == .cascade && $0.columns.count == 1
    }
    guard !own.isEmpty, table.primaryKey.count == 1 else { return condition }
    let name = SQLName.quoted(table.name)
    let key = SQLWriting.column(table.name, table.primaryKey[0])
    let steps = own.map {
      "\(SQLWriting.column(table.name, $0.columns[0])) = modelkit_gone.id"
    }
    return """
      \(key) IN (WITH RECURSIVE modelkit_gone (id) AS (SELECT \(key) FROM \(name) \
      WHERE \(condition) UNION SELECT \(key) FROM \(name), modelkit_gone \
      WHERE \(steps.joined(separator: " OR "))) SELECT id FROM modelkit_gone)
      """
  }
}
