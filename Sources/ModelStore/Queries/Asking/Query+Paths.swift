internal import ModelObjects

// How closures build paths.
extension Query {
  /// The path that was followed so far.
  var path: ConditionPath {
    guard case .operand(.path(let path)) = node else {
      StoreFailure.fail("Cannot apply a keypath to a condition")
    }
    return path
  }

  /// One side of a comparison.
  var operand: Operand {
    switch node {
    case .operand(let operand): return operand
    case .condition:
      StoreFailure.fail("A condition cannot be compared; combine conditions with &&, || and !")
    }
  }

  func appending(_ property: ConditionPath, isMany: Bool = false) -> ConditionPath {
    var path = path
    path.steps += property.steps
    if isMany {
      path.quantifier = .any
      path.manyEnd = path.manyEnd ?? path.steps.count
    }
    return path
  }

  /// The path without `ANY`, for what is asked of the collection as a whole.
  func whole(_ step: ConditionPath.Step? = nil) -> ConditionPath {
    var path = path
    path.quantifier = nil
    if let step { path.steps.append(step) }
    return path
  }

  func compared(
    _ relation: Comparison.Relation,
    _ other: Operand,
    _ options: StringOptions = []
  ) -> Query<Bool> {
    Query<Bool>(.comparing(operand, relation, other, options))
  }

  func compared(
    _ relation: Comparison.Relation,
    _ value: Any,
    _ options: StringOptions = []
  ) -> Query<Bool> {
    compared(relation, .value(Self.constant(value)), options)
  }

  /// Holds where a value lies between two bounds, without the upper one.
  ///
  /// Over a collection it must be one element that does: two comparisons could be fulfilled by two elements.
  func within(_ low: Any, _ high: Any) -> Query<Bool> {
    let both = compared(.greaterOrEqual, low) && compared(.less, high)
    guard case .operand(.path(let path)) = node, path.quantifier == .any else { return both }
    let count = SubqueryMaking.count(both.condition)
    return Query<Bool>(.comparing(count, .greater, .value(Self.constant(0))))
  }

  static func constant(_ value: Any) -> ConditionValue {
    guard let value = ConditionValue(any: value) else {
      StoreFailure.fail("No property can be compared with '\(value)' of type '\(type(of: value))'")
    }
    return value
  }

  static func constants(_ values: some Sequence) -> Operand {
    .values(values.map { constant($0) })
  }
}

extension ConditionPath {
  /// The path with an aggregate of the elements of its collection: `partners.@max.age`.
  func aggregating(_ aggregate: Aggregate) -> ConditionPath {
    var path = self
    path.quantifier = nil
    path.steps.insert(.aggregate(aggregate), at: min(manyEnd ?? 1, path.steps.count))
    return path
  }
}
