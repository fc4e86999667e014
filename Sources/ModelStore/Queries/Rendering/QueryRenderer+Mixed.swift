internal import ModelObjects
internal import ModelSchema

// Lists and dictionaries that are mixed values; their tables are drawn in `MixedStorage`.
extension QueryRenderer {
  /// Goes from a mixed value to what is in it.
  func enterMixed(
    _ step: ConditionPath.Step,
    _ place: inout QueryPosition,
    _ path: ConditionPath
  ) throws {
    guard place.operand.isMixed, !place.operand.isKey else { throw misplaced(step, path) }
    let value = place.operand.sql
    switch step {
    case .index(let index): place.operand.sql = element(index, of: value)
    case .key(let key): place.operand.sql = member(key, of: value)
    default: openMixed(&place)
    }
  }

  private func element(_ index: Int, of value: String) -> String {
    """
    (SELECT value FROM \(SQLName.quoted(MixedStorage.listTable)) \
    WHERE _owner = modelkit_content(\(value), 'l') AND _position = \(bind(.integer(Int64(index)))))
    """
  }

  private func member(_ key: String, of value: String) -> String {
    """
    (SELECT value FROM \(SQLName.quoted(MixedStorage.mapTable)) \
    WHERE _owner = modelkit_content(\(value), 'm') AND _key = \(bind(.text(key))))
    """
  }

  private func openMixed(_ place: inout QueryPosition) {
    let alias = alias()
    let tables = """
      (SELECT _owner, 'l' AS kind, value FROM \(SQLName.quoted(MixedStorage.listTable)) UNION ALL \
      SELECT _owner, 'm', value FROM \(SQLName.quoted(MixedStorage.mapTable)))
      """
    let owner = "\(alias)._owner = modelkit_content(\(place.operand.sql), \(alias).kind)"
    place.operand.sql = "\(alias).value"
    guard place.elements == nil else {
      return place.scope.join(sql: tables, on: owner, as: alias, inner: true)
    }
    let elements = QueryScope(
      place.scope,
      variable: "",
      from: "\(tables) AS \(alias)",
      filter: owner,
      element: place.operand,
      row: nil
    )
    elements.isAny = true
    place.elements = elements
    place.scope = elements
  }

  /// Whether a mixed value is a list or a dictionary with certain elements; nil for other values.
  func isContent(_ value: ConditionValue, _ operand: SQLOperand) throws -> String? {
    guard operand.isMixed, !operand.isKey, let mixed = value.original as? MixedValue else {
      return nil
    }
    switch mixed {
    case .list(let list): return try isList(Array(list), operand.sql)
    case .dictionary(let map): return try isDictionary(map, operand.sql)
    default: return nil
    }
  }

  private func isList(_ elements: [MixedValue], _ value: String) throws -> String {
    let own = elements.enumerated().map { (element($0.offset, of: value), $0.element) }
    return try content("l", own, MixedStorage.listTable, value)
  }

  private func isDictionary(
    _ map: PersistedMap<String, MixedValue>,
    _ value: String
  ) throws -> String {
    let own = map.asKeyValueSequence().map { (member($0.key, of: value), $0.value) }
    return try content("m", own, MixedStorage.mapTable, value)
  }

  private func content(
    _ kind: String,
    _ elements: [(sql: String, value: MixedValue)],
    _ table: String,
    _ value: String
  ) throws -> String {
    let row = "modelkit_content(\(value), '\(kind)')"
    var parts = [
      "\(row) IS NOT NULL",
      "(SELECT count(*) FROM \(SQLName.quoted(table)) WHERE _owner = \(row)) = \(elements.count)",
    ]
    for element in elements {
      let operand = SQLOperand(sql: element.sql, type: .scalar(.mixed), name: "")
      let constant = ConditionValue(any: element.value) ?? .null
      parts.append(try isEqual(operand, constant))
    }
    return "(\(parts.joined(separator: " AND ")))"
  }

  private func isEqual(_ operand: SQLOperand, _ constant: ConditionValue) throws -> String {
    if let nested = try isContent(constant, operand) { return nested }
    guard let parameter = try parameter(constant, for: operand, []) else {
      return "\(operand.sql) IS NULL"
    }
    return "\(operand.comparable()) = \(parameter)"
  }
}
