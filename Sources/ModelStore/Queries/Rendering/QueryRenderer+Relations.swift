internal import ModelSchema

// What must hold between two sides, of which one is a value of the row.
extension QueryRenderer {
  func relation(
    _ comparison: Comparison,
    _ left: QuerySide,
    _ right: QuerySide
  ) throws -> String {
    let (relation, options) = (comparison.relation, comparison.options)
    switch (relation, left, right) {
    case (.equal, .value(let left), _): return try equality(left, right, options, isEqual: true)
    case (.notEqual, .value(let left), _): return try equality(left, right, options, isEqual: false)
    case (.less, .value(let left), _), (.lessOrEqual, .value(let left), _),
      (.greater, .value(let left), _), (.greaterOrEqual, .value(let left), _):
      return try order(left, relation, right, options)
    case (.in, .value(let left), .constants(let values)):
      return try membership(left, values, options)
    case (.between, .value(let left), .constants(let bounds)):
      return try between(left, bounds)
    case (.in, .value, _):
      throw failure("Predicate with IN operator must compare a KeyPath with an aggregate")
    case (.between, .value, _):
      throw failure(
        "Predicate with BETWEEN operator must compare a KeyPath with an aggregate with two values"
      )
    case (_, .value(let left), _), (_, _, .value(let left)):
      return try text(comparison, left, right)
    default:
      throw failure(
        "Predicate expressions must compare a keypath and another keypath or a constant value"
      )
    }
  }

  func equality(
    _ left: SQLOperand,
    _ right: QuerySide,
    _ options: StringOptions,
    isEqual: Bool
  ) throws -> String {
    try check(options, on: left)
    switch right {
    case .constant(let value):
      if let content = try isContent(value, left) {
        return isEqual ? content : "\(content) IS NOT 1"
      }
      if case .part(let part) = value.kind {
        let sql = try members(of: left, equal: part, value)
        return isEqual ? sql : "\(sql) IS NOT 1"
      }
      guard let parameter = try parameter(value, for: left, options) else {
        if let key = left.key, isEqual {
          let isNil = "\(key.column) = \(key.null)"
          return key.isOuter ? "(\(isNil) OR \(key.column) IS NULL)" : isNil
        }
        return "\(left.sql) IS \(isEqual ? "" : "NOT ")NULL"
      }
      return "\(left.indexed(options)) \(isEqual ? "=" : "IS NOT") \(parameter)"
    case .value(let right):
      try check(left, right)
      let word = isEqual ? "IS" : "IS NOT"
      return "\(left.comparable(options)) \(word) \(right.comparable(options))"
    case .constants: throw failure("'\(left.name)' is compared with more than one value")
    }
  }

  private func order(
    _ left: SQLOperand,
    _ relation: Comparison.Relation,
    _ right: QuerySide,
    _ options: StringOptions
  ) throws -> String {
    guard !left.isObject else { throw unsupported(relation, left) }
    guard options.isEmpty else {
      throw failure("Lexicographical comparisons must be case-sensitive")
    }
    let hasEqual = relation == .lessOrEqual || relation == .greaterOrEqual
    switch right {
    case .constant(let value):
      guard let parameter = try parameter(value, for: left, []) else {
        return orderToNull(left, relation, hasEqual)
      }
      let sql = "\(left.indexed()) \(relation.rawValue) \(parameter)"
      if let key = left.key { return "(\(sql) AND \(key.column) <> \(key.null))" }
      return left.isMixed ? "(\(sql) AND \(sameType(left, parameter)))" : sql
    case .value(let right):
      try check(left, right)
      let (first, second) = (left.comparable(), right.comparable())
      var sql = "\(first) \(relation.rawValue) \(second)"
      if left.isMixed { sql = "(\(sql) AND \(sameType(left, second)))" }
      return hasEqual ? "(\(sql) OR (\(first) IS NULL AND \(second) IS NULL))" : sql
    case .constants: throw failure("'\(left.name)' is compared with more than one value")
    }
  }

  // Nothing is less than nil, and only nil is as great; but every text is greater, as for Realm.
  private func orderToNull(
    _ left: SQLOperand,
    _ relation: Comparison.Relation,
    _ hasEqual: Bool
  ) -> String {
    let isBelow = relation == .less || relation == .lessOrEqual
    guard left.isText, !left.isMixed, !isBelow else {
      return hasEqual ? "\(left.sql) IS NULL" : "\(left.sql) < NULL"
    }
    let isText = "\(left.sql) IS NOT NULL"
    return hasEqual ? "(\(isText) OR \(left.sql) IS NULL)" : isText
  }

  private func between(_ left: SQLOperand, _ bounds: [ConditionValue]) throws -> String {
    guard !left.isObject else { throw unsupported(.between, left) }
    guard bounds.count == 2 else {
      throw failure("BETWEEN needs exactly two values, and '\(left.name)' has \(bounds.count)")
    }
    let low = try parameter(bounds[0], for: left, []) ?? "NULL"
    let high = try parameter(bounds[1], for: left, []) ?? "NULL"
    let sql = "\(left.indexed()) BETWEEN \(low) AND \(high)"
    return left.key.map { "(\(sql) AND \($0.column) <> \($0.null))" } ?? sql
  }

  // Mixed values of two types have no order. The first byte of a key is the type.
  private func sameType(_ left: SQLOperand, _ key: String) -> String {
    "substr(\(left.comparable()), 1, 1) = substr(\(key), 1, 1)"
  }

  func unsupported(_ relation: Comparison.Relation, _ operand: SQLOperand) -> StoreError {
    failure("Operator '\(relation.rawValue)' not supported for type '\(operand.type.word)'")
  }
}
