internal import ModelSchema

/// A side of a comparison, as far as it is known.
enum QuerySide {
  case constant(ConditionValue)
  case constants([ConditionValue])
  case value(SQLOperand)
}

extension QueryRenderer {
  func sql(_ comparison: Comparison, in scope: QueryScope) throws -> String {
    var comparison = comparison
    turn(&comparison)
    let (left, first) = try side(comparison.left, in: scope)
    let (right, second) = try side(comparison.right, in: scope)
    guard first == nil || second == nil else {
      throw failure("Comparing two collection columns is not permitted.")
    }
    let quantifier = comparison.left.quantifier ?? comparison.right.quantifier
    guard let elements = first ?? second else {
      guard quantifier == nil else {
        throw failure(
          "Aggregate operations can only be used on key paths that include an collection property"
        )
      }
      return try relation(comparison, left, right)
    }
    if quantifier == nil, first != nil, comparison.relation == .contains {
      comparison.relation = .equal
    } else if quantifier == nil {
      throw failure("Key paths that include a collection property must use aggregate operations")
    }
    let inner = try relation(comparison, left, right)
    return quantified(quantifier ?? .any, inner, elements)
  }

  /// Brings the path to the left, where it can be.
  private func turn(_ comparison: inout Comparison) {
    guard comparison.right.isPath, !comparison.left.isPath else { return }
    if comparison.relation == .in {
      // `x IN tags` is `ANY tags == x`.
      comparison = Comparison(
        left: comparison.right.quantified(.any),
        relation: .equal,
        right: comparison.left,
        options: comparison.options
      )
    } else if let reversed = comparison.relation.reversed {
      swap(&comparison.left, &comparison.right)
      comparison.relation = reversed
    }
  }

  private func side(
    _ operand: Operand,
    in scope: QueryScope
  ) throws -> (QuerySide, QueryScope?) {
    switch operand {
    case .value(let value): return (.constant(value), nil)
    case .values(let values): return (.constants(values), nil)
    case .path(let path):
      let place = try position(path, in: scope)
      return (.value(place.operand), place.elements)
    case .count(let path, let name, let condition):
      return (.value(try count(of: path, named: name, condition, in: scope)), nil)
    }
  }

  private func quantified(
    _ quantifier: ConditionPath.Quantifier,
    _ condition: String,
    _ elements: QueryScope
  ) -> String {
    switch quantifier {
    case .any: "EXISTS \(select("1", from: elements, where: condition))"
    case .none: "NOT EXISTS \(select("1", from: elements, where: condition))"
    case .all:
      "NOT EXISTS \(select("1", from: elements, where: "(\(condition)) IS NOT 1"))"
    }
  }

  // MARK: Relations

  private func relation(
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

  private func equality(
    _ left: SQLOperand,
    _ right: QuerySide,
    _ options: StringOptions,
    isEqual: Bool
  ) throws -> String {
    try check(options, on: left)
    switch right {
    case .constant(let value):
      guard let parameter = try parameter(value, for: left, options) else {
        return "\(left.sql) IS \(isEqual ? "" : "NOT ")NULL"
      }
      return "\(left.comparable(options)) \(isEqual ? "=" : "IS NOT") \(parameter)"
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
      // Nothing is less than nil, and only nil is as great.
      guard let parameter = try parameter(value, for: left, []) else {
        return hasEqual ? "\(left.sql) IS NULL" : "\(left.sql) < NULL"
      }
      let sql = "\(left.comparable()) \(relation.rawValue) \(parameter)"
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

  private func between(_ left: SQLOperand, _ bounds: [ConditionValue]) throws -> String {
    guard !left.isObject else { throw unsupported(.between, left) }
    guard bounds.count == 2 else {
      throw failure("BETWEEN needs exactly two values, and '\(left.name)' has \(bounds.count)")
    }
    let low = try parameter(bounds[0], for: left, []) ?? "NULL"
    let high = try parameter(bounds[1], for: left, []) ?? "NULL"
    return "\(left.comparable()) BETWEEN \(low) AND \(high)"
  }

  // Mixed values of two types have no order. The first byte of a key is the type.
  private func sameType(_ left: SQLOperand, _ key: String) -> String {
    "substr(\(left.comparable()), 1, 1) = substr(\(key), 1, 1)"
  }

  func unsupported(_ relation: Comparison.Relation, _ operand: SQLOperand) -> StoreError {
    failure("Operator '\(relation.rawValue)' not supported for type '\(operand.type.word)'")
  }
}

extension Operand {
  fileprivate var isPath: Bool {
    switch self {
    case .path, .count: true
    case .value, .values: false
    }
  }

  fileprivate var quantifier: ConditionPath.Quantifier? {
    if case .path(let path) = self { path.quantifier } else { nil }
  }

  fileprivate func quantified(_ quantifier: ConditionPath.Quantifier) -> Operand {
    guard case .path(var path) = self else { return self }
    path.quantifier = path.quantifier ?? quantifier
    return .path(path)
  }
}
