extension OperationLowering {
  // MARK: Another primary key

  mutating func changeKey(of entity: String, from source: KeySource) throws(SchemaError) {
    guard let table = old.table(of: entity, in: before), let target = new[table.role] else {
      throw .inapplicable("there is no such entity", SchemaPath(entity))
    }
    guard table.primaryKey != target.primaryKey else { return }
    let map = ScratchTable(old: table.primaryKey.count, new: target.primaryKey.count)
    if case .code(let name) = source {
      setup.append(.runCode(code(name, table, before, entity)))
    }
    let making = try makings(of: target, from: table, entity, source)
    setup += map.creation
    setup += filling(map, table, making)
    if let twins = twins(in: table, source) { setup += rejoining(table, where: twins) }
    if context.restores == nil { setup += journalingKeys(map, table) }
    for (part, name) in target.primaryKey.enumerated() {
      guard let column = target[column: name] else { continue }
      sources[target.role, default: [:]][column.role] = map.lookup(part, identity(of: table))
    }
    freeFormerKey(of: entity, table, target)
    repointReferences(to: table, map)
    finish.append(map.removal)
  }

  /// A property that is the key no more holds nil as null.
  private mutating func freeFormerKey(
    of entity: String,
    _ table: StorageTable,
    _ target: StorageTable
  ) {
    guard let null = before.nilKey(of: entity), let name = table.primaryKey.first,
      let column = table[column: name], target[column.role] != nil
    else { return }
    let value = SQLWriting.column(table.name, name)
    sources[target.role, default: [:]][column.role] = "NULLIF(\(value), \(null.sql))"
  }

  private mutating func makings(
    of target: StorageTable,
    from table: StorageTable,
    _ entity: String,
    _ source: KeySource
  ) throws(SchemaError) -> [KeyMaking] {
    var makings: [KeyMaking] = []
    for name in target.primaryKey {
      guard let column = target[column: name] else { continue }
      let property = property(of: column, in: after)
      let existing = table[column.role].map { SQLWriting.column(table.name, $0.name) }
      if source != .generated, let existing {
        let null = after.nilKey(of: entity)
        makings.append(.computed(null.map { "COALESCE(\(existing), \($0.sql))" } ?? existing))
      } else {
        makings.append(KeyMaking(property, in: after))
      }
    }
    let isGenerated = makings.contains { if case .counted = $0 { true } else { false } }
    if isGenerated, makings.count > 1 {
      throw SchemaError(
        .unsupported,
        "a key of several properties cannot be made up; take existing ones or code",
        path: SchemaPath(entity)
      )
    }
    if case .existing = source { audits += keyAudits(makings, table, entity, source) }
    return makings
  }

  func property(of column: StorageColumn, in version: SchemaVersion) -> PropertySchema? {
    guard case .property(let path, _) = column.role else { return nil }
    return version[path]
  }

  private func keyAudits(
    _ makings: [KeyMaking],
    _ table: StorageTable,
    _ entity: String,
    _ source: KeySource
  ) -> [StorageStep] {
    let values = makings.compactMap { making in
      if case .computed(let value) = making { value } else { nil }
    }
    guard values.count == makings.count else { return [] }
    let nulls = values.map { "\($0) IS NULL" }.joined(separator: " OR ")
    let apart = Rows(table: table, condition: twins(in: table, source).map { "NOT \($0)" })
    let isMissing = "CASE WHEN \(nulls) THEN NULL ELSE 1 END"
    return [
      missing(isMissing, SchemaPath(entity), table),
      duplicates(of: values, among: apart, entity, true),
    ]
  }

  /// On the way back, the rows that say no more than an earlier one: copies made for several owners.
  private func twins(in table: StorageTable, _ source: KeySource) -> String? {
    guard context.restores != nil, source == .existing, table.primaryKey == ["_id"] else {
      return nil
    }
    let values = table.columns.filter { $0.role != .id }.map(\.name)
    guard !values.isEmpty else { return nil }
    let first = """
      SELECT min("_id") FROM \(SQLName.quoted(table.name)) GROUP BY \(SQLName.list(values))
      """
    return "(\(SQLWriting.column(table.name, "_id")) NOT IN (\(first)))"
  }

