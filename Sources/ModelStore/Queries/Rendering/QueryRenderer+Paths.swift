internal import ModelSchema

/// Where a path leads.
struct QueryPosition {
  /// Where joins are added.
  var scope: QueryScope
  var operand: SQLOperand
  var row: QueryRow?
  /// The collection whose elements the path goes through, or nil.
  var elements: QueryScope?
}

extension QueryRenderer {
  /// Follows a path from the object, or from a `SUBQUERY`'s element.
  func position(_ path: ConditionPath, in scope: QueryScope) throws -> QueryPosition {
    guard let origin = scope.find(path.variable) else {
      throw failure("Invalid keypath '\(path.text)': there is no variable of that name")
    }
    var place = QueryPosition(scope: origin, operand: origin.element, row: origin.row)
    var aggregate: ConditionPath.Aggregate?
    var steps = path.steps[...]
    while let step = steps.popFirst() {
      switch step {
      case .property("SELF"), .property("self"): break
      case .property(let name):
        var key: String?
        if case .key(let found) = steps.first {
          key = found
          steps.removeFirst()
        }
        try follow(name, key, &place, path)
      case .aggregate(let found):
        guard place.elements != nil, aggregate == nil else {
          throw place.operand.isObject ? misplaced(step, path) : endless(place, path)
        }
        aggregate = found
      case .keys, .values: try takeMap(step, &place, path)
      case .key, .index, .each: try enterMixed(step, &place, path)
      }
    }
    place.operand.name = path.text
    if let aggregate { place = try aggregated(aggregate, place, path) }
    return place
  }

  func misplaced(_ step: ConditionPath.Step, _ path: ConditionPath) -> StoreError {
    switch step {
    case .key, .index, .each:
      return failure(
        "Invalid keypath '\(path.text)': only dictionaries support subscript predicates."
      )
    default: break
    }
    return failure(
      """
      Invalid keypath '\(path.text)': collection operation '\(step.name)' must be applied to a \
      collection
      """
    )
  }

  /// A path that goes on behind a value without parts.
  private func endless(_ place: QueryPosition, _ path: ConditionPath) -> StoreError {
    failure(
      """
      Invalid keypath '\(path.text)': Property '\(place.operand.name)' is not a link or \
      collection and can only appear at the end of a keypath.
      """
    )
  }

  private func follow(
    _ name: String,
    _ key: String?,
    _ place: inout QueryPosition,
    _ path: ConditionPath
  ) throws {
    let row = try row(of: &place, path)
    guard let field = try store.classes.field(name, of: row.objectClass) else {
      throw failure(
        """
        Invalid keypath '\(path.text)': Property '\(name)' not found in object of type \
        '\(row.objectClass.name)'
        """
      )
    }
    place.row = nil
    place.operand = SQLOperand(sql: "", type: field.type, name: field.name)
    switch field.place {
    case .column(let column):
      if let nilKey = field.nilKey {
        let isOuter = row.alias != place.scope.row?.alias
        place.operand = SQLOperand(row.column(column), nilKey: nilKey, isOuter: isOuter, field)
      } else {
        place.operand.sql = row.column(column)
      }
    case .child(let owner, let table):
      try enter(table, "\(owner)", of: row, field, &place)
    case .collection(let collection):
      if let key {
        guard collection.isMap else { throw misplaced(.key(key), path) }
        try enter(collection, key, of: row, field, &place)
      } else {
        try open(collection, of: row, field, &place)
      }
      return
    }
    if let key { try enterMixed(.key(key), &place, path) }
  }

  /// The row of the object that a path has come to.
  private func row(of place: inout QueryPosition, _ path: ConditionPath) throws -> QueryRow {
    if let row = place.row { return row }
    guard case .object(let name) = place.operand.type else { throw endless(place, path) }
    let target = try store.classes.objectClass(named: name)
    let value = place.operand.sql
    let row = place.scope.row(for: value) {
      let row = QueryRow(alias: alias(), objectClass: target)
      // Among the elements of a collection, one that leads nowhere is none; else it is null.
      let isInner = place.elements != nil
      let condition = "\(row.key) = \(value)"
      place.scope.join(target.table.name, on: condition, as: row.alias, inner: isInner)
      return row
    }
    place.row = row
    return row
  }
}
