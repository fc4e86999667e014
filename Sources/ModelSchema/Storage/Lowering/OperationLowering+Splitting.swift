extension OperationLowering {
  func single(_ columns: [String], _ path: SchemaPath) throws(SchemaError) -> String {
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
    let linkPath = SchemaPath(entity, link.name)
    let known = knownLink(linkPath, of: table)
    let isFull = (values + [known].compactMap { $0 }).map { "\($0) IS NOT NULL" }
      .joined(separator: " OR ")
    let rows = condition(of: entity, in: table)
    let made = newKey(target, partKey, entity, table)
    let query = """
      SELECT \(key), \(known.map { "COALESCE(\($0), \(made))" } ?? made) \
      FROM \(SQLName.quoted(table.name)) \
      WHERE \(rows)\(skipsEmpty && !isFull.isEmpty ? " AND (\(isFull))" : "") ORDER BY \(key)
      """
    setup.append(map.filling(["old_0", "new_0"], from: query, of: table.name))
    setup.append(counting(map, "new_0"))
    moves.append(splitRows(of: table, into: target, linkPath, SchemaPath(entity)))
    for column in new.table(of: entity, in: after).map({ columns(linkPath, of: $0) }) ?? [] {
      sources[table.role, default: [:]][column.role] = map.lookup(0, [key])
    }
    for name in moved { moveOwned(SchemaPath(entity, name), to: SchemaPath(part.name, name), map) }
    finish.append(map.removal)
  }

  /// The key that the link had before the entities were merged, if that is being taken back.
  private func knownLink(_ link: SchemaPath, of table: StorageTable) -> String? {
    guard context.restores != nil, case .columns(_, let columns) = new.place(of: link, in: after),
      columns.count == 1
    else { return nil }
    return restored(nil, columns[0].name, of: table)
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
      case .type: value = SQLName.literal(after[link]?.type.target ?? "")
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
    // Several may have had the same part before it was merged into them.
    let verb = context.restores == nil ? "INSERT" : "INSERT OR IGNORE"
    let sql = """
      \(verb) INTO \(SQLName.quoted(target.name)) (\(SQLName.list(names))) \
      SELECT \(values.joined(separator: ", ")) FROM \(ScratchTable.name) AS modelkit_m \
      JOIN \(SQLName.quoted(table.name)) ON \(key) = modelkit_m.old_0 ORDER BY modelkit_m.id
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
        INSERT INTO \(SQLName.quoted(target.name)) \
        (\(SQLName.list(target.columns.map(\.name)))) SELECT \(values.joined(separator: ", ")) \
        FROM \(SQLName.quoted(source.name)) JOIN \(ScratchTable.name) AS modelkit_m \
        ON modelkit_m.old_0 = \(owner)
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
    let join = try join(linkPath, table, source)
    let map = ScratchTable()
    setup += map.creation
    setup.append(map.filling(["old_0", "new_0"], from: join.links, of: table.name))
    for property in properties {
      let place = SchemaPath(part, property)
      for column in columns(place, of: source) {
        guard case .property(_, let number) = column.role,
          let fresh = target[.property(SchemaPath(entity, property), number)]
        else { continue }
        let value = """
          (SELECT \(SQLWriting.column(source.name, column.name)) \
          FROM \(SQLName.quoted(source.name)) WHERE \(join.match) LIMIT 1)
          """
        sources[target.role, default: [:]][fresh.role] = value
        if fresh.isRequired { audits.append(missing(value, SchemaPath(entity, property), table)) }
      }
      moveOwned(place, to: SchemaPath(entity, property), map)
    }
    drop(linkPath)
    if !emptied.contains(source.role) { journal += journaling(rowsOf: source) }
    for gone in old.tables where new[gone.role] == nil { emptied.insert(gone.role) }
    // To drop a link to an embedded part is to delete the part's rows; the edits still read them, and
    // they go with their table.
    setup.removeAll { step in
      if case .command(let command) = step { command.kind == .delete } else { false }
    }
    finish.append(map.removal)
  }

  /// How the rows of a part are found.
  private struct Join {
    /// The condition that joins a row of the part with its owner's.
    let match: String
    /// The keys of the parts and of their owners.
    let links: String
  }

  private func join(
    _ link: SchemaPath,
    _ table: StorageTable,
    _ source: StorageTable
  ) throws(SchemaError) -> Join {
    let key = try single(table.primaryKey, link)
    let partKey = try single(source.primaryKey, link)
    let (owner, part) = (SQLName.quoted(table.name), SQLName.quoted(source.name))
    switch old.place(of: link, in: before) {
    case .columns(_, let columns):
      let name = try single(columns.map(\.name), link)
      let column = SQLName.quoted(name)
      return Join(
        match: "\(part).\(SQLName.quoted(partKey)) = \(owner).\(column)",
        links: "SELECT \(column), \(SQLName.quoted(key)) FROM \(owner) WHERE \(column) IS NOT NULL"
      )
    case .embedded(_, let columns):
      let column = SQLName.quoted(try single(columns.map(\.name), link))
      return Join(
        match: "\(part).\(column) = \(owner).\(SQLName.quoted(key))",
        links: "SELECT \(SQLName.quoted(partKey)), \(column) FROM \(part) "
          + "WHERE \(column) IS NOT NULL"
      )
    default: throw SchemaError(.unsupported, "it leads to no row", path: link)
    }
  }
}
