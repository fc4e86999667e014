extension OperationLowering {
  /// Moves the objects of an entity to the table of another hierarchy, or to one of their own.
  ///
  /// Only objects without a key of their own can move; others would meet keys of another kind.
  mutating func changeHierarchy(_ entity: String) {
    guard let source = old.table(of: entity, in: before),
      let target = new.table(of: entity, in: after),
      LayoutBuilder(before).root(of: entity) != LayoutBuilder(after).root(of: entity)
    else { return }
    guard source.primaryKey == ["_id"], target.primaryKey == ["_id"] else {
      audits.append(strandedObjects(of: entity, in: source))
      return
    }
    let map = ScratchTable()
    let id = SQLWriting.column(source.name, "_id")
    let rows = condition(of: entity, in: source)
    let isNew = old[target.role] == nil
    let offset = isNew ? "0" : "(SELECT COALESCE(max(_id), 0) FROM \(SQLName.quoted(target.name)))"
    setup += map.creation
    setup.append(
      map.filling(
        ["old_0", "new_0"],
        from: "SELECT \(id), \(id) + \(offset) FROM \(SQLName.quoted(source.name)) WHERE \(rows)",
        of: source.name
      )
    )
    for column in target.columns where column.isRequired && source[column.role] == nil {
      guard case .property(let path, _) = column.role, after[path]?.defaultValue == nil else {
        continue
      }
      audits.append(valueless(path, of: source, where: rows))
    }
    move(source, to: target, isNew: isNew)
    repointMoved(from: source, map)
    emptied.insert(source.role)
    if new[source.role] != nil {
      let gone = "_id IN (SELECT old_0 FROM \(ScratchTable.name))"
      let sql = "DELETE FROM \(SQLName.quoted(source.name)) WHERE \(gone)"
      finish.append(.command(StorageCommand(.delete, source.name, sql)))
    }
    finish.append(map.removal)
  }

  private func valueless(
    _ path: SchemaPath,
    of table: StorageTable,
    where rows: String
  ) -> StorageStep {
    .audit(
      StorageAudit(
        kind: .missing,
        path: path,
        message: "objects that would have no value under their new parent; give it a default",
        rows: "SELECT \(key(of: table)), NULL FROM \(SQLName.quoted(table.name)) WHERE \(rows)",
        table: table.name,
        stops: true
      )
    )
  }

  private func strandedObjects(of entity: String, in table: StorageTable) -> StorageStep {
    .audit(
      StorageAudit(
        kind: .stranded,
        path: SchemaPath(entity),
        message: "objects with a key of their own cannot move to another hierarchy; use code",
        rows: "SELECT \(key(of: table)), NULL FROM \(SQLName.quoted(table.name)) "
          + "WHERE \(condition(of: entity, in: table))",
        table: table.name,
        stops: true
      )
    )
  }

  // Before the edits where the target is new, for the source still has its columns; else after them,
  // when the target has the columns, and from a copy.
  private mutating func move(_ source: StorageTable, to target: StorageTable, isNew: Bool) {
    var names = ["_id"]
    var values = ["modelkit_m.new_0"]
    for column in target.columns {
      if column.role == .type {
        let type = source[.type].map { SQLWriting.column(source.name, $0.name) }
        names.append(column.name)
        values.append(type ?? SQLName.literal(source.name))
      } else if case .property = column.role, let previous = source[column.role] {
        names.append(column.name)
        values.append(SQLWriting.column(source.name, previous.name))
      } else if case .property(let path, _) = column.role, column.isRequired,
        let property = after[path], let value = property.defaultValue
      {
        names.append(column.name)
        values.append(StoredValue(value, of: property, in: after).sql)
      }
    }
    let sql = """
      INSERT INTO \(SQLName.quoted(target.name)) (\(SQLName.list(names))) \
      SELECT \(values.joined(separator: ", ")) FROM \(ScratchTable.name) AS modelkit_m \
      JOIN \(SQLName.quoted(source.name)) \
      ON modelkit_m.old_0 = \(SQLWriting.column(source.name, "_id"))
      """
    let step = StorageStep.command(StorageCommand(.copyRows, source.name, sql))
    if isNew { moves.append(step) } else { beforeDrops.append(step) }
  }

  /// References follow; those to objects that stay keep what they hold.
  private mutating func repointMoved(from table: StorageTable, _ map: ScratchTable) {
    let known = sources
    repointReferences(to: table, map)
    for (role, columns) in sources {
      guard let child = old.tables.first(where: { names.mapped($0.role) == role }) else { continue }
      for (column, source) in columns where known[role]?[column] == nil {
        guard let previous = child[column] else { continue }
        let value = SQLWriting.column(child.name, previous.name)
        sources[role]?[column] = "COALESCE(\(source), \(value))"
      }
    }
  }
}
