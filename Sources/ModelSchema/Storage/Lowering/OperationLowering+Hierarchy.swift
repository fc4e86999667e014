extension OperationLowering {
  /// Moves the objects of an entity to the table of another hierarchy, or to one of their own.
  ///
  /// Their values of parents that are theirs no more, their keys and the links that cannot follow go
  /// to the journal, under their new keys. The way back gives each object its old key again, unless
  /// another has taken it meanwhile; so whatever the journal says of old keys is true again.
  mutating func changeHierarchy(_ entity: String) {
    guard let source = old.table(of: entity, in: before),
      let target = new.table(of: entity, in: after),
      LayoutBuilder(before).root(of: entity) != LayoutBuilder(after).root(of: entity)
    else { return }
    let move = HierarchyMove(source, target, rows: condition(of: entity, in: source))
    setup += move.map.creation
    setup.append(mapping(move))
    for (column, name) in zip(move.map.new, target.primaryKey) {
      setup.append(counting(move, column, name))
    }
    // First, so that no value that is left behind leads to an object that gets another key.
    follow(move)
    journalLeft(move)
    copy(move)
    emptied.insert(source.role)
    if new[source.role] != nil {
      let gone = "\(SQLWriting.tuple(source.primaryKey.map(SQLName.quoted))) IN (\(move.oldKeys))"
      let sql = "DELETE FROM \(SQLName.quoted(source.name)) WHERE \(gone)"
      finish.append(.command(StorageCommand(.delete, source.name, sql)))
    }
    rejoin(move)
    finish.append(move.map.removal)
  }

  // MARK: Keys

  private func mapping(_ move: HierarchyMove) -> StorageStep {
    let (source, target) = (move.source, move.target)
    let fresh = target.primaryKey.map { name -> String in
      guard let column = target[column: name] else { return "NULL" }
      let made = newKey(column, move)
      guard let known = left(name, move, else: nil) else { return made }
      if old[target.role] == nil { return "COALESCE(\(known), \(made))" }
      let isTaken = """
        EXISTS (SELECT 1 FROM \(SQLName.quoted(target.name)) AS modelkit_t \
        WHERE \(SQLWriting.column("modelkit_t", name)) = \(known))
        """
      return target.primaryKey.count > 1
        ? "COALESCE(\(known), \(made))"
        : "CASE WHEN \(known) IS NULL OR \(isTaken) THEN \(made) ELSE \(known) END"
    }
    let keys = identity(of: source)
    return move.map.filling(
      move.map.old + move.map.new,
      from: "SELECT \((keys + fresh).joined(separator: ", ")) FROM "
        + "\(SQLName.quoted(source.name)) WHERE \(move.rows) "
        + "ORDER BY \(keys.joined(separator: ", "))",
      of: source.name
    )
  }

  private func newKey(_ column: StorageColumn, _ move: HierarchyMove) -> String {
    if let same = move.source[column.role] {
      let value = SQLWriting.column(move.source.name, same.name)
      // Numbers of another table mean nothing where there are others already.
      return column.role == .id && old[move.target.role] != nil ? "NULL" : value
    }
    let making = KeyMaking(property(of: column, in: after), in: after)
    if case .computed(let value) = making { return value }
    return "NULL"
  }

  /// Numbers that are still missing come after all that are known.
  private func counting(_ move: HierarchyMove, _ column: String, _ name: String) -> StorageStep {
    let map = ScratchTable.name
    let taken =
      old[move.target.role] == nil
      ? "0"
      : "(SELECT COALESCE(max(\(SQLName.quoted(name))), 0) "
        + "FROM \(SQLName.quoted(move.target.name)))"
    return move.map.scratch(
      "UPDATE \(map) SET \(column) = id + max(\(taken), "
        + "(SELECT COALESCE(max(\(column)), 0) FROM \(map))) WHERE \(column) IS NULL"
    )
  }

  // MARK: Values

  /// Keeps the values that the objects leave behind.
  private mutating func journalLeft(_ move: HierarchyMove) {
    let source = move.source
    let fresh = move.map.new.indices.map { move.map.lookup($0, identity(of: source)) }
    for column in source.columns where column.role != .type {
      let isKey = source.primaryKey.contains(column.name)
      if move.target[column.role] != nil, !isKey { continue }
      let value = SQLWriting.column(source.name, column.name)
      var kept = JournaledColumn(
        table: move.target.name,
        key: SQLWriting.key(fresh),
        column: HierarchyMove.label(column.name, of: source),
        old: value,
        condition: "(\(move.rows)) AND \(value) IS NOT NULL"
      )
      kept.source = source.name
      setup.append(journaling(kept))
    }
  }

  /// An expression that prefers what an object left behind when it went the other way.
  private func left(_ name: String, _ move: HierarchyMove, else made: String?) -> String? {
    let label = HierarchyMove.label(name, of: move.target)
    return restored(made, label, of: move.source, key: key(of: move.source))
  }

  private mutating func copy(_ move: HierarchyMove) {
    var names: [String] = []
    var values: [String] = []
    for column in move.target.columns {
      guard let value = value(of: column, move) else { continue }
      names.append(column.name)
      values.append(value)
    }
    let query = """
      SELECT \(values.joined(separator: ", ")) FROM \(ScratchTable.name) AS modelkit_m \
      JOIN \(SQLName.quoted(move.source.name)) ON \(move.match) ORDER BY modelkit_m.id
      """
    let name = SQLName.quoted(move.target.name)
    let insertion = "INSERT INTO \(name) (\(SQLName.list(names)))"
    guard old[move.target.role] != nil else {
      let sql = "\(insertion) \(query)"
      moves.append(.command(StorageCommand(.copyRows, move.source.name, sql)))
      return
    }
    // The target gets its columns when the source has lost them.
    let copy = HierarchyMove.copyName
    setup.append(move.map.scratch("CREATE TABLE \(copy) AS \(query)", of: move.source.name))
    let sql = "\(insertion) SELECT * FROM \(copy)"
    beforeDrops.append(.command(StorageCommand(.copyRows, move.source.name, sql)))
    finish.append(move.map.scratch("DROP TABLE \(copy)"))
  }

  /// What a moved object has in a column, as an expression over its old row and the map.
  private mutating func value(
    of column: StorageColumn,
    _ move: HierarchyMove
  ) -> String? {
    let source = move.source
    if let place = move.target.primaryKey.firstIndex(of: column.name) {
      return "modelkit_m.\(move.map.new[place])"
    }
    if column.role == .type {
      return source[.type].map { SQLWriting.column(source.name, $0.name) }
        ?? SQLName.literal(source.name)
    }
    guard case .property(let path, let part) = column.role else { return nil }
    if let link = source.foreignKeys.first(where: { move.isMoved($0, path) }) {
      return move.map.lookup(part, SQLWriting.columns(source.name, link.columns))
    }
    if let previous = source[column.role] { return SQLWriting.column(source.name, previous.name) }
    let preset = column.isRequired ? after[path]?.defaultValue : nil
    let made = preset.flatMap { value in
      after[path].map { StoredValue(value, of: $0, in: after).sql }
    }
    let value = left(column.name, move, else: made)
    if column.isRequired, made == nil { audits.append(valueless(path, value, move)) }
    return value
  }

  private func valueless(
    _ path: SchemaPath,
    _ value: String?,
    _ move: HierarchyMove
  ) -> StorageStep {
    .audit(
      StorageAudit(
        kind: .missing,
        path: path,
        message: "objects that would have no value under their new parent; give it a default",
        rows: "SELECT \(key(of: move.source)), NULL FROM \(SQLName.quoted(move.source.name)) "
          + "WHERE (\(move.rows)) AND (\(value ?? "NULL")) IS NULL",
        table: move.source.name,
        stops: true
      )
    )
  }
}

