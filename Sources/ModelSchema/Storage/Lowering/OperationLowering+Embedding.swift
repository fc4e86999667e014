extension OperationLowering {
  /// A place that links to an entity in one version and owns its objects in the other.
  struct Place {
    let number: Int
    let path: SchemaPath
  }

  func places(of entity: String, in version: SchemaVersion) -> [Place] {
    let schema = version[entity: entity]
    let family = [schema].compactMap { $0 } + (schema.map(version.descendants) ?? [])
    let names = Set(family.map(\.name))
    let paths = version.entities.flatMap { owner in
      owner.properties.filter { !$0.isTransient && $0.type.target.map(names.contains) == true }
        .map { SchemaPath(owner.name, $0.name) }
    }
    return paths.enumerated().map { Place(number: $0, path: $1) }
  }

  // MARK: Object to part

  mutating func embed(
    _ entity: String,
    _ orphans: OrphanPolicy,
    _ shared: SharedPolicy
  ) throws(SchemaError) {
    guard let table = old.table(of: entity, in: before), table.name == entity else {
      throw SchemaError(
        .unsupported,
        "only the topmost entity of a hierarchy can become a part",
        path: SchemaPath(entity)
      )
    }
    let key = SQLWriting.column(table.name, try single(table.primaryKey, SchemaPath(entity)))
    let map = ScratchTable()
    setup += map.creation
    var links: [String] = []
    for place in places(of: entity, in: before) {
      let query = try self.links(of: place)
      links.append("SELECT target FROM (\(query))")
      setup.append(
        map.filling(
          ["place", "owner", "position", "map_key", "old_0"],
          from: "SELECT place, owner, position, map_key, target FROM (\(query)) "
            + "ORDER BY owner, position",
          of: table.name
        )
      )
    }
    try auditLinks(table, key, links, orphans, shared)
    setup += settle(map, table, key, orphans, shared)
    embedColumns(of: table, key)
    embedChildren(of: table)
    try copyShared(table, shared)
    finish.append(map.removal)
  }

  /// The links of one place: place, owner, target, position and key.
  private func links(of place: Place) throws(SchemaError) -> String {
    guard let owner = old.table(of: place.path.entity, in: before) else { return "" }
    switch old.place(of: place.path, in: before) {
    case .columns(let table, let columns):
      let key = try single(owner.primaryKey, place.path)
      let value = try single(columns.map(\.name), place.path)
      return """
        SELECT \(place.number) AS place, \(SQLName.quoted(key)) AS owner, \
        \(SQLName.quoted(value)) AS target, NULL AS position, NULL AS map_key \
        FROM \(SQLName.quoted(table.name)) WHERE \(SQLName.quoted(value)) IS NOT NULL
        """
    case .collection(let table):
      let position = table[.position] == nil ? "rowid" : "\"_position\""
      let mapKey = table[.mapKey] == nil ? "NULL" : "\"_key\""
      return """
        SELECT \(place.number) AS place, "_owner" AS owner, "value" AS target, \
        \(position) AS position, \(mapKey) AS map_key FROM \(SQLName.quoted(table.name)) \
        WHERE "value" IS NOT NULL
        """
    case .embedded, .nowhere:
      throw .inapplicable("it is no link", place.path)
    }
  }

  private mutating func auditLinks(
    _ table: StorageTable,
    _ key: String,
    _ links: [String],
    _ orphans: OrphanPolicy,
    _ shared: SharedPolicy
  ) throws(SchemaError) {
    let all = links.isEmpty ? "SELECT NULL" : links.joined(separator: " UNION ALL ")
    let name = SQLName.quoted(table.name)
    audits.append(
      .audit(
        StorageAudit(
          kind: .orphans,
          path: SchemaPath(table.name),
          message: "objects that nobody links to would go",
          rows: "SELECT \(key), NULL FROM \(name) WHERE \(key) NOT IN "
            + "(SELECT target FROM (\(all)) WHERE target IS NOT NULL)",
          table: table.name,
          stops: orphans == .fail
        )
      )
    )
    audits.append(
      .audit(
        StorageAudit(
          kind: .shared,
          path: SchemaPath(table.name),
          message: "objects that several link to; say who gets them",
          rows: "SELECT target, count(*) FROM (\(all)) WHERE target IS NOT NULL "
            + "GROUP BY target HAVING count(*) > 1",
          table: table.name,
          stops: shared == .fail
        )
      )
    )
  }

  /// Decides which link of each object is the first, and deletes objects without any.
  private func settle(
    _ map: ScratchTable,
    _ table: StorageTable,
    _ key: String,
    _ orphans: OrphanPolicy,
    _ shared: SharedPolicy
  ) -> [StorageStep] {
    let name = ScratchTable.name
    var steps: [StorageStep] = []
    let first = "(SELECT min(id) FROM \(name) AS modelkit_b WHERE modelkit_b.old_0 = \(name).old_0)"
    if shared != .copy {
      steps.append(map.scratch("DELETE FROM \(name) WHERE id <> \(first)"))
    }
    steps.append(map.scratch("UPDATE \(name) SET new_0 = \(first)"))
    guard orphans == .delete else { return steps }
    let rows = "\(key) NOT IN (SELECT old_0 FROM \(name))"
    return steps + journaling(rowsOf: table, where: rows) + deleting(from: table, where: rows)
  }

  private mutating func embedColumns(of table: StorageTable, _ key: String) {
    let name = ScratchTable.name
    let row = "FROM \(name) WHERE old_0 = \(key) AND id = new_0"
    sources[table.role, default: [:]][.id] = "(SELECT id \(row))"
    for place in places(of: table.name, in: before) {
      sources[table.role, default: [:]][.place(place.path, 0)] =
        "(SELECT owner \(row) AND place = \(place.number))"
    }
    sources[table.role, default: [:]][.position] = "(SELECT position \(row))"
    if new[table.role]?[.mapKey] != nil {
      sources[table.role, default: [:]][.mapKey] = "(SELECT map_key \(row))"
    }
    for place in places(of: table.name, in: before) { emptied.insert(.collection(place.path)) }
  }

  /// What belongs to the objects follows their new numbers.
  private mutating func embedChildren(of table: StorageTable) {
    for child in old.tables where child.name != table.name {
      guard let target = new[child.role] else { continue }
      for key in child.foreignKeys where key.table == table.name && key.onDelete == .cascade {
        guard let column = child[column: key.columns[0]], !column.role.isLink else { continue }
        let value = SQLWriting.column(child.name, column.name)
        sources[target.role, default: [:]][column.role] =
          "(SELECT new_0 FROM \(ScratchTable.name) WHERE old_0 = \(value) LIMIT 1)"
      }
    }
  }

  /// The second and every further owner of an object gets a copy with what belongs to it.
  private mutating func copyShared(
    _ table: StorageTable,
    _ shared: SharedPolicy
  ) throws(SchemaError) {
    guard shared == .copy, let target = new[table.role] else { return }
    let map = ScratchTable.name
    let values = target.columns.map { column -> String in
      switch column.role {
      case .id: "modelkit_m.id"
      case .position: "modelkit_m.position"
      case .mapKey: "modelkit_m.map_key"
      case .place(let path, _):
        places(of: table.name, in: before).first { $0.path == path }
          .map { "CASE modelkit_m.place WHEN \($0.number) THEN modelkit_m.owner END" } ?? "NULL"
      default: SQLWriting.column("modelkit_t", column.name)
      }
    }
    let sql = """
      INSERT INTO \(SQLName.quoted(target.name)) \
      (\(SQLName.list(target.columns.map(\.name)))) SELECT \(values.joined(separator: ", ")) \
      FROM \(map) AS modelkit_m JOIN \(SQLName.quoted(target.name)) AS modelkit_t \
      ON \(SQLWriting.column("modelkit_t", "_id")) = modelkit_m.new_0 \
      WHERE modelkit_m.id <> modelkit_m.new_0
      """
    finish.append(.command(StorageCommand(.embed, table.name, sql)))
    for child in new.tables where child.name != table.name {
      for key in child.foreignKeys where key.table == table.name {
        guard let column = child[column: key.columns[0]], !column.role.isLink else { continue }
        finish.append(copyChildren(child, column))
      }
    }
  }

  private func copyChildren(_ child: StorageTable, _ owner: StorageColumn) -> StorageStep {
    let columns = child.columns.filter { $0.role != .id }
    let values = columns.map {
      $0 == owner ? "modelkit_m.id" : SQLWriting.column("modelkit_t", $0.name)
    }
    let sql = """
      INSERT INTO \(SQLName.quoted(child.name)) (\(SQLName.list(columns.map(\.name)))) \
      SELECT \(values.joined(separator: ", ")) FROM \(ScratchTable.name) AS modelkit_m \
      JOIN \(SQLName.quoted(child.name)) AS modelkit_t \
      ON \(SQLWriting.column("modelkit_t", owner.name)) = modelkit_m.new_0 \
      WHERE modelkit_m.id <> modelkit_m.new_0
      """
    return .command(StorageCommand(.embed, child.name, sql))
  }
}
