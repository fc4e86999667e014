extension OperationLowering {
  // MARK: Between parents and children

  /// Moves a property between an entity and its parent, whose objects lie in one table.
  ///
  /// Up, the column only gets another name, or gives its values to the one that is there already. Down,
  /// the objects that are no child lose the value to the journal, from where it comes back.
  mutating func moveInHierarchy(_ path: SchemaPath, to fresh: SchemaPath) throws(SchemaError) {
    let isShared = before[fresh] != nil
    if !isShared { names.moved[path] = fresh }
    switch (old.place(of: path, in: before), new.place(of: fresh, in: after)) {
    case (.columns(let table, let columns), .columns(let target, let targets)):
      for (column, goal) in zip(columns, targets) {
        share(Inherited(path: path, fresh: fresh, table: table), column, target, goal)
      }
    case (.collection(let table), .collection(let target)) where !isShared:
      let owners = table.columns.filter { if case .owner = $0.role { true } else { false } }
      release(owners, of: table, to: target, path, fresh)
    case (.embedded(let table, let places), .embedded(let target, _)) where !isShared:
      release(places, of: table, to: target, path, fresh)
    case (.nowhere, .nowhere): break
    default:
      throw SchemaError(
        .unsupported,
        "only single values can be united with those of '\(fresh)'; use code",
        path: path
      )
    }
  }

  private struct Inherited {
    let path: SchemaPath
    let fresh: SchemaPath
    let table: StorageTable
  }

  /// The objects that have the property before and after: those of the child of the two.
  private func keepers(_ path: SchemaPath, _ fresh: SchemaPath, in table: StorageTable) -> String {
    condition(of: isUp(path, fresh) ? path.entity : fresh.entity, in: table)
  }

  private func isUp(_ path: SchemaPath, _ fresh: SchemaPath) -> Bool {
    let entity = before[entity: path.entity]
    let parents = (try? entity.map(before.ancestors)) ?? []
    return parents.contains { $0.name == fresh.entity }
  }

  private mutating func share(
    _ inherited: Inherited,
    _ column: StorageColumn,
    _ target: StorageTable,
    _ goal: StorageColumn
  ) {
    let (path, fresh, table) = (inherited.path, inherited.fresh, inherited.table)
    // Up, the column has no values of others: another name is all that it needs.
    if isUp(path, fresh), before[fresh] == nil, context.restores == nil, !goal.isRequired { return }
    let value = SQLWriting.column(table.name, column.name)
    let rows = keepers(path, fresh, in: table)
    let present = table[goal.role].map { SQLWriting.column(table.name, $0.name) }
    let other = restored(present, goal.name, of: target) ?? "NULL"
    let result = "CASE WHEN \(rows) THEN \(value) ELSE \(other) END"
    sources[target.role, default: [:]][goal.role] = result
    if goal.isRequired { audits.append(missing(result, fresh, table)) }
    var lost = JournaledColumn(
      table: table.name,
      key: key(of: table),
      column: column.name,
      old: value,
      condition: "\(value) IS NOT NULL AND NOT (\(rows))"
    )
    lost.new = "NULL"
    journal.append(journaling(lost))
  }

  /// Takes the elements away whose owners have the property no more.
  private mutating func release(
    _ owners: [StorageColumn],
    of table: StorageTable,
    to target: StorageTable,
    _ path: SchemaPath,
    _ fresh: SchemaPath
  ) {
    finish += restoring(allOf: [target])
    guard owners.count == 1, let root = old.table(of: path.entity, in: before) else { return }
    let owner = SQLWriting.column(table.name, owners[0].name)
    let keys = identity(of: root).joined(separator: ", ")
    let kept =
      "SELECT \(keys) FROM \(SQLName.quoted(root.name)) WHERE "
      + keepers(path, fresh, in: root)
    let gone = "\(owner) IS NOT NULL AND \(owner) NOT IN (\(kept))"
    setup += deleting(from: table, where: gone)
  }
}
