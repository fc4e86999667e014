internal import ModelSchema

// One value of many elements.
extension QueryRenderer {
  /// A statement in parentheses, over the elements of a collection.
  func select(_ result: String, from elements: QueryScope, where condition: String?) -> String {
    let conditions = [condition, elements.filter].compactMap { $0 }.joined(separator: " AND ")
    return "(SELECT \(result) FROM \(elements.from) WHERE \(conditions))"
  }

  func aggregated(
    _ aggregate: ConditionPath.Aggregate,
    _ place: QueryPosition,
    _ path: ConditionPath
  ) throws -> QueryPosition {
    guard let elements = place.elements else { return place }
    let value = place.operand
    if aggregate != .count { try check(aggregate, value, path) }
    let (result, type, isKey) = Self.aggregate(aggregate, of: value)
    var operand = SQLOperand(sql: "", type: type, name: path.text, isKey: isKey)
    operand.sql = select(result, from: elements, where: nil)
    return QueryPosition(scope: elements.parent ?? place.scope, operand: operand)
  }

  /// How many elements fulfil a condition.
  func count(
    of path: ConditionPath,
    named variable: String,
    _ condition: Condition,
    in scope: QueryScope
  ) throws -> SQLOperand {
    guard let elements = try position(path, in: scope).elements else {
      throw failure("Subqueries must contain a keypath starting with a collection.")
    }
    elements.variable = variable
    let inner = try sql(condition, in: elements)
    return SQLOperand(
      sql: select("count(*)", from: elements, where: inner),
      type: .scalar(.int64),
      name: "SUBQUERY(\(path.text), …).@count"
    )
  }

  private func check(
    _ aggregate: ConditionPath.Aggregate,
    _ value: SQLOperand,
    _ path: ConditionPath
  ) throws {
    let name = aggregate.rawValue
    if value.isObject {
      throw failure(
        """
        Invalid keypath '\(path.text)': \(name) on a collection of objects cannot appear at the \
        end of a keypath.
        """
      )
    }
    guard value.isNumeric else {
      throw failure(
        """
        Invalid keypath '\(path.text)': \(name) can only be applied to a collection of numeric \
        values.
        """
      )
    }
    if value.type == .scalar(.date), aggregate == .sum || aggregate == .average {
      throw failure("Cannot sum or average date properties")
    }
  }

  /// What to select, and what comes of it.
  static func aggregate(
    _ aggregate: ConditionPath.Aggregate,
    of value: SQLOperand
  ) -> (sql: String, type: QueryType, isKey: Bool) {
    let sql = value.sql
    switch aggregate {
    case .count: return ("count(*)", .scalar(.int64), false)
    case .minimum: return ("min(\(value.comparable()))", value.type, value.hasKey)
    case .maximum: return ("max(\(value.comparable()))", value.type, value.hasKey)
    case .sum where value.isDecimal:
      return ("modelkit_decimal_sum(group_concat(\(sql)))", value.type, false)
    case .average where value.isDecimal:
      return ("modelkit_decimal_average(group_concat(\(sql)))", value.type, false)
    case .sum where value.isMixed:
      return ("total(modelkit_mixed_number(\(sql)))", .scalar(.double), false)
    case .average where value.isMixed:
      return ("avg(modelkit_mixed_number(\(sql)))", .scalar(.double), false)
    case .sum:
      let isInteger = value.type.word == "int"
      let type: QueryType = .scalar(isInteger ? .int64 : .double)
      return (isInteger ? exactSum(of: sql) : "total(\(sql))", type, false)
    case .average: return ("avg(\(sql))", .scalar(.double), false)
    }
  }

  // SQLite's `sum` ends the statement where it overflows, and data may bring that about. The upper and the
  // lower half of the numbers cannot overflow; where their sum does, the nearest `Double` stands for it.
  private static func exactSum(of value: String) -> String {
    let low = "ifnull(sum(\(value) & 4294967295), 0)"
    let high = "(ifnull(sum(\(value) >> 32), 0) + (\(low) >> 32))"
    return """
      CASE WHEN \(high) BETWEEN -2147483648 AND 2147483647 \
      THEN (\(high) << 32) | (\(low) & 4294967295) ELSE total(\(value)) END
      """
  }
}
