extension OperationLowering {
  // MARK: Adding

  mutating func add(
    _ property: PropertySchema,
    to entity: String,
    _ fill: ValueSource
  ) throws(SchemaError) {
    let path = SchemaPath(entity, property.name)
    switch new.place(of: path, in: after) {
    case .columns(let table, let columns): try add(columns, of: table, path, fill)
    case .collection(let table):
      finish += restoring(rowsOf: table)
      finish += try filling(table, of: path, fill)
    case .embedded(let table, _):
      if old[table.role] != nil || context.restores != nil { finish += restoring(allOf: [table]) }
    case .nowhere: break
    }
  }

  private mutating func add(
    _ columns: [StorageColumn],
    of table: StorageTable,
    _ path: SchemaPath,
    _ fill: ValueSource
  ) throws(SchemaError) {
    for column in columns {
      if case .code(let name) = fill {
        lateColumns.insert(LateColumn(table: table.role, column: column.role))
        var code = code(name, table, after, path.entity)
        code.condition = "\(SQLName.quoted(column.name)) IS NULL"
        finish.append(.runCode(code))
        continue
      }
      let expression = try expression(fill, for: path)
      let isLate = context.filledLater.contains(path)
      if isLate { lateColumns.insert(LateColumn(table: table.role, column: column.role)) }
      let source = restored(expression, column.name, of: table)
      sources[table.role, default: [:]][column.role] = limited(source, to: path.entity, in: table)
      if column.isRequired, !isLate, case .constant = fill {
      } else if column.isRequired, !isLate {
        audits.append(missing(source ?? "NULL", path, table))
      }
      if context.restores != nil { finish += sweeping(table) }
    }
  }

  /// In a table of several entities, only rows of one of them get a value.
  private func limited(
    _ expression: String?,
    to entity: String,
    in table: StorageTable
  ) -> String? {
    guard let expression else { return nil }
    let rows = condition(of: entity, in: table)
    return rows == "1" ? expression : "CASE WHEN \(rows) THEN \(expression) END"
  }

  func missing(_ expression: String, _ path: SchemaPath, _ table: StorageTable) -> StorageStep {
    let name = SQLName.quoted(table.name)
    return .audit(
      StorageAudit(
        kind: .missing,
        path: path,
        message: "rows that would have no value; say where it comes from",
        rows: "SELECT \(key(of: table)), NULL FROM \(name) WHERE (\(expression)) IS NULL",
        table: table.name,
        stops: true
      )
    )
  }

  // MARK: Where values come from

  /// An expression over the old row; nil for null.
  func expression(_ source: ValueSource, for path: SchemaPath) throws(SchemaError) -> String? {
    guard let property = after[path] else { throw .inapplicable("there is no such property", path) }
    switch source {
    case .null: return nil
    case .constant(let value): return StoredValue(value, of: property, in: after).sql
    case .expression(let sql): return "(\(sql))"
    case .code: throw .inapplicable("code cannot stand for null; convert by code", path)
    case .property(let name):
      let other = declaration(of: SchemaPath(path.entity, name))
      guard let source = before[other],
        case .columns(let table, let columns) = old.place(of: other, in: before),
        columns.count == 1
      else { throw .inapplicable("'\(name)' has no single value to take", path) }
      let value = SQLWriting.column(table.name, columns[0].name)
      return converting(value, from: source, to: property)
    }
  }

  /// Where a property is declared that an entity may have from its parent.
  private func declaration(of path: SchemaPath) -> SchemaPath {
    let entity = before[entity: path.entity]
    let parents = (try? entity.map(before.ancestors)) ?? []
    let line = [path.entity] + parents.map(\.name)
    return line.map { SchemaPath($0, path.property) }.first { before[$0] != nil } ?? path
  }

  func converting(_ value: String, from old: PropertySchema, to new: PropertySchema) -> String {
    let types = (StoredType(old, in: before), StoredType(new, in: after))
    if types.0 == types.1 { return value }
    let text = ConversionSpecification(ValueConverter(from: types.0, to: types.1)).text
    return "modelkit_convert(\(value), \(SQLName.literal(text)))"
  }

  /// The rows of a new collection.
  private func filling(
    _ table: StorageTable,
    of path: SchemaPath,
    _ fill: ValueSource
  ) throws(SchemaError) -> [StorageStep] {
    guard let owner = new.table(of: path.entity, in: after), let property = after[path] else {
      return []
    }
    switch fill {
    case .null: return []
    case .constant(let value):
      let elements = value.array ?? (value == .null ? [] : [value])
      return elements.enumerated().map { place, element in
        let stored = StoredValue(element, of: property, in: after).sql
        return inserting(stored, into: table, of: owner, at: place, where: "1")
      }
    case .property, .expression:
      guard let expression = try expression(fill, for: path) else { return [] }
      let condition = "(\(expression)) IS NOT NULL"
      return [inserting(expression, into: table, of: owner, at: 0, where: condition)]
    case .code:
      throw SchemaError(
        .unsupported,
        "code cannot fill a new collection; add it empty, and run code after",
        path: path
      )
    }
  }

