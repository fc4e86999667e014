extension OperationLowering {
  /// Whether a change concerns values that lie in JSON, before or after.
  func isInJSON(_ change: Change) -> Bool {
    LayoutBuilder(before).isJSON(change.old) || LayoutBuilder(after).isJSON(change.new)
  }

  /// Changes a column whose text is JSON: the values in it are converted, not the text.
  mutating func changeJSON(_ change: Change) throws(SchemaError) {
    guard case .columns(let table, let columns) = old.place(of: change.path, in: before),
      case .columns(let target, let fresh) = new.place(of: change.path, in: after)
    else { throw Self.unreachableJSON(change.path) }
    let cells = Cells(table: table, columns: columns)
    // Code reads and writes the text.
    if change.conversion.code != nil { return try convert(change, cells, target, fresh) }
    guard let column = columns.first, let goal = fresh.first,
      LayoutBuilder(before).isJSON(change.old), LayoutBuilder(after).isJSON(change.new),
      change.old.collection.liesAlike(change.new.collection)
    else { throw Self.unreachableJSON(change.path) }
    let value = SQLWriting.column(table.name, column.name)
    let converted = try convertedJSON(value, change)
    let filling = goal.isRequired ? try expression(change.conversion.null, for: change.path) : nil
    let result = filling.map { "COALESCE(\(converted), \($0))" } ?? converted
    if goal.isRequired, filling == nil, context.restores == nil {
      audits.append(missing(value, change.path, table))
    }
    guard result != value || context.restores != nil else { return }
    if context.restores == nil {
      var kept = JournaledColumn(
        table: table.name,
        key: key(of: table),
        column: column.name,
        old: value,
        condition: "\(result) IS NOT \(value)"
      )
      kept.new = result
      journal.append(journaling(kept))
    }
    sources[target.role, default: [:]][goal.role] =
      restored(result, column.name, of: table, current: value)
  }

  private func convertedJSON(_ value: String, _ change: Change) throws(SchemaError) -> String {
    if case .embedded = change.old.type {
      if change.old.type == change.new.type { return value }
      throw Self.unreachableJSON(change.path)
    }
    if case .embedded = change.new.type { throw Self.unreachableJSON(change.path) }
    var (old, new) = (change.old, change.new)
    (old.isStoredAsJSON, new.isStoredAsJSON) = (false, false)
    let specification = specification(from: old, to: new, by: change.conversion)
    guard specification.changesValues else { return value }
    var edit = JSONEdit()
    edit.conversion = specification.text
    return "modelkit_json(\(value), \(SQLName.literal(edit.text)))"
  }

  static func unreachableJSON(_ path: SchemaPath) -> SchemaError {
    SchemaError(
      .unsupported,
      "values cannot move between objects and JSON by themselves; add a property, fill it by "
        + "code and remove this one",
      path: path
    )
  }
}

extension PropertyCollection {
  /// Whether two look alike in JSON: lists and sets are arrays both.
  func liesAlike(_ other: PropertyCollection) -> Bool {
    self == other || (isSequence && other.isSequence)
  }

  private var isSequence: Bool { self == .list || self == .set }
}
