extension OperationLowering {
  // MARK: One to many

  mutating func wrap(
    _ change: Change,
    _ cells: Cells,
    into target: StorageTable
  ) throws(SchemaError) {
    guard cells.columns.count == 1, !LayoutBuilder(before).isJSON(change.old) else {
      throw SchemaError(.unsupported, "use code to make a collection of it", path: change.path)
    }
    let table = cells.table
    let value = SQLWriting.column(table.name, cells.columns[0].name)
    let cell = try cellConversion(
      value,
      change.path,
      from: change.old,
      to: change.new,
      by: change.conversion
    )
    audits += cell.audits(change.path, table.name, key: key(of: table), change.new.typeDescription)
    if context.restores != nil {
      moves += restoring(rowsOf: target)
      moves.append(deleteStale(target, of: table, unless: cell.converted, value))
    }
    let none =
      "NOT EXISTS (SELECT 1 FROM \(SQLName.quoted(target.name)) AS modelkit_c WHERE "
      + "\(ownership("modelkit_c", target, table)))"
    let condition = "\(value) IS NOT NULL" + (context.restores == nil ? "" : " AND \(none)")
    moves.append(inserting(cell.converted, into: target, of: table, at: 0, where: condition))
  }

  // What the journal had of an owner whose value was changed meanwhile is no more true.
  private func deleteStale(
    _ target: StorageTable,
    of table: StorageTable,
    unless converted: String,
    _ value: String
  ) -> StorageStep {
    let name = SQLName.quoted(target.name)
    let fresh =
      "SELECT \(SQLWriting.column("modelkit_c", "value")) FROM \(name) AS modelkit_c WHERE "
      + ownership("modelkit_c", target, table)
    let sql = """
      DELETE FROM \(name) WHERE EXISTS (SELECT 1 FROM \(SQLName.quoted(table.name)) WHERE \
      \(ownership(target.name, target, table)) \
      AND (\(value) IS NULL OR \(converted) NOT IN (\(fresh))))
      """
    return .command(StorageCommand(.delete, target.name, sql))
  }

  /// Whether an element, under an alias, belongs to a row of the owners' table.
  func ownership(_ alias: String, _ elements: StorageTable, _ owner: StorageTable) -> String {
    let columns = elements.columns.filter(\.role.isOwner)
    return SQLWriting.all(
      zip(columns, owner.primaryKey).map {
        "\(SQLWriting.column(alias, $0.name)) = \(SQLWriting.column(owner.name, $1))"
      }
    )
  }

  // MARK: Many to one

  mutating func unwrap(
    _ change: Change,
    _ source: StorageTable,
    into cells: Cells
  ) throws(SchemaError) {
    guard cells.columns.count == 1, let table = old.table(of: change.path.entity, in: before) else {
      throw SchemaError(.unsupported, "use code to make one value of it", path: change.path)
    }
    let element = SQLWriting.column(source.name, "value")
    let cell = try cellConversion(
      element,
      change.path,
      from: change.old,
      to: change.new,
      by: change.conversion
    )
    audits += cell.audits(
      change.path,
      source.name,
      key: SQLWriting.key(owners(of: source)),
      change.new.typeDescription
    )
    if change.conversion.selection == .fail { audits.append(several(change.path, source)) }
    let selected = selection(change, source, table, cell.converted)
    let result = cell.filling.map { "COALESCE(\(selected), \($0))" } ?? selected
    let column = cells.columns[0]
    if column.isRequired, cell.filling == nil {
      audits.append(missing(selected, change.path, table))
    }
    journal += journaling(rowsOf: source)
    emptied.insert(source.role)
    sources[cells.table.role, default: [:]][column.role] =
      restored(result, column.name, of: table)
  }

  /// The columns that hold the owner of an element.
  func owners(of elements: StorageTable) -> [String] {
    SQLWriting.columns(elements.name, elements.columns.filter(\.role.isOwner).map(\.name))
  }

