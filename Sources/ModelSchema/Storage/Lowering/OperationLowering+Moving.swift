extension OperationLowering {
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
      return "SELECT \(reference), \(value) FROM \(SQLName.quoted(source.name)) \(order)"
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
      SELECT \(goal), \(value) FROM \(SQLName.quoted(target.name)) \
      JOIN \(SQLName.quoted(source.name)) ON \(key) = \(SQLWriting.column(target.name, name)) \
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
        "SELECT \(key), NULL FROM \(SQLName.quoted(table.name)) WHERE \(key) NOT IN "
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
