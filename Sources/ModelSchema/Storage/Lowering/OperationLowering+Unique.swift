extension OperationLowering {
  mutating func addUnique(
    _ properties: [String],
    to entity: String,
    _ policy: MergePolicy
  ) throws(SchemaError) {
    guard let table = old.table(of: entity, in: before), let target = new[table.role] else {
      throw .inapplicable("there is no such entity", SchemaPath(entity))
    }
    let known = Set(table.indexes)
    guard let index = target.indexes.first(where: { $0.isUnique && !known.contains($0) }) else {
      return
    }
    let values = index.columns.map { SQLWriting.column(table.name, $0) }
    audits.append(duplicates(of: values, table, entity, policy == .fail))
    guard policy != .fail else { return }
    guard table.primaryKey.count == 1 else {
      throw SchemaError(
        .unsupported,
        "rows with a key of several properties cannot be merged; use code",
        path: SchemaPath(entity)
      )
    }
    let group = Group(table: table, columns: index.columns)
    let map = ScratchTable()
    setup += map.creation
    if policy == .suffix {
      try suffix(group, map, entity)
    } else {
      merge(group, map, policy)
    }
    setup.append(map.removal)
  }

  /// Rows that share the values of some columns.
  private struct Group {
    let table: StorageTable
    let columns: [String]

    var name: String { SQLName.quoted(table.name) }
    var key: String { SQLWriting.column(table.name, table.primaryKey[0]) }

    func column(_ name: String, of alias: String) -> String { SQLWriting.column(alias, name) }

    func matches(_ alias: String) -> String {
      SQLWriting.all(columns.map { "\(column($0, of: alias)) = \(column($0, of: table.name))" })
    }
  }

  private mutating func merge(_ group: Group, _ map: ScratchTable, _ policy: MergePolicy) {
    let table = group.table
    let choice = policy == .keepLast ? "max" : "min"
    let survivor = """
      (SELECT \(choice)(\(group.column(table.primaryKey[0], of: "modelkit_b"))) \
      FROM \(group.name) AS modelkit_b \
      WHERE \(group.matches("modelkit_b")))
      """
    let query = """
      SELECT k, s FROM (SELECT \(group.key) AS k, \(survivor) AS s FROM \(group.name)) \
      WHERE k <> s ORDER BY k
      """
    setup.append(map.filling(["old_0", "new_0"], from: query, of: table.name))
    if policy == .fillFirst { setup += fillings(group) }
    setup += repointing(group)
    let gone = "\(group.key) IN (SELECT old_0 FROM \(ScratchTable.name))"
    setup += deleting(from: table, where: gone)
  }

  /// What is null in the rows that stay comes from those that go.
  private func fillings(_ group: Group) -> [StorageStep] {
    let table = group.table
    let scratch = ScratchTable.name
    let fixed = Set(table.primaryKey + group.columns)
    return table.columns.filter { !fixed.contains($0.name) && !$0.isRequired }.map { column in
      let value = group.column(column.name, of: "modelkit_b")
      let key = group.column(table.primaryKey[0], of: "modelkit_b")
      let sql = """
        UPDATE \(group.name) SET \(SQLName.quoted(column.name)) = (SELECT \(value) FROM \
        \(group.name) AS modelkit_b JOIN \(scratch) AS modelkit_m \
        ON modelkit_m.old_0 = \(key) WHERE modelkit_m.new_0 = \(group.key) \
        AND \(value) IS NOT NULL ORDER BY \(key) LIMIT 1) \
        WHERE \(group.column(column.name, of: table.name)) IS NULL \
        AND \(group.key) IN (SELECT new_0 FROM \(scratch))
        """
      return .command(StorageCommand(.dedupe, table.name, sql))
    }
  }

  // Of two elements of a set that now lead to one row, one is left behind, and goes with its old
  // row.
  private func repointing(_ group: Group) -> [StorageStep] {
    let scratch = ScratchTable.name
    var steps: [StorageStep] = []
    for child in old.tables {
      for key in child.foreignKeys where key.table == group.table.name {
        guard let column = child[column: key.columns[0]], column.role.isLink else { continue }
        let value = SQLWriting.column(child.name, column.name)
        let sql = """
          UPDATE OR IGNORE \(SQLName.quoted(child.name)) SET \(SQLName.quoted(column.name)) = \
          (SELECT new_0 FROM \(scratch) WHERE old_0 = \(value)) \
          WHERE \(value) IN (SELECT old_0 FROM \(scratch))
          """
        steps.append(.command(StorageCommand(.dedupe, child.name, sql)))
      }
    }
    return steps
  }

  private mutating func suffix(
    _ group: Group,
    _ map: ScratchTable,
    _ entity: String
  ) throws(SchemaError) {
    let table = group.table
    guard let name = group.columns.last(where: { table[column: $0]?.type == .text }) else {
      throw .inapplicable("only strings can get a number; take another policy", SchemaPath(entity))
    }
    let key = group.column(table.primaryKey[0], of: "modelkit_b")
    let rank = """
      (SELECT count(*) FROM \(group.name) AS modelkit_b \
      WHERE \(group.matches("modelkit_b")) AND \(key) <= \(group.key))
      """
    let query = """
      SELECT k, n FROM (SELECT \(group.key) AS k, \(rank) AS n FROM \(group.name)) WHERE n > 1
      """
    setup.append(map.filling(["old_0", "new_0"], from: query, of: table.name))
    let value = group.column(name, of: table.name)
    let changed = "\(group.key) IN (SELECT old_0 FROM \(ScratchTable.name))"
    let fresh = "\(value) || '-' || \(map.lookup(0, [group.key]))"
    var cells = JournaledColumn(
      table: table.name,
      key: group.key,
      column: name,
      old: value,
      condition: changed
    )
    cells.new = fresh
    setup.append(journaling(cells))
    let sql = "UPDATE \(group.name) SET \(SQLName.quoted(name)) = \(fresh) WHERE \(changed)"
    setup.append(.command(StorageCommand(.dedupe, table.name, sql)))
  }
}

extension ColumnRole {
  /// Whether the column is a link of an object, not the owner of a part.
  var isLink: Bool {
    switch self {
    case .property, .value: true
    default: false
    }
  }
}