  private func several(_ path: SchemaPath, _ source: StorageTable) -> StorageStep {
    let owner = owners(of: source)
    return .audit(
      StorageAudit(
        kind: .several,
        path: path,
        message: "collections of more than one element; say which one stays",
        rows: "SELECT \(SQLWriting.key(owner)), count(*) FROM \(SQLName.quoted(source.name)) "
          + "GROUP BY \(owner.joined(separator: ", ")) HAVING count(*) > 1",
        table: source.name,
        stops: true
      )
    )
  }

  private func selection(
    _ change: Change,
    _ source: StorageTable,
    _ table: StorageTable,
    _ value: String
  ) -> String {
    let name = SQLName.quoted(source.name)
    let rows =
      "FROM \(name) WHERE \(ownership(source.name, source, table)) ORDER BY "
      + order(of: source)
    if change.conversion.selection == .join {
      return "(SELECT group_concat(v, ',') FROM (SELECT \(value) AS v \(rows)))"
    }
    let direction = change.conversion.selection == .last ? " DESC" : ""
    return "(SELECT \(value) \(rows)\(direction) LIMIT 1)"
  }

  /// What orders the elements of a collection.
  func order(of elements: StorageTable) -> String {
    let column = elements[.position] ?? elements[.mapKey]
    return SQLWriting.column(elements.name, column?.name ?? "rowid")
  }

  // MARK: Many to many

  mutating func convertElements(
    _ change: Change,
    _ source: StorageTable,
    _ target: StorageTable
  ) throws(SchemaError) {
    if source.columns.count(where: \.role.isValue) == 1 {
      try convertValues(change, source, target)
    }
    let owner = owners(of: source).joined(separator: ", ")
    let place = """
      (SELECT count(*) FROM \(SQLName.quoted(source.name)) AS modelkit_c WHERE \
      \(samePlace("modelkit_c", source)) AND \(earlier("modelkit_c", source)))
      """
    if target[.position] != nil, source[.position] == nil {
      sources[target.role, default: [:]][.position] = place
    }
    if target[.mapKey] != nil, source[.mapKey] == nil {
      sources[target.role, default: [:]][.mapKey] = "CAST(\(place) AS TEXT)"
    }
    guard change.new.collection == .set, change.old.collection != .set else { return }
    let value = sources[target.role]?[.value(0)] ?? SQLWriting.column(source.name, "value")
    let repeated = """
      \(SQLWriting.column(source.name, "rowid")) NOT IN (SELECT min(rowid) FROM \
      \(SQLName.quoted(source.name)) GROUP BY \(owner), \(value))
      """
    journal += journaling(rowsOf: source, where: repeated)
    setup.append(
      .command(
        StorageCommand(
          .dedupe,
          source.name,
          "DELETE FROM \(SQLName.quoted(source.name)) WHERE \(repeated)"
        )
      )
    )
  }

  private mutating func convertValues(
    _ change: Change,
    _ source: StorageTable,
    _ target: StorageTable
  ) throws(SchemaError) {
    let value = SQLWriting.column(source.name, "value")
    let cell = try cellConversion(
      value,
      change.path,
      from: change.old,
      to: change.new,
      by: change.conversion
    )
    audits += cell.audits(
      change.path,
      source.name,
      key: SQLWriting.key(owners(of: source)),
      change.new.typeDescription
    )
    guard cell.result != value else { return }
    if let journaled = cell.journaled, context.restores == nil {
      var kept = JournaledColumn(
        table: source.name,
        key: key(of: source),
        column: "value",
        old: value,
        condition: journaled
      )
      kept.new = cell.result
      journal.append(journaling(kept))
    }
    sources[target.role, default: [:]][.value(0)] =
      restored(cell.result, "value", of: source, current: value)
  }

  private func samePlace(_ alias: String, _ elements: StorageTable) -> String {
    let columns = elements.columns.filter(\.role.isOwner)
    return SQLWriting.all(
      columns.map {
        "\(SQLWriting.column(alias, $0.name)) = \(SQLWriting.column(elements.name, $0.name))"
      }
    )
  }

  private func earlier(_ alias: String, _ elements: StorageTable) -> String {
    let column = elements[.position]?.name ?? elements[.mapKey]?.name ?? "rowid"
    return "\(SQLWriting.column(alias, column)) < \(SQLWriting.column(elements.name, column))"
  }
}
