internal import ModelSchema

/// A query as SQL: what stands behind `SELECT …`, and the values of its parameters.
struct RenderedQuery {
  struct OrderTerm {
    var sql: String
    var isDescending = false
  }

  /// The table whose rows are asked for, by the name that the statement gives it.
  let alias: String
  /// What stands for an object, its key; or the element itself.
  let key: String
  /// `WITH …`: the rows that the stages in front of the last one leave; or nothing.
  private let stages: String
  /// The tables and the condition.
  private let clauses: String
  private let hasCondition: Bool
  /// The most important first; the last one tells all rows apart.
  let order: [OrderTerm]
  /// `LIMIT …`, or nothing.
  let limit: String
  let values: [SQLiteValue]
  /// The value of the path that was asked for.
  let value: SQLOperand?

  /// - Parameters:
  ///   - query: What is asked.
  ///   - objectClass: The class.
  ///   - store: The store, whose objects conditions may name.
  ///   - path: A path whose value is to be selected, or nil.
  /// - Throws: ``StoreError`` where the query does not fit the class.
  init(
    _ query: ObjectQuery,
    _ objectClass: ObjectClass,
    in store: ObjectStore,
    valueOf path: String? = nil
  ) throws {
    let source = QuerySource(source: query.source, objectClass: objectClass)
    let renderer = QueryRenderer(store)
    var restriction: String?
    for stage in query.stages.dropLast() {
      restriction = try QueryPart(stage, of: source, renderer, restriction).restriction
    }
    let last = query.stages[query.stages.count - 1]
    let part = try QueryPart(last, of: source, renderer, restriction)
    value = try path.map { try part.value(of: $0, for: "aggregate") }
    alias = part.alias
    key = part.key
    order = part.order
    stages = renderer.stages
    clauses = part.clauses
    hasCondition = part.hasCondition
    limit = part.limit
    values = renderer.values
  }

  /// Everything in order.
  func select(_ columns: String) -> String {
    "\(stages)SELECT \(columns) \(clauses) \(orderClause())\(limit)"
  }

  /// The first row, or the last.
  func end(_ columns: String, isLast: Bool) -> String {
    let limit = limit.isEmpty ? " LIMIT 1" : limit
    return "\(stages)SELECT \(columns) \(clauses) \(orderClause(isReversed: isLast))\(limit)"
  }

  /// A statement that tells whether the row of a key, the last parameter, is one of them.
  var contains: String {
    let word = hasCondition ? "AND" : "WHERE"
    return "\(stages)SELECT 1 \(clauses) \(word) \(key) = ?\(values.count + 1)"
  }

  private func orderClause(isReversed: Bool = false) -> String {
    let terms = order.map { $0.sql + ($0.isDescending == isReversed ? "" : " DESC") }
    return "ORDER BY " + terms.joined(separator: ", ")
  }

  /// A statement that makes one value of the values that the rows have.
  func aggregate(_ result: (SQLOperand) -> String) -> String {
    var value = value ?? SQLOperand(sql: "1", type: .scalar(.int64), name: "")
    guard !limit.isEmpty else { return "\(stages)SELECT \(result(value)) \(clauses)" }
    let inner = select("\(value.sql) AS value")
    value.sql = "value"
    return "SELECT \(result(value)) FROM (\(inner))"
  }
}