// MARK: - References

extension OperationLowering {
  /// Points what may lead to the moved objects at them; what may not leaves them.
  private mutating func follow(_ move: HierarchyMove) {
    for child in old.tables {
      for key in child.foreignKeys where key.table == move.source.name {
        guard let first = child[column: key.columns[0]] else { continue }
        let values = SQLWriting.columns(child.name, key.columns)
        guard let found = followed(first.role, of: child, move) else { continue }
        if found.key.table == move.source.name {
          leave(child, key, move)
        } else if found.table.role == names.mapped(child.role) {
          for column in found.table.columns {
            guard let part = column.role.part(of: names.mapped(first.role)) else { continue }
            sources[found.table.role, default: [:]][column.role] = move.map.lookup(part, values)
          }
        }
      }
    }
  }

  /// The reference that stands for one of the old layout, and its table.
  fileprivate func followed(
    _ role: ColumnRole,
    of child: StorageTable,
    _ move: HierarchyMove
  ) -> (table: StorageTable, key: StorageForeignKey)? {
    for table in [new[names.mapped(child.role)], move.target].compactMap({ $0 }) {
      guard let column = table[names.mapped(role)] else { continue }
      let key = table.foreignKeys.first { $0.columns.first == column.name }
      if let key { return (table, key) }
    }
    return nil
  }

