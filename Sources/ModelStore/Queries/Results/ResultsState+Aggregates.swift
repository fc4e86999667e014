internal import ModelSchema

extension ResultsState {
  /// One value of a path's values over all objects.
  func aggregate(_ aggregate: ConditionPath.Aggregate, of path: String) throws -> SQLiteValue {
    let rendered = try RenderedQuery(query, objectClass, in: store, valueOf: path)
    guard let value = rendered.value else { return .null }
    let isOfDates = value.type == .scalar(.date) && [.sum, .average].contains(aggregate)
    guard value.isNumeric, !isOfDates else {
      throw StoreError(
        .invalidQuery,
        """
        \(aggregate.rawValue) is not supported for \(value.type.word) property \
        '\(objectClass.name).\(path)'
        """
      )
    }
    try prepareToRead()
    if value.hasKey, aggregate == .minimum || aggregate == .maximum {
      return try extremum(aggregate == .maximum, rendered, value)
    }
    let sql = rendered.aggregate { QueryRenderer.aggregate(aggregate, of: $0).sql }
    return try store.connection.value(sql, rendered.values) ?? .null
  }

  // The key of a value tells which one is the least, and not what it is.
  private func extremum(
    _ isMaximum: Bool,
    _ rendered: RenderedQuery,
    _ value: SQLOperand
  ) throws -> SQLiteValue {
    let rows = rendered.select("\(value.sql) AS value")
    var found = value
    found.sql = "value"
    let key = found.comparable()
    let direction = isMaximum ? " DESC" : ""
    let sql = """
      SELECT value FROM (\(rows)) WHERE value IS NOT NULL \
      ORDER BY \(key)\(direction) LIMIT 1
      """
    return try store.connection.value(sql, rendered.values) ?? .null
  }
}
