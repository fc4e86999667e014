internal import ModelSchema

// What a path leads to that lies in another table.
extension QueryRenderer {
  func enter(
    _ table: String,
    _ owner: String,
    of row: QueryRow,
    _ field: QueryField,
    _ place: inout QueryPosition
  ) throws {
    guard case .object(let name) = field.type else { return }
    let target = try store.classes.objectClass(named: name)
    let (scope, isInner) = (place.scope, place.elements != nil)
    let child = scope.row(for: "\(row.alias).\(owner)") {
      let child = QueryRow(alias: alias(), objectClass: target)
      let condition = "\(child.column(owner)) = \(row.key)"
      scope.join(table, on: condition, as: child.alias, inner: isInner)
      return child
    }
    place.row = child
    place.operand.row = child
    place.operand.sql = child.key
  }

  func enter(
    _ map: QueryCollection,
    _ key: String,
    of row: QueryRow,
    _ field: QueryField,
    _ place: inout QueryPosition
  ) throws {
    let alias = alias()
    let owner = "\(alias).\(SQLName.quoted(map.owner)) = \(row.key)"
    place.scope.join(map.table, on: "\(owner) AND \(alias)._key = \(bind(.text(key)))", as: alias)
    try take(alias, map, field, &place)
  }

  /// Makes the path's value that of an element.
  private func take(
    _ alias: String,
    _ collection: QueryCollection,
    _ field: QueryField,
    _ place: inout QueryPosition
  ) throws {
    if let value = collection.value {
      place.operand.sql = "\(alias).\(SQLName.quoted(value))"
      return
    }
    guard case .object(let name) = field.type else { return }
    let row = QueryRow(alias: alias, objectClass: try store.classes.objectClass(named: name))
    place.row = row
    place.operand.row = row
    place.operand.sql = row.key
  }

  // MARK: Many

  func open(
    _ collection: QueryCollection,
    of row: QueryRow,
    _ field: QueryField,
    _ place: inout QueryPosition
  ) throws {
    let alias = alias()
    let column = "\(alias).\(SQLName.quoted(collection.owner))"
    var owner = "\(column) = \(row.key)"
    try take(alias, collection, field, &place)
    // A row of an embedded object is no link of the places where it does not lie.
    if collection.isBacklink { owner += " AND \(place.operand.sql) IS NOT NULL" }
    if place.elements != nil {
      // The elements of elements: they are gone through together.
      place.scope.join(collection.table, on: owner, as: alias, inner: true)
      return
    }
    let elements = QueryScope(
      place.scope,
      variable: "",
      from: "\(SQLName.quoted(collection.table)) AS \(alias)",
      filter: owner,
      element: place.operand,
      row: place.row
    )
    elements.owner = (column, row.key)
    elements.isMap = collection.isMap
    place.elements = elements
    place.scope = elements
  }

  /// Takes the keys of a map in the place of its values, which are there already.
  func takeMap(
    _ step: ConditionPath.Step,
    _ place: inout QueryPosition,
    _ path: ConditionPath
  ) throws {
    // A variable stands for an element itself.
    let isElement = path.variable != nil && path.steps.first == step
    guard let elements = place.elements ?? (isElement ? place.scope : nil), elements.isMap,
      let dot = elements.element.sql.firstIndex(of: ".")
    else { throw misplaced(step, path) }
    guard step == .keys else { return }
    place.operand.sql = elements.element.sql[..<dot] + "._key"
    place.operand.type = .scalar(.string)
    place.row = nil
  }
}