  private mutating func leave(
    _ child: StorageTable,
    _ key: StorageForeignKey,
    _ move: HierarchyMove
  ) {
    let values = SQLWriting.columns(child.name, key.columns)
    let rows = "\(SQLWriting.tuple(values)) IN (\(move.oldKeys))"
    switch key.onDelete {
    case .cascade: setup += deleting(from: child, where: rows)
    case .setNull: setup += nulling(key, of: child, where: rows)
    case .restrict, .noAction:
      let source = move.source
      let keys = identity(of: source).joined(separator: ", ")
      audits.append(
        .audit(
          StorageAudit(
            kind: .stranded,
            path: SchemaPath(child.name, key.columns[0]),
            message: "links to objects that leave the hierarchy; remove them first",
            rows: "SELECT \(self.key(of: child)), \(SQLWriting.key(values)) "
              + "FROM \(SQLName.quoted(child.name)) WHERE \(SQLWriting.tuple(values)) IN "
              + "(SELECT \(keys) FROM \(SQLName.quoted(source.name)) WHERE \(move.rows))",
            table: child.name,
            stops: true
          )
        )
      )
    }
  }

  /// Gives the objects back what belonged to them and the links that led to them.
  private mutating func rejoin(_ move: HierarchyMove) {
    guard context.restores != nil else { return }
    let keys = "SELECT \(move.map.new.joined(separator: ", ")) FROM \(ScratchTable.name)"
    let key = SQLWriting.column(move.target.name, move.target.primaryKey[0])
    let label = HierarchyMove.label(move.target.primaryKey[0], of: move.target)
    let isSame = """
      (\(key) IN (SELECT \(move.map.new[0]) FROM \(ScratchTable.name)) OR \(key) NOT IN \
      (SELECT old_value FROM \(JournalTable.name) WHERE \(context.restores?.condition ?? "0") \
      AND "table" = \(SQLName.literal(move.source.name)) \
      AND "column" = \(SQLName.literal(label))))
      """
    finish += restoring(partsAndLinksOf: move.target, withKeysIn: keys, where: isSame)
  }
}

/// What moves from one table to another.
private struct HierarchyMove {
  static let copyName = "modelkit_moved"

  /// What the journal calls a value that an object leaves in a table: its row is in another then.
  static func label(_ column: String, of table: StorageTable) -> String {
    "\(table.name).\(column)"
  }

  let source: StorageTable
  let target: StorageTable
  /// The objects that move, as a condition.
  let rows: String
  let map: ScratchTable

  init(_ source: StorageTable, _ target: StorageTable, rows: String) {
    self.source = source
    self.target = target
    self.rows = rows
    map = ScratchTable(old: source.primaryKey.count, new: target.primaryKey.count)
  }

  var oldKeys: String { "SELECT \(map.old.joined(separator: ", ")) FROM \(ScratchTable.name)" }

  /// Joins an old row with the map.
  var match: String {
    SQLWriting.equal(
      map.old.map { "modelkit_m.\($0)" },
      SQLWriting.columns(source.name, source.primaryKey)
    )
  }

  /// Whether a reference of the moved objects is the property's, and leads to moved objects.
  func isMoved(_ key: StorageForeignKey, _ path: SchemaPath) -> Bool {
    guard key.table == source.name, let column = source[column: key.columns[0]],
      case .property(path, _) = column.role
    else { return false }
    let goal = target.foreignKeys.first { fresh in
      target[column: fresh.columns[0]]?.role == column.role
    }
    return goal?.table == target.name
  }
}
