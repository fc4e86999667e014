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
    let places = places(of: entity, in: before)
    for place in places where old.table(of: place.path.entity, in: before)?.name == entity {
      throw SchemaError(
        .unsupported,
        "objects that link to their own kind cannot become parts of each other; use code",
        path: place.path
      )
    }
    let key = identity(of: table)
    let map = ScratchTable(old: key.count, owner: ownerCount(of: places, in: old, before))
    setup += map.creation
    var targets: [String] = []
    for place in places {
      let query = try links(of: place, map)
      let columns = map.placement + map.old
      targets.append("SELECT \(map.old.joined(separator: ", ")) FROM (\(query))")
      let order = (map.owner + ["position"]).joined(separator: ", ")
      setup.append(
        map.filling(
          columns,
          from: "SELECT \(columns.joined(separator: ", ")) FROM (\(query)) ORDER BY \(order)",
          of: table.name
        )
      )
    }
    auditLinks(Links(table: table, map: map, targets: targets), orphans, shared)
    setup += settle(map, table, orphans, shared)
    embedColumns(of: table, map)
    embedChildren(of: table, map)
    try copyShared(table, map, shared)
    finish.append(map.removal)
  }

  /// How many columns the longest key of an owner has.
  func ownerCount(of places: [Place], in layout: StorageLayout, _ version: SchemaVersion) -> Int {
    places.map { layout.table(of: $0.path.entity, in: version)?.primaryKey.count ?? 1 }.max() ?? 1
  }

  /// The links of one place, with the columns of the map.
  private func links(of place: Place, _ map: ScratchTable) throws(SchemaError) -> String {
    let owner: [String]
    let target: [String]
    var position = "NULL"
    var mapKey = "NULL"
    let source: StorageTable
    switch old.place(of: place.path, in: before) {
    case .columns(let table, let columns):
      owner = identity(of: table)
      target = SQLWriting.columns(table.name, columns.map(\.name))
      source = table
    case .collection(let table):
      owner = owners(of: table)
      target = SQLWriting.columns(table.name, table.columns.filter(\.role.isValue).map(\.name))
      position = SQLWriting.column(table.name, table[.position]?.name ?? "rowid")
      mapKey = table[.mapKey].map { SQLWriting.column(table.name, $0.name) } ?? "NULL"
      source = table
    case .embedded, .nowhere: throw .inapplicable("it is no link", place.path)
    }
    let parts =
      ["\(place.number) AS place"]
      + map.owner.enumerated().map { "\($0 < owner.count ? owner[$0] : "NULL") AS \($1)" }
      + ["\(position) AS position", "\(mapKey) AS map_key"]
      + zip(target, map.old).map { "\($0) AS \($1)" }
    return """
      SELECT \(parts.joined(separator: ", ")) FROM \(SQLName.quoted(source.name)) \
      WHERE \(SQLWriting.present(target))
      """
  }

  /// The links to the objects of a table, as queries that yield their keys.
  private struct Links {
    let table: StorageTable
    let map: ScratchTable
    let targets: [String]
  }

  private mutating func auditLinks(
    _ links: Links,
    _ orphans: OrphanPolicy,
    _ shared: SharedPolicy
  ) {
    let (table, keys) = (links.table, links.map.old.joined(separator: ", "))
    let none = "SELECT \(links.map.old.map { "NULL AS \($0)" }.joined(separator: ", ")) WHERE 0"
    let all = links.targets.isEmpty ? none : links.targets.joined(separator: " UNION ALL ")
    audits.append(
      .audit(
        StorageAudit(
          kind: .orphans,
          path: SchemaPath(table.name),
          message: "objects that nobody links to would go",
          rows: "SELECT \(key(of: table)), NULL FROM \(SQLName.quoted(table.name)) "
            + "WHERE \(SQLWriting.tuple(identity(of: table))) NOT IN (SELECT \(keys) FROM (\(all)))",
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
          rows: "SELECT \(SQLWriting.key(links.map.old)), count(*) FROM (\(all)) "
            + "GROUP BY \(keys) HAVING count(*) > 1",
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
    _ orphans: OrphanPolicy,
    _ shared: SharedPolicy
  ) -> [StorageStep] {
    let name = ScratchTable.name
    var steps: [StorageStep] = []
    let same = SQLWriting.equal(
      map.old.map { "modelkit_b.\($0)" },
      map.old.map { "\(name).\($0)" }
    )
    let first = "(SELECT min(id) FROM \(name) AS modelkit_b WHERE \(same))"
    if shared != .copy {
      steps.append(map.scratch("DELETE FROM \(name) WHERE id <> \(first)"))
    }
    steps.append(map.scratch("UPDATE \(name) SET new_0 = \(first)"))
    guard orphans == .delete else { return steps }
    let known = "SELECT \(map.old.joined(separator: ", ")) FROM \(name)"
    let rows = "\(SQLWriting.tuple(identity(of: table))) NOT IN (\(known))"
    return steps + deleting(from: table, where: rows)
  }

  private mutating func embedColumns(of table: StorageTable, _ map: ScratchTable) {
    let name = ScratchTable.name
    let mine = map.matches(identity(of: table))
    let row = "FROM \(name) WHERE \(mine) AND id = new_0"
    sources[table.role, default: [:]][.id] = "(SELECT id \(row))"
    for place in places(of: table.name, in: before) {
      for (part, owner) in map.owner.enumerated() {
        sources[table.role, default: [:]][.place(place.path, part)] =
          "(SELECT \(owner) \(row) AND place = \(place.number))"
      }
      emptied.insert(.collection(place.path))
    }
    sources[table.role, default: [:]][.position] = "(SELECT position \(row))"
    if new[table.role]?[.mapKey] != nil {
      sources[table.role, default: [:]][.mapKey] = "(SELECT map_key \(row))"
    }
  }

  /// What belongs to the objects follows their new numbers.
  private mutating func embedChildren(of table: StorageTable, _ map: ScratchTable) {
    for child in old.tables where child.name != table.name {
      guard let target = new[child.role] else { continue }
      for key in child.foreignKeys where key.table == table.name && key.onDelete == .cascade {
        guard let first = child[column: key.columns[0]], !first.role.isLink else { continue }
        let values = SQLWriting.columns(child.name, key.columns)
        for column in target.columns where column.role.part(of: first.role) == 0 {
          sources[target.role, default: [:]][column.role] = map.lookup(0, values)
        }
      }
    }
  }

  /// The second and every further owner of an object gets a copy with what belongs to it.
  private mutating func copyShared(
    _ table: StorageTable,
    _ map: ScratchTable,
    _ shared: SharedPolicy
  ) throws(SchemaError) {
    guard shared == .copy, let target = new[table.role] else { return }
    let values = target.columns.map { column -> String in
      switch column.role {
      case .id: "modelkit_m.id"
      case .position: "modelkit_m.position"
      case .mapKey: "modelkit_m.map_key"
      case .place(let path, let part):
        places(of: table.name, in: before).first { $0.path == path }.map {
          "CASE modelkit_m.place WHEN \($0.number) THEN modelkit_m.\(map.owner[part]) END"
        } ?? "NULL"
      default: SQLWriting.column("modelkit_t", column.name)
      }
    }
    let sql = """
      INSERT INTO \(SQLName.quoted(target.name)) \
      (\(SQLName.list(target.columns.map(\.name)))) SELECT \(values.joined(separator: ", ")) \
      FROM \(ScratchTable.name) AS modelkit_m JOIN \(SQLName.quoted(target.name)) AS modelkit_t \
      ON \(SQLWriting.column("modelkit_t", "_id")) = modelkit_m.new_0 \
      WHERE modelkit_m.id <> modelkit_m.new_0
      """
    finish.append(.command(StorageCommand(.embed, table.name, sql)))
    for child in new.tables where child.name != table.name {
      for key in child.foreignKeys where key.table == table.name {
        guard let column = child[column: key.columns[0]], !column.role.isLink else { continue }
        if new.tables.contains(where: { $0.isOwned(by: child) }) {
          throw SchemaError(
            .unsupported,
            "'\(child.name)' has parts of its own, which cannot be copied for each owner; use code",
            path: SchemaPath(table.name)
          )
        }
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

extension StorageTable {
  /// Whether rows belong to rows of another table.
  func isOwned(by owner: StorageTable) -> Bool {
    foreignKeys.contains { key in
      key.table == owner.name && key.onDelete == .cascade
        && self[column: key.columns[0]]?.role.isLink == false
    }
  }
}
