import ModelJSON

extension FailureTracer {
  /// Keywords whose value is one schema.
  mutating func explainSchema(
    _ value: JSONValue,
    _ id: SchemaID,
    _ clause: SchemaClause,
    _ node: SchemaNode
  ) {
    switch clause.keyword {
    case .reference, .dynamicReference: descend(value, by: id, through: nil)
    case .additionalProperties: explainAdditional(value, id, clause, node)
    case .propertyNames: explainNames(value, id, clause, node)
    case .items: explainItems(value, id, after: Self.prefixCount(node))
    case .contains: explainContains(value, id, clause, node)
    case .not:
      guard isValid(value, by: id) else { return }
      fail(.notRefused, "a value that does not fit the schema of 'not'", value, clause, node)
    case .then, .else:
      guard case .schema(let test) = node.rule(.if) else { return }
      if isValid(value, by: test) == (clause.keyword == .then) {
        descend(value, by: id, through: nil)
      }
    default: return
    }
  }

  /// Keywords whose value is a list of schemas.
  mutating func explainSchemas(
    _ value: JSONValue,
    _ ids: [SchemaID],
    _ clause: SchemaClause,
    _ node: SchemaNode
  ) {
    switch clause.keyword {
    case .allOf:
      for (index, id) in ids.enumerated() { descend(value, by: id, through: String(index)) }
    case .prefixItems:
      guard let array = value.array else { return }
      for (index, element) in zip(ids.indices, array) {
        descend(element, by: ids[index], through: String(index))
      }
    case .anyOf, .oneOf: explainChoice(value, ids, clause, node)
    default: return
    }
  }

  // MARK: Arrays

  private static func prefixCount(_ node: SchemaNode) -> Int {
    guard case .schemas(let first) = node.rule(.prefixItems) else { return 0 }
    return first.count
  }

  private mutating func explainItems(_ value: JSONValue, _ id: SchemaID, after first: Int) {
    guard let array = value.array else { return }
    for element in array.dropFirst(first) { descend(element, by: id, through: nil) }
  }

  private mutating func explainContains(
    _ value: JSONValue,
    _ id: SchemaID,
    _ clause: SchemaClause,
    _ node: SchemaNode
  ) {
    guard let array = value.array else { return }
    let matches = array.count { isValid($0, by: id) }
    let low = node.clause(.minContains) == nil ? 1 : ProgramBuilder.count(.minContains, of: node)
    let high = ProgramBuilder.count(.maxContains, of: node)
    if matches >= low, matches <= high { return }
    let isTooFew = matches < low
    let bound = Found.plural(isTooFew ? low : high, "element")
    let draft = FailureDraft(
      .wrongContent,
      expected: "\(isTooFew ? "at least" : "at most") \(bound) that fit the schema of 'contains'",
      found: "\(matches)"
    )
    add(draft, value, node, keyword: clause)
  }

  // MARK: Choices

  private mutating func explainChoice(
    _ value: JSONValue,
    _ ids: [SchemaID],
    _ clause: SchemaClause,
    _ node: SchemaNode
  ) {
    let matches = ids.indices.filter { isValid(value, by: ids[$0]) }
    if clause.keyword == .anyOf ? !matches.isEmpty : matches.count == 1 { return }
    if !matches.isEmpty {
      let numbers = matches.map(String.init).joined(separator: ", ")
      let draft = FailureDraft(
        .severalBranches,
        expected: "a value that fits exactly one of the \(ids.count) schemas of 'oneOf'",
        found: "\(Found.describe(value)), which fits \(matches.count) of them: \(numbers)"
      )
      add(draft, value, node, keyword: clause)
      return
    }
    let closest = closestBranch(value, ids)
    var draft = FailureDraft(
      .noBranch,
      expected: "a value that fits one of the \(ids.count) schemas of '\(clause.keyword.rawValue)'",
      found: Found.describe(value)
    )
    draft.closestBranch = closest?.index
    draft.causes = closest?.failures ?? []
    if let closest, let cause = closest.failures.first {
      let path = cause.instance.wordIndex == value.wordIndex ? "" : "\(cause.instanceLocation): "
      draft.found += " (the closest is \(closest.index): \(path)\(cause.message))"
    }
    add(draft, value, node, keyword: clause)
  }

  /// The branch that comes closest to fitting: one that at least wants this type, then one whose
  /// constants fit (these tell branches apart), then the one with the fewest failures.
  private mutating func closestBranch(
    _ value: JSONValue,
    _ ids: [SchemaID]
  ) -> (index: Int, failures: [ValidationFailure])? {
    guard branchDepth < 4, budget > 0 else { return nil }
    var best: (index: Int, failures: [ValidationFailure])?
    var lowest = [Int.max]
    for (index, id) in ids.prefix(100).enumerated() {
      let branch = branch(value, by: id, token: String(index))
      let isWrongType = branch.failures.contains {
        $0.code == .wrongType && $0.instance.wordIndex == value.wordIndex
      }
      let constants = branch.failures.count { $0.code == .notConstant || $0.code == .notListed }
      let score = [isWrongType ? 1 : 0, constants, branch.count]
      if score.lexicographicallyPrecedes(lowest) {
        lowest = score
        best = (index, branch.failures)
      }
    }
    return best
  }
}
