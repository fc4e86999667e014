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
    let key = identity(of: table)
    let linkPath = SchemaPath(entity, link.name)
    let map = ScratchTable(old: key.count, new: target.primaryKey.count)
    setup += map.creation
    let known = knownLink(linkPath, of: table, map)
    let rows = condition(of: entity, in: table)
    let made = zip(known, target.primaryKey).map { known, name in
      let made = newKey(target, name, entity, table)
      return known.map { "COALESCE(\($0), \(made))" } ?? made
    }
    let moved = before.movedProperties(of: entity, into: part)
    let values = SQLWriting.columns(
      table.name,
      moved.flatMap { columns(SchemaPath(entity, $0), of: table) }.map(\.name)
    )
    let isFull = (values + known.compactMap { $0 }).map { "\($0) IS NOT NULL" }
      .joined(separator: " OR ")
    let query = """
      SELECT \((key + made).joined(separator: ", ")) FROM \(SQLName.quoted(table.name)) \
      WHERE \(rows)\(skipsEmpty && !isFull.isEmpty ? " AND (\(isFull))" : "") \
      ORDER BY \(key.joined(separator: ", "))
      """
    setup.append(map.filling(map.old + map.new, from: query, of: table.name))
    setup += map.new.map { counting(map, $0) }
    moves.append(splitRows(of: table, into: target, linkPath, map))
    for column in new.table(of: entity, in: after).map({ columns(linkPath, of: $0) }) ?? [] {
      guard case .property(_, let part) = column.role else { continue }
      sources[table.role, default: [:]][column.role] = map.lookup(part, key)
    }
    for name in moved { moveOwned(SchemaPath(entity, name), to: SchemaPath(part.name, name), map) }
    if !part.isEmbedded { finish += restoring(allOf: [target]) }
    finish.append(map.removal)
  }

  /// The key that the link had before the entities were merged, if that is being taken back.
  private func knownLink(
    _ link: SchemaPath,
    of table: StorageTable,
    _ map: ScratchTable
  ) -> [String?] {
    guard context.restores != nil, case .columns(_, let columns) = new.place(of: link, in: after)
    else { return map.new.map { _ in nil } }
    return columns.map { restored(nil, $0.name, of: table) }
  }

  private func newKey(
    _ target: StorageTable,
    _ name: String,
    _ entity: String,
    _ table: StorageTable
  ) -> String {
    guard let column = target[column: name], case .property(let path, let part) = column.role else {
      return "NULL"
    }
    if let same = table[.property(SchemaPath(entity, path.property), part)] {
      return SQLWriting.column(table.name, same.name)
    }
    if case .computed(let value) = KeyMaking(after[path], in: after) { return value }
    return "NULL"
  }

  private func splitRows(
    of table: StorageTable,
    into target: StorageTable,
    _ link: SchemaPath,
    _ map: ScratchTable
  ) -> StorageStep {
    let match = SQLWriting.equal(identity(of: table), map.old.map { "modelkit_m.\($0)" })
    let fresh = map.new.map { "modelkit_m.\($0)" }
    var names: [String] = []
    var values: [String] = []
    for column in target.columns {
      var value: String?
      switch column.role {
      case .id: value = "modelkit_m.new_0"
      case .place(link, let part): value = "modelkit_m.\(map.old[part])"
      case .type: value = SQLName.literal(after[link]?.type.target ?? "")
      case .property(let path, let part):
        if let place = target.primaryKey.firstIndex(of: column.name) {
          value = fresh[place]
          break
        }
        value =
          table[.property(SchemaPath(link.entity, path.property), part)]
          .map { SQLWriting.column(table.name, $0.name) }
          ?? restored(nil, column.name, of: target, key: SQLWriting.key(fresh))
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
      JOIN \(SQLName.quoted(table.name)) ON \(match) ORDER BY modelkit_m.id
      """
    return .command(StorageCommand(.split, table.name, sql))
  }

  /// Collections and embedded objects follow their property to its new owner.
  private mutating func moveOwned(_ path: SchemaPath, to fresh: SchemaPath, _ map: ScratchTable) {
    switch (old.place(of: path, in: before), new.place(of: fresh, in: after)) {
    case (.collection(let source), .collection(let target)):
      let values = target.columns.map { column -> String in
        if case .owner(let part) = column.role { return "modelkit_m.\(map.new[part])" }
        return SQLWriting.column(source.name, column.name)
      }
      let match = SQLWriting.equal(map.old.map { "modelkit_m.\($0)" }, owners(of: source))
      let sql = """
        INSERT INTO \(SQLName.quoted(target.name)) \
        (\(SQLName.list(target.columns.map(\.name)))) SELECT \(values.joined(separator: ", ")) \
        FROM \(SQLName.quoted(source.name)) JOIN \(ScratchTable.name) AS modelkit_m \
        ON \(match)
        """
      moves.append(.command(StorageCommand(.split, source.name, sql)))
      emptied.insert(source.role)
    case (.embedded(let table, let columns), .embedded(_, let owners)):
      let values = SQLWriting.columns(table.name, columns.map(\.name))
      for (part, owner) in owners.enumerated() {
        sources[table.role, default: [:]][owner.role] = map.lookup(part, values)
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
    let map = ScratchTable(old: source.primaryKey.count, new: table.primaryKey.count)
    setup += map.creation
    setup.append(map.filling(map.old + map.new, from: join.links, of: table.name))
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
    if !emptied.contains(source.role) { journalMerged(source, join, properties, of: part) }
    for gone in old.tables where new[gone.role] == nil { emptied.insert(gone.role) }
    // To drop a link to an embedded part is to delete the part's rows; the edits still read them, and
    // they go with their table.
    setup.removeAll { step in
      if case .command(let command) = step { command.kind == .delete } else { false }
    }
    finish.append(map.removal)
  }

  /// Keeps what no owner takes: rows that nothing leads to, and the values left behind of others.
  private mutating func journalMerged(
    _ source: StorageTable,
    _ join: Join,
    _ properties: [String],
    of part: String
  ) {
    let unlinked = "\(SQLWriting.tuple(identity(of: source))) NOT IN (\(join.parts))"
    journal += journaling(rowsOf: source, where: unlinked)
    let taken = Set(properties.map { SchemaPath(part, $0) })
    for column in source.columns {
      guard case .property(let path, _) = column.role, !taken.contains(path) else { continue }
      let value = SQLWriting.column(source.name, column.name)
      journal.append(
        journaling(
          JournaledColumn(
            table: source.name,
            key: key(of: source),
            column: column.name,
            old: value,
            condition: "\(value) IS NOT NULL AND NOT (\(unlinked))"
          )
        )
      )
    }
    // What belongs to them and moves to nobody goes with them.
    let moved = Set(taken.map(TableRole.collection))
    for child in old.tables where child.isOwned(by: source) && !moved.contains(child.role) {
      if new[child.role] == nil { journal += journaling(rowsOf: child) }
    }
  }

  /// How the rows of a part are found.
  private struct Join {
    /// The condition that joins a row of the part with its owner's.
    let match: String
    /// The keys of the parts and of their owners.
    let links: String
    /// The keys of the parts.
    let parts: String
  }

  private func join(
    _ link: SchemaPath,
    _ table: StorageTable,
    _ source: StorageTable
  ) throws(SchemaError) -> Join {
    let (key, partKey) = (identity(of: table), identity(of: source))
    let (owner, part) = (SQLName.quoted(table.name), SQLName.quoted(source.name))
    switch old.place(of: link, in: before) {
    case .columns(_, let columns):
      let values = SQLWriting.columns(table.name, columns.map(\.name))
      return Join(
        match: SQLWriting.equal(partKey, values),
        links: "SELECT \((values + key).joined(separator: ", ")) FROM \(owner) "
          + "WHERE \(SQLWriting.present(values))",
        parts: "SELECT \(values.joined(separator: ", ")) FROM \(owner) "
          + "WHERE \(SQLWriting.present(values))"
      )
    case .embedded(_, let columns):
      let values = SQLWriting.columns(source.name, columns.map(\.name))
      return Join(
        match: SQLWriting.equal(values, key),
        links: "SELECT \((partKey + values).joined(separator: ", ")) FROM \(part) "
          + "WHERE \(SQLWriting.present(values))",
        parts: "SELECT \(partKey.joined(separator: ", ")) FROM \(part) "
          + "WHERE \(SQLWriting.present(values))"
      )
    default: throw SchemaError(.unsupported, "it leads to no row", path: link)
    }
  }
}
