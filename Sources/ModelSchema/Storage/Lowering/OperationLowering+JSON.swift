extension OperationLowering {
  /// Changes embedded objects that lie in their owners' rows as JSON.
  ///
  /// - Throws: ``SchemaError`` of kind ``SchemaError/Kind-swift.enum/unsupported`` where the
  ///   operation cannot reach into JSON.
  mutating func editJSON() throws(SchemaError) {
    let columns = jsonColumns()
    guard !columns.isEmpty else { return }
    let graph = JSONGraph(after)
    let reached = Set(columns.flatMap { graph.entities(below: $0.part.entity) })
    let edits = try objectEdits(of: reached)
    for column in columns {
      if let edit = graph.edit(of: column.part, edits) { update(column, edit, edits) }
    }
  }

  private struct JSONColumn {
    let table: StorageTable
    let column: StorageColumn
    let part: JSONPart
  }

  /// The columns that hold embedded objects before and after.
  private func jsonColumns() -> [JSONColumn] {
    new.tables.flatMap { table in
      table.columns.compactMap { column in
        guard case .property(let path, _) = column.role, let property = after[path],
          case .embedded(let entity) = property.type, holdsJSONBefore(column, of: table)
        else { return nil }
        let part = JSONPart(entity, isMap: property.collection == .map)
        return JSONColumn(table: table, column: column, part: part)
      }
    }
  }

  private func holdsJSONBefore(_ column: StorageColumn, of table: StorageTable) -> Bool {
    old.tables.contains { previous in
      names.mapped(previous.role) == table.role
        && previous.columns.contains { names.mapped($0.role) == column.role }
    }
  }

  private mutating func update(
    _ column: JSONColumn,
    _ edit: JSONEdit,
    _ edits: [String: JSONObjectEdit]
  ) {
    let table = column.table
    let value = SQLWriting.column(table.name, column.column.name)
    let result = "modelkit_json(\(value), \(SQLName.literal(edit.text)))"
    if context.restores == nil, !edits.values.allSatisfy(\.keepsValues) {
      var cells = JournaledColumn(
        table: table.name,
        key: key(of: table),
        column: column.column.name,
        old: value,
        condition: "\(value) IS NOT NULL AND \(result) <> \(value)"
      )
      cells.new = result
      finish.append(journaling(cells))
    }
    let source = restored(result, column.column.name, of: table, current: value)
    let sql = """
      UPDATE \(SQLName.quoted(table.name)) SET \(SQLName.quoted(column.column.name)) = \
      \(source) WHERE \(value) IS NOT NULL
      """
    finish.append(.command(StorageCommand(.convert, table.name, sql)))
  }
}

// MARK: - What happens to the objects

extension OperationLowering {
  /// The changes by entity, of those whose objects lie in JSON.
  private func objectEdits(
    of reached: Set<String>
  ) throws(SchemaError) -> [String: JSONObjectEdit] {
    var edits: [String: JSONObjectEdit] = [:]
    for name in reached.sorted(by: SchemaValue.precedes) {
      guard let entity = after[entity: name] else { continue }
      // The objects have the properties of the parents, too.
      for owner in [entity] + ((try? after.ancestors(of: entity)) ?? []) {
        guard let edit = try objectEdit(of: owner) else { continue }
        edits[name, default: JSONObjectEdit()].formUnion(edit)
      }
    }
    return edits
  }

  private func objectEdit(of entity: EntitySchema) throws(SchemaError) -> JSONObjectEdit? {
    var edit = JSONObjectEdit()
    switch operation {
    case .addProperty(entity.name, let property, let fill):
      try add(property, fill, of: entity.name, to: &edit)
    case .dropProperty(let path) where path.entity == entity.name:
      edit.removals = [path.property ?? ""]
    case .renameProperties(entity.name, let names): edit.renames = names
    case .changeProperty(let path, let property, let conversion) where path.entity == entity.name:
      try change(path, property, conversion, in: &edit)
    case .fillProperty(let path, let source, let filter) where path.entity == entity.name:
      try fill(path, source, filter, in: &edit)
    case .runCode(let name, entity.name): edit.code = name
    case .changeEnum(let enumeration, let map, let others):
      var conversion = ValueConversion()
      conversion.map = map
      conversion.failure = others
      let properties = entity.properties.filter { $0.type == .enumeration(enumeration.name) }
      if properties.isEmpty { return nil }
      for property in properties {
        try change(SchemaPath(entity.name, property.name), property, conversion, in: &edit)
      }
    default: return nil
    }
    return edit
  }

  private func add(
    _ property: PropertySchema,
    _ fill: ValueSource,
    of entity: String,
    to edit: inout JSONObjectEdit
  ) throws(SchemaError) {
    if property.isTransient { return }
    switch fill {
    case .constant(let value): edit.additions[property.name] = value
    case .property(let other): edit.copies[property.name] = other
    case .code(let name): edit.code = name
    case .null where property.isOptional || property.collection != .single: return
    case .null where context.restores != nil: return
    case .null, .expression: throw unreachable(SchemaPath(entity, property.name))
    }
  }

  private func fill(
    _ path: SchemaPath,
    _ source: ValueSource,
    _ filter: RowFilter,
    in edit: inout JSONObjectEdit
  ) throws(SchemaError) {
    switch (source, filter) {
    case (.constant(let value), .isNull): edit.fillings[path.property ?? ""] = value
    // The way back of a filling: only what the journal knows comes back.
    case (.property(path.property), .all): return
    default: throw unreachable(path)
    }
  }

  private func change(
    _ path: SchemaPath,
    _ property: PropertySchema,
    _ conversion: ValueConversion,
    in edit: inout JSONObjectEdit
  ) throws(SchemaError) {
    let name = path.property ?? ""
    if property.isTransient {
      edit.removals.append(name)
      return
    }
    if let code = conversion.code {
      edit.code = code
      return
    }
    guard let old = before[path], old.collection.liesAlike(property.collection) else {
      throw unreachable(path)
    }
    if !property.isOptional, old.isOptional || conversion.null != .null {
      switch conversion.null {
      case .constant(let value): edit.fillings[name] = value
      case .null: break
      case .property, .expression, .code: throw unreachable(path)
      }
    }
    if old.type == property.type, case .embedded = old.type { return }
    guard old.type.isInJSONAsValue, property.type.isInJSONAsValue else { throw unreachable(path) }
    let specification = specification(from: old, to: property, by: conversion)
    if specification.changesValues { edit.conversions[name] = specification.text }
  }

  private func unreachable(_ path: SchemaPath) -> SchemaError {
    SchemaError(
      .unsupported,
      "the objects lie in JSON, where this change is not made by itself; use code",
      path: path
    )
  }
}

extension PropertyType {
  /// Whether a value in JSON is a text, a number or a boolean.
  fileprivate var isInJSONAsValue: Bool {
    if case .embedded = self { false } else { true }
  }
}

extension JSONObjectEdit {
  fileprivate mutating func formUnion(_ other: JSONObjectEdit) {
    additions.merge(other.additions) { first, _ in first }
    copies.merge(other.copies) { first, _ in first }
    fillings.merge(other.fillings) { first, _ in first }
    removals += other.removals
    renames.merge(other.renames) { first, _ in first }
    conversions.merge(other.conversions) { first, _ in first }
    code = code ?? other.code
  }
}