  /// Adds one element to the collections of all owners.
  func inserting(
    _ value: String,
    into table: StorageTable,
    of owner: StorageTable,
    at place: Int,
    where condition: String
  ) -> StorageStep {
    let columns = table.columns.map(\.name)
    let values = table.columns.map { column -> String in
      switch column.role {
      case .owner(let part): SQLWriting.column(owner.name, owner.primaryKey[part])
      case .position: "\(place)"
      case .mapKey: SQLName.literal("\(place)")
      default: value
      }
    }
    let sql = """
      INSERT INTO \(SQLName.quoted(table.name)) (\(SQLName.list(columns))) \
      SELECT \(values.joined(separator: ", ")) FROM \(SQLName.quoted(owner.name)) \
      WHERE \(condition)
      """
    return .command(StorageCommand(.copyRows, owner.name, sql))
  }

  // MARK: Dropping

  mutating func drop(_ path: SchemaPath) {
    switch old.place(of: path, in: before) {
    case .columns(let table, let columns):
      for column in columns {
        let value = SQLWriting.column(table.name, column.name)
        journal.append(
          journaling(
            JournaledColumn(
              table: table.name,
              key: key(of: table),
              column: column.name,
              old: value,
              condition: "\(value) IS NOT NULL"
            )
          )
        )
      }
    case .collection(let table):
      journal += journaling(rowsOf: table)
      emptied.insert(table.role)
    case .embedded(let table, let columns):
      let owned = columns.map { "\(SQLWriting.column(table.name, $0.name)) IS NOT NULL" }
      let condition = SQLWriting.all(owned)
      setup += deleting(from: table, where: condition)
      emptied.insert(table.role)
    case .nowhere: break
    }
  }

  // MARK: Filling

  mutating func fill(
    _ path: SchemaPath,
    from source: ValueSource,
    _ filter: RowFilter
  ) throws(SchemaError) {
    let place = old.place(of: path, in: before)
    // Objects that lie in JSON only have no rows to fill.
    if place == .nowhere, before[path]?.isTransient == false { return }
    guard case .columns(let table, let columns) = place, columns.count == 1,
      let property = before[path]
    else { throw SchemaError(.unsupported, "only single values can be filled", path: path) }
    let value = SQLWriting.column(table.name, columns[0].name)
    let condition =
      matches(filter, value, property) + " AND " + self.condition(of: path.entity, in: table)
    if case .code(let name) = source {
      var code = code(name, table, after, path.entity)
      code.condition = condition
      finish.append(.runCode(code))
      return
    }
    let fresh = try expression(source, for: path) ?? "NULL"
    let expression = restored(fresh, columns[0].name, of: table, current: value)
    if context.restores == nil {
      var cells = JournaledColumn(
        table: table.name,
        key: key(of: table),
        column: columns[0].name,
        old: value,
        condition: condition
      )
      cells.new = expression
      journal.append(journaling(cells))
    }
    let sql = """
      UPDATE \(SQLName.quoted(table.name)) SET \(SQLName.quoted(columns[0].name)) = \
      \(expression) WHERE \(condition)
      """
    finish.append(.command(StorageCommand(.update, table.name, sql)))
  }

  private func matches(
    _ filter: RowFilter,
    _ value: String,
    _ property: PropertySchema
  ) -> String {
    switch filter {
    case .all: "1"
    case .isNull: "\(value) IS NULL"
    case .equals(let old): "\(value) IS \(StoredValue(old, of: property, in: before).sql)"
    }
  }

  // MARK: Code

  mutating func runCode(_ name: String, on entity: String) {
    guard let table = new.table(of: entity, in: after) else { return }
    finish.append(.runCode(code(name, table, after, entity)))
  }

  func code(
    _ name: String,
    _ table: StorageTable,
    _ version: SchemaVersion,
    _ entity: String
  ) -> StorageCode {
    var code = StorageCode(name, table)
    let schema = version[entity: entity]
    let line = [schema].compactMap { $0 } + ((try? schema.map(version.ancestors)) ?? [])
    let names = Set(line.map(\.name))
    for column in table.columns {
      guard case .property(let path, _) = column.role, names.contains(path.entity) else { continue }
      code.columns[path.property ?? column.name] = column.name
    }
    code.condition = condition(of: entity, in: table)
    return code
  }
}