  // Links to them follow the map, by their keys, to the one that stays.
  private func rejoining(_ table: StorageTable, where twins: String) -> [StorageStep] {
    let rows = "SELECT \(SQLWriting.column(table.name, "_id")) FROM \(SQLName.quoted(table.name))"
    let parts = old.tables.filter { $0.isOwned(by: table) }.flatMap { child in
      child.foreignKeys.filter { $0.table == table.name && $0.onDelete == .cascade }.flatMap {
        let owner = SQLWriting.column(child.name, $0.columns[0])
        return deleting(from: child, where: "\(owner) IN (\(rows) WHERE \(twins))")
      }
    }
    let sql = "DELETE FROM \(SQLName.quoted(table.name)) WHERE \(twins)"
    return parts + journaling(rowsOf: table, where: twins)
      + [.command(StorageCommand(.delete, table.name, sql))]
  }

  /// Looks for rows that share values.
  func duplicates(
    of values: [String],
    _ table: StorageTable,
    _ entity: String,
    _ stops: Bool
  ) -> StorageStep {
    duplicates(of: values, among: Rows(table: table), entity, stops)
  }

  /// Rows of a table, all of them or some.
  private struct Rows {
    let table: StorageTable
    var condition: String?
  }

  private func duplicates(
    of values: [String],
    among rows: Rows,
    _ entity: String,
    _ stops: Bool
  ) -> StorageStep {
    let table = rows.table
    let name = SQLName.quoted(table.name)
    let list = values.joined(separator: ", ")
    let tuple = values.count == 1 ? list : "(\(list))"
    let present = SQLWriting.all([SQLWriting.present(values)] + [rows.condition].compactMap { $0 })
    return .audit(
      StorageAudit(
        kind: .duplicates,
        path: SchemaPath(entity),
        message: "rows that share what is to be unique; say which one stays",
        rows: "SELECT \(key(of: table)), \(SQLWriting.key(values)) FROM \(name) WHERE \(tuple) IN "
          + "(SELECT \(list) FROM \(name) WHERE \(present) GROUP BY \(list) HAVING count(*) > 1) "
          + "ORDER BY \(list)",
        table: table.name,
        stops: stops
      )
    )
  }

  private func filling(
    _ map: ScratchTable,
    _ table: StorageTable,
    _ makings: [KeyMaking]
  ) -> [StorageStep] {
    let values = zip(makings, map.new).map { making, _ -> String in
      switch making {
      case .computed(let value): value
      case .counted: restored(nil, "_id", of: table) ?? "NULL"
      }
    }
    let keys = identity(of: table)
    let query = """
      SELECT \((keys + values).joined(separator: ", ")) FROM \(SQLName.quoted(table.name)) \
      ORDER BY \(keys.joined(separator: ", "))
      """
    var steps = [map.filling(map.old + map.new, from: query, of: table.name)]
    for (making, column) in zip(makings, map.new) {
      guard case .counted = making else { continue }
      steps.append(counting(map, column))
    }
    return steps
  }

  /// Numbers that are still missing come after those that are known.
  func counting(_ map: ScratchTable, _ column: String) -> StorageStep {
    let name = ScratchTable.name
    return map.scratch(
      "UPDATE \(name) SET \(column) = id + (SELECT COALESCE(max(\(column)), 0) FROM \(name)) "
        + "WHERE \(column) IS NULL"
    )
  }

  private func journalingKeys(_ map: ScratchTable, _ table: StorageTable) -> [StorageStep] {
    zip(map.old, table.primaryKey).map { column, name in
      var cells = JournaledColumn(
        table: table.name,
        key: SQLWriting.key(map.new),
        column: name,
        old: column,
        condition: "1"
      )
      cells.source = ScratchTable.name
      return journaling(cells)
    }
  }

  // MARK: References

  /// Gives every reference to a table the new key of its row.
  mutating func repointReferences(to table: StorageTable, _ map: ScratchTable) {
    for child in old.tables {
      guard let target = new[names.mapped(child.role)] else { continue }
      for key in child.foreignKeys where key.table == table.name {
        guard let first = child[column: key.columns.first ?? ""] else { continue }
        let columns = key.columns.map { SQLWriting.column(child.name, $0) }
        for column in target.columns {
          guard let part = column.role.part(of: first.role) else { continue }
          sources[target.role, default: [:]][column.role] = map.lookup(part, columns)
        }
      }
    }
  }
}

extension ColumnRole {
  /// Which part of a reference the column is, if it belongs to the one that begins with another.
  func part(of first: ColumnRole) -> Int? {
    switch (self, first) {
    case (.property(let path, let part), .property(let other, _)): path == other ? part : nil
    case (.place(let path, let part), .place(let other, _)): path == other ? part : nil
    case (.owner(let part), .owner): part
    case (.value(let part), .value): part
    default: nil
    }
  }
}
