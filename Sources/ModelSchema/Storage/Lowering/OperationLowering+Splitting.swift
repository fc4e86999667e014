extension OperationLowering {
  private func single(_ columns: [String], _ path: SchemaPath) throws(SchemaError) -> String {
    guard columns.count == 1 else {
      throw SchemaError(
        .unsupported,
        "keys of several properties stand in the way; use code",
        path: path
      )
    }
    return columns[0]
  }

  private func columns(_ path: SchemaPath, of table: StorageTable) -> [StorageColumn] {
    table.columns.filter { column in
      if case .property(path, _) = column.role { true } else { false }
    }
  }

  // MARK: Split

  mutating func split(
    _ entity: String,
    into part: EntitySchema,
    _ link: PropertySchema,
    skipsEmpty: Bool
  ) throws(SchemaError) {
    guard let table = old.table(of: entity, in: before),
      let target = new.table(of: part.name, in: after)
    else { throw .inapplicable("there is no such entity", SchemaPath(entity)) }
    let moved = before.movedProperties(of: entity, into: part)
    let key = SQLWriting.column(table.name, try single(table.primaryKey, SchemaPath(entity)))
    let values = moved.flatMap { columns(SchemaPath(entity, $0), of: table) }
      .map { SQLWriting.column(table.name, $0.name) }
    let map = ScratchTable()
    setup += map.creation
    let partKey = try single(target.primaryKey, SchemaPath(part.name))
    let isFull = values.map { "\($0) IS NOT NULL" }.joined(separator: " OR ")
    let rows = condition(of: entity, in: table)
    let query = """
      SELECT \(key), \(newKey(target, partKey, entity, table)) FROM \(SQLWriting.name(table.name)) \
      WHERE \(rows)\(skipsEmpty && !isFull.isEmpty ? " AND (\(isFull))" : "") ORDER BY \(key)
      """
    setup.append(map.filling(["old_0", "new_0"], from: query, of: table.name))
    setup.append(counting(map, "new_0"))
    let linkPath = SchemaPath(entity, link.name)
    moves.append(splitRows(of: table, into: target, linkPath, SchemaPath(entity)))
    for column in new.table(of: entity, in: after).map({ columns(linkPath, of: $0) }) ?? [] {
      sources[table.role, default: [:]][column.role] = map.lookup(0, [key])
    }
    for name in moved { moveOwned(SchemaPath(entity, name), to: SchemaPath(part.name, name), map) }
    finish.append(map.removal)
  }

  private func newKey(
    _ target: StorageTable,
    _ name: String,
    _ entity: String,
    _ table: StorageTable
  ) -> String {
    guard let column = target[column: name], case .property(let path, _) = column.role else {
      return "NULL"
    }
    if let same = columns(SchemaPath(entity, path.property), of: table).first {
      return SQLWriting.column(table.name, same.name)
    }
    if case .computed(let value) = KeyMaking(after[path], in: after) { return value }
    return "NULL"
  }

  private func splitRows(
    of table: StorageTable,
    into target: StorageTable,
    _ link: SchemaPath,
    _ entity: SchemaPath
  ) -> StorageStep {
    let key = SQLWriting.column(table.name, table.primaryKey[0])
    var names: [String] = []
    var values: [String] = []
    for column in target.columns {
      var value: String?
      switch column.role {
      case .id: value = "modelkit_m.new_0"
      case .place(link, _): value = "modelkit_m.old_0"
      case .type: value = SQLWriting.literal(after[link]?.type.target ?? "")
      case .property where target.primaryKey.contains(column.name): value = "modelkit_m.new_0"
      case .property(let path, let part):
        value = table[.property(SchemaPath(entity.entity, path.property), part)]
          .map { SQLWriting.column(table.name, $0.name) }
      default: break
      }
      guard let value else { continue }
      names.append(column.name)
      values.append(value)
    }
    let sql = """
      INSERT INTO \(SQLWriting.name(target.name)) (\(SQLWriting.list(names))) \
      SELECT \(values.joined(separator: ", ")) FROM \(ScratchTable.name) AS modelkit_m \
      JOIN \(SQLWriting.name(table.name)) ON \(key) = modelkit_m.old_0 ORDER BY modelkit_m.id
      """
    return .command(StorageCommand(.split, table.name, sql))
  }

  /// Collections and embedded objects follow their property to its new owner.
  private mutating func moveOwned(_ path: SchemaPath, to fresh: SchemaPath, _ map: ScratchTable) {
    switch (old.place(of: path, in: before), new.place(of: fresh, in: after)) {
    case (.collection(let source), .collection(let target)):
      let values = target.columns.map { column -> String in
        if case .owner = column.role { return "modelkit_m.new_0" }
        return SQLWriting.column(source.name, column.name)
      }
      let owner = SQLWriting.column(source.name, "_owner")
      let sql = """
        INSERT INTO \(SQLWriting.name(target.name)) \
        (\(SQLWriting.list(target.columns.map(\.name)))) SELECT \(values.joined(separator: ", ")) \
        FROM \(SQLWriting.name(source.name)) JOIN \(ScratchTable.name) AS modelkit_m ON modelkit_m.old_0 = \(owner)
        """
      moves.append(.command(StorageCommand(.split, source.name, sql)))
      emptied.insert(source.role)
    case (.embedded(let table, let columns), .embedded(_, let owners)):
      for (column, owner) in zip(columns, owners) {
        let value = SQLWriting.column(table.name, column.name)
        sources[table.role, default: [:]][owner.role] = map.lookup(0, [value])
      }
    default: break
    }
  }

  // MARK: Merge

  mutating func merge(
    _ part: String,
    into entity: String,
    _ link: String,
    _ properties: [String]
  ) throws(SchemaError) {
    let linkPath = SchemaPath(entity, link)
    guard let table = old.table(of: entity, in: before), let target = new[table.role],
      let source = old.table(of: part, in: before)
    else { throw .inapplicable("there is no such entity", SchemaPath(entity)) }
    let key = try single(table.primaryKey, SchemaPath(entity))
    let partKey = try single(source.primaryKey, SchemaPath(part))
    let match: String
    let links: String
    switch old.place(of: linkPath, in: before) {
    case .columns(_, let columns):
      let name = try single(columns.map(\.name), linkPath)
      match =
        "\(SQLWriting.column(source.name, partKey)) = \(SQLWriting.column(table.name, name))"
      links =
        "SELECT \(SQLWriting.name(name)), \(SQLWriting.name(key)) "
        + "FROM \(SQLWriting.name(table.name)) WHERE \(SQLWriting.name(name)) IS NOT NULL"
    case .embedded(_, let columns):
      let name = try single(columns.map(\.name), linkPath)
      match = "\(SQLWriting.column(source.name, name)) = \(SQLWriting.column(table.name, key))"
      links =
        "SELECT \(SQLWriting.name(partKey)), \(SQLWriting.name(name)) "
        + "FROM \(SQLWriting.name(source.name)) WHERE \(SQLWriting.name(name)) IS NOT NULL"
    default: throw SchemaError(.unsupported, "it leads to no row", path: linkPath)
    }
    let map = ScratchTable()
    setup += map.creation
    setup.append(map.filling(["old_0", "new_0"], from: links, of: table.name))
    for property in properties {
      let path = SchemaPath(entity, property)
      for column in columns(SchemaPath(part, property), of: source) {
        guard case .property(_, let number) = column.role,
          let fresh = target[.property(path, number)]
        else { continue }
        let value = """
          (SELECT \(SQLWriting.column(source.name, column.name)) \
          FROM \(SQLWriting.name(source.name)) WHERE \(match) LIMIT 1)
          """
        sources[target.role, default: [:]][fresh.role] = value
        if fresh.isRequired { audits.append(missing(value, path, table)) }
      }
      moveOwned(SchemaPath(part, property), to: path, map)
    }
    drop(linkPath)
    if !emptied.contains(source.role) { journal += journaling(rowsOf: source) }
    for gone in old.tables where new[gone.role] == nil { emptied.insert(gone.role) }
    setup.removeAll { step in
      // The part's own rows are read by the edits, and go with their table.
      if case .command(let command) = step { command.kind == .delete } else { false }
    }
    finish.append(map.removal)
  }

  // MARK: Move

  mutating func move(
    _ path: SchemaPath,
    to fresh: SchemaPath,
    through link: String
  ) throws(SchemaError) {
    guard case .columns(let source, let columns) = old.place(of: path, in: before),
      case .columns(let target, let targets) = new.place(of: fresh, in: after),
      let goal = old[target.role]
    else {
      throw SchemaError(.unsupported, "only single values can move; use code", path: path)
    }
    let value = SQLWriting.column(source.name, try single(columns.map(\.name), path))
    let pairs = try self.pairs(path.entity, fresh.entity, link, value)
    let map = ScratchTable()
    setup += map.creation
    setup.append(map.filling(["old_0", "new_0"], from: pairs, of: source.name))
    let key = identity(of: goal)
    guard key.count == 1, let column = targets.first else { return }
    let moved =
      "(SELECT new_0 FROM \(ScratchTable.name) WHERE old_0 = \(key[0]) ORDER BY id LIMIT 1)"
    let result =
      restored("NULL", column.name, of: goal).map { "COALESCE(\(moved), \($0))" } ?? moved
    sources[target.role, default: [:]][column.role] = context.restores == nil ? moved : result
    if column.isRequired { audits.append(disagreement(path, pairs, isMissing: (goal, key[0]))) }
    audits.append(disagreement(path, pairs, isMissing: nil))
    drop(path)
    finish.append(map.removal)
  }

  /// The keys of the rows that get values, and the values.
  private func pairs(
    _ entity: String,
    _ other: String,
    _ link: String,
    _ value: String
  ) throws(SchemaError) -> String {
    guard let source = old.table(of: entity, in: before),
      let target = old.table(of: other, in: before)
    else { throw .inapplicable("there is no such entity", SchemaPath(entity)) }
    let key = try single(identity(of: source), SchemaPath(entity))
    let order = "WHERE \(value) IS NOT NULL ORDER BY \(key)"
    if case .columns(_, let columns) = old.place(of: SchemaPath(entity, link), in: before),
      before[SchemaPath(entity, link)]?.type == .link(other)
    {
      let name = try single(columns.map(\.name), SchemaPath(entity, link))
      let reference = SQLWriting.column(source.name, name)
      return "SELECT \(reference), \(value) FROM \(SQLWriting.name(source.name)) \(order)"
    }
    guard case .columns(_, let columns) = old.place(of: SchemaPath(other, link), in: before) else {
      throw SchemaError(
        .unsupported,
        "values move through a link to one object only",
        path: SchemaPath(other, link)
      )
    }
    let name = try single(columns.map(\.name), SchemaPath(other, link))
    let goal = try single(identity(of: target), SchemaPath(other))
    return """
      SELECT \(goal), \(value) FROM \(SQLWriting.name(target.name)) \
      JOIN \(SQLWriting.name(source.name)) ON \(key) = \(SQLWriting.column(target.name, name)) \
      \(order)
      """
  }

  private func disagreement(
    _ path: SchemaPath,
    _ pairs: String,
    isMissing: (table: StorageTable, key: String)?
  ) -> StorageStep {
    let rows: String
    if let (table, key) = isMissing {
      rows =
        "SELECT \(key), NULL FROM \(SQLWriting.name(table.name)) WHERE \(key) NOT IN "
        + "(SELECT k FROM (SELECT NULL AS k, NULL AS v WHERE 0 UNION ALL SELECT * FROM (\(pairs))) "
        + "WHERE k IS NOT NULL)"
    } else {
      rows =
        "SELECT k, count(DISTINCT v) FROM (SELECT NULL AS k, NULL AS v WHERE 0 UNION ALL "
        + "SELECT * FROM (\(pairs))) WHERE k IS NOT NULL GROUP BY k HAVING count(DISTINCT v) > 1"
    }
    return .audit(
      StorageAudit(
        kind: isMissing == nil ? .several : .missing,
        path: path,
        message: isMissing == nil
          ? "objects that would get several different values" : "objects that would get no value",
        rows: rows,
        table: path.entity,
        stops: true
      )
    )
  }
}
