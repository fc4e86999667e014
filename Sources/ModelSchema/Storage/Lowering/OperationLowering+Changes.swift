extension OperationLowering {
  mutating func change(
    _ path: SchemaPath,
    to property: PropertySchema,
    by conversion: ValueConversion
  ) throws(SchemaError) {
    guard let previous = before[path] else {
      throw .inapplicable("there is no such property", path)
    }
    let change = Change(path: path, old: previous, new: property, conversion: conversion)
    let places = (old.place(of: path, in: before), new.place(of: path, in: after))
    if places.0 != .nowhere, places.1 != .nowhere, isInJSON(change) {
      return try changeJSON(change)
    }
    switch places {
    case (.columns(let table, let columns), .columns(let target, let fresh)):
      try convert(change, Cells(table: table, columns: columns), target, fresh)
    case (.columns(let table, let columns), .collection(let target)):
      try wrap(change, Cells(table: table, columns: columns), into: target)
    case (.collection(let source), .columns(let table, let columns)):
      try unwrap(change, source, into: Cells(table: table, columns: columns))
    case (.collection(let source), .collection(let target)):
      try convertElements(change, source, target)
    case (.embedded(let table, let columns), .embedded):
      recount(change, Cells(table: table, columns: columns))
    case (.nowhere, .columns), (.nowhere, .collection):
      try add(property, to: path.entity, conversion.null)
    case (_, .nowhere): drop(path)
    default: throw Self.unreachableJSON(path)
    }
  }

  /// What a change is about.
  struct Change {
    let path: SchemaPath
    let old: PropertySchema
    let new: PropertySchema
    let conversion: ValueConversion
  }

  /// Columns of a table.
  struct Cells {
    let table: StorageTable
    let columns: [StorageColumn]
  }

  // MARK: Column to column

  mutating func convert(
    _ change: Change,
    _ cells: Cells,
    _ target: StorageTable,
    _ fresh: [StorageColumn]
  ) throws(SchemaError) {
    guard cells.columns.count == 1, fresh.count == 1 else {
      if cells.columns.map(\.type) == fresh.map(\.type) { return }
      throw SchemaError(
        .unsupported,
        "a link with a key of several properties cannot be converted; use code",
        path: change.path
      )
    }
    let table = cells.table
    let column = cells.columns[0]
    let stored = SQLWriting.column(table.name, column.name)
    let nulls = nilKeys(of: change, column, table)
    let value = nulls.old.map { "NULLIF(\(stored), \($0.sql))" } ?? stored
    let cell = try cellConversion(
      value,
      change.path,
      from: change.old,
      to: change.new,
      by: change.conversion
    )
    audits += cell.audits(change.path, table.name, key: key(of: table), change.new.typeDescription)
    if fresh[0].isRequired, let missing = cell.missing, context.restores == nil {
      audits.append(self.missing("CASE WHEN \(missing) THEN NULL ELSE 1 END", change.path, table))
    }
    let result = try targeted(cell.result, change)
    if let journaled = cell.journaled, context.restores == nil {
      var kept = JournaledColumn(
        table: table.name,
        key: key(of: table),
        column: column.name,
        old: value,
        condition: journaled
      )
      kept.new = result
      journal.append(journaling(kept))
    }
    let isTightened = nulls.old != nil && nulls.new == nil
    if result != value || isTightened || context.restores != nil {
      let key = nulls.new.map { "COALESCE(\(result), \($0.sql))" } ?? result
      repointNil(nulls.old, to: nulls.new?.sql ?? cell.filling, table)
      sources[target.role, default: [:]][fresh[0].role] =
        restored(key, column.name, of: table, current: stored)
    }
    if change.conversion.failure == .shadow { shadow(change, cell, (column, fresh[0]), target) }
  }

  /// Keeps what cannot be converted in a column beside the new one.
  private mutating func shadow(
    _ change: Change,
    _ cell: CellConversion,
    _ columns: (old: StorageColumn, new: StorageColumn),
    _ target: StorageTable
  ) {
    guard let verdict = cell.verdict else { return }
    let path = SchemaPath(change.path.entity, "\(change.new.name)_old")
    let shadow = StorageColumn("\(columns.new.name)_old", columns.old.type, .property(path, 0))
    let source = "CASE WHEN \(verdict) = 2 THEN \(cell.value) END"
    shadows[target.role, default: []].append(Shadow(column: shadow, source: source))
  }

  /// A new target of a link must be there: an audit says where it is not.
  private mutating func targeted(
    _ expression: String,
    _ change: Change
  ) throws(SchemaError) -> String {
    guard case .link(let name) = change.new.type, change.old.type != change.new.type,
      let target = old.table(of: name, in: before), target.primaryKey.count == 1,
      let table = old.table(of: change.path.entity, in: before)
    else { return expression }
    let key = SQLWriting.column("modelkit_target", target.primaryKey[0])
    let exists = """
      EXISTS (SELECT 1 FROM \(SQLName.quoted(target.name)) AS modelkit_target \
      WHERE \(key) = \(expression))
      """
    audits.append(
      .audit(
        StorageAudit(
          kind: .impossible,
          path: change.path,
          message: "links that lead to no \(name)",
          rows: "SELECT \(self.key(of: table)), \(expression) FROM \(SQLName.quoted(table.name)) "
            + "WHERE \(expression) IS NOT NULL AND NOT \(exists)",
          table: table.name,
          stops: change.conversion.failure == .fail
        )
      )
    )
    return "CASE WHEN \(exists) THEN \(expression) END"
  }

  // MARK: Enums

  mutating func changeEnum(
    _ enumeration: EnumSchema,
    _ map: [SchemaValue: SchemaValue],
    _ others: FailurePolicy
  ) throws(SchemaError) {
    var conversion = ValueConversion()
    conversion.map = map
    conversion.failure = others
    for entity in after.entities {
      for property in entity.properties where property.type == .enumeration(enumeration.name) {
        try change(SchemaPath(entity.name, property.name), to: property, by: conversion)
      }
    }
  }
}
