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
    } else if quantifier == nil, !elements.isAny {
      throw failure("Key paths that include a collection property must use aggregate operations")
    }
    let inner = try relation(comparison, left, right)
    if quantifier ?? .any == .any, let sql = turned(left, right, inner, elements) { return sql }
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

  // Which objects have a certain one is told by the index of the links, whichever they are; a subquery for each
  // object would look at all of them.
  private func turned(
    _ left: QuerySide,
    _ right: QuerySide,
    _ condition: String,
    _ elements: QueryScope
  ) -> String? {
    guard case .value(let value) = left, value.isObject, value.sql == elements.element.sql,
      elements.isPlain, let owner = elements.owner
    else { return nil }
    switch right {
    case .value: return nil
    case .constant, .constants:
      return """
        \(owner.key) IN (SELECT \(owner.column) FROM \(elements.from) WHERE \(condition))
        """
    }
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
