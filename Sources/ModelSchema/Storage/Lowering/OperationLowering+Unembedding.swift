extension OperationLowering {
  // MARK: Part to object

  mutating func unembed(_ entity: String) throws(SchemaError) {
    guard let table = old[.entity(entity)], let target = new[.entity(entity)] else {
      throw SchemaError(
        .unsupported,
        "objects that lie in JSON cannot become rows by themselves; use code",
        path: SchemaPath(entity)
      )
    }
    let name = try single(target.primaryKey, SchemaPath(entity))
    guard let key = target[column: name] else { return }
    let places = places(of: entity, in: before)
    let map = ScratchTable(owner: ownerCount(of: places, in: old, before))
    setup += map.creation
    for place in places {
      setup.append(try placements(of: place, table, map, key))
      unembedPlace(place, map)
    }
    setup.append(counting(map, "new_0"))
    let id = SQLWriting.column(table.name, "_id")
    sources[target.role, default: [:]][key.role] = map.lookup(0, [id])
    repointReferences(to: table, map)
    if let column = table[key.role], column.role != .id {
      let value = SQLWriting.column(table.name, column.name)
      if context.restores == nil {
        audits.append(duplicates(of: [value], table, entity, true))
      } else {
        setup += rejoining(table, id, value)
      }
    }
    finish += restoring(allOf: [target])
    finish.append(map.removal)
  }

  // Copies that were made for several owners have one key, and become one object again.
  private func rejoining(_ table: StorageTable, _ id: String, _ value: String) -> [StorageStep] {
    let rows = """
      \(id) NOT IN (SELECT min("_id") FROM \(SQLName.quoted(table.name)) GROUP BY \(value))
      """
    return deleting(from: table, where: rows)
  }

  private func placements(
    of place: Place,
    _ table: StorageTable,
    _ map: ScratchTable,
    _ key: StorageColumn
  ) throws(SchemaError) -> StorageStep {
    guard case .embedded(_, let columns) = old.place(of: place.path, in: before) else {
      throw SchemaError(
        .unsupported,
        "objects that lie in JSON cannot become rows by themselves; use code",
        path: place.path
      )
    }
    let owner = columns.map { SQLName.quoted($0.name) }
    let owners = map.owner.indices.map { $0 < owner.count ? owner[$0] : "NULL" }
    var made = table[key.role].map { SQLName.quoted($0.name) }
    if made == nil, case .computed(let value) = KeyMaking(property(of: key, in: after), in: after) {
      made = value
    }
    let mapKey = table[.mapKey] == nil ? "NULL" : "\"_key\""
    let query = """
      SELECT "_id", \(made ?? "\"_id\""), \(place.number), \(owners.joined(separator: ", ")), \
      "_position", \(mapKey) FROM \(SQLName.quoted(table.name)) \
      WHERE \(SQLWriting.present(owner)) ORDER BY "_id"
      """
    return map.filling(map.old + map.new + map.placement, from: query, of: table.name)
  }

  private mutating func unembedPlace(_ place: Place, _ map: ScratchTable) {
    guard let owner = new.table(of: place.path.entity, in: after) else { return }
    let row = "FROM \(ScratchTable.name) WHERE place = \(place.number)"
    switch new.place(of: place.path, in: after) {
    case .columns(let table, let columns):
      let mine = SQLWriting.equal(map.owner, identity(of: owner))
      for column in columns {
        sources[table.role, default: [:]][column.role] =
          "(SELECT new_0 \(row) AND \(mine) LIMIT 1)"
      }
    case .collection(let table):
      let values = table.columns.map { column -> String in
        switch column.role {
        case .owner(let part): map.owner[part]
        case .position: "COALESCE(position, 0)"
        case .mapKey: "COALESCE(map_key, position, 0)"
        default: "new_0"
        }
      }
      let sql = """
        INSERT INTO \(SQLName.quoted(table.name)) \
        (\(SQLName.list(table.columns.map(\.name)))) SELECT \(values.joined(separator: ", ")) \
        \(row) ORDER BY \(map.owner.joined(separator: ", ")), position
        """
      moves.append(.command(StorageCommand(.unembed, table.name, sql)))
    case .embedded, .nowhere: break
    }
  }
}
