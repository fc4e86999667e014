import ModelJSON

extension FailureTracer {
  /// Keywords whose value is one schema.
  mutating func explainSchema(
    _ value: JSONValue,
    _ id: SchemaID,
    _ site: Site
  ) {
    switch site.clause.keyword {
    case .reference, .dynamicReference: descend(value, by: id, through: nil)
    case .additionalProperties: explainAdditional(value, id, site)
    case .unevaluatedProperties: explainUnevaluatedMembers(value, id, site)
    case .unevaluatedItems: explainUnevaluatedItems(value, id, site)
    case .propertyNames: explainNames(value, id, site)
    case .items: explainItems(value, id, after: Self.prefixCount(site.node))
    case .contains: explainContains(value, id, site)
    case .not:
      guard isValid(value, by: id) else { return }
      fail(.notRefused, "a value that does not fit the schema of 'not'", value, site)
    case .then, .else:
      guard case .schema(let test) = site.node.rule(.if) else { return }
      if isValid(value, by: test) == (site.clause.keyword == .then) {
        descend(value, by: id, through: nil)
      }
    default: return
    }
  }

  /// Keywords whose value is a list of schemas.
  mutating func explainSchemas(
    _ value: JSONValue,
    _ ids: [SchemaID],
    _ site: Site
  ) {
    switch site.clause.keyword {
    case .allOf:
      for (index, id) in ids.enumerated() { descend(value, by: id, through: String(index)) }
    case .prefixItems:
      guard let array = value.array else { return }
      for (index, element) in zip(ids.indices, array) {
        descend(element, by: ids[index], through: String(index))
      }
    case .anyOf, .oneOf: explainChoice(value, ids, site)
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
    _ site: Site
  ) {
    guard let array = value.array else { return }
    let matches = array.count { isValid($0, by: id) }
    let low =
      site.node.clause(.minContains) == nil ? 1 : ProgramBuilder.count(.minContains, of: site.node)
    let high = ProgramBuilder.count(.maxContains, of: site.node)
    if matches >= low && matches <= high || isOmitted() { return }
    let isTooFew = matches < low
    let bound = Found.plural(isTooFew ? low : high, "element")
    let draft = FailureDraft(
      .wrongContent,
      expected: "\(isTooFew ? "at least" : "at most") \(bound) that fit the schema of 'contains'",
      found: "\(matches)"
    )
    add(draft, value, site)
  }

  // MARK: Choices

  private mutating func explainChoice(
    _ value: JSONValue,
    _ ids: [SchemaID],
    _ site: Site
  ) {
    let matches = ids.indices.filter { isValid(value, by: ids[$0]) }
    let holds = site.clause.keyword == .anyOf ? !matches.isEmpty : matches.count == 1
    if holds || isOmitted() { return }
    if !matches.isEmpty {
      let numbers = matches.map(String.init).joined(separator: ", ")
      let draft = FailureDraft(
        .severalBranches,
        expected: "a value that fits exactly one of the \(ids.count) schemas of 'oneOf'",
        found: "\(Found.describe(value)), which fits \(matches.count) of them: \(numbers)"
      )
      add(draft, value, site)
      return
    }
    let closest = namedBranch(value, ids, site) ?? closestBranch(value, ids)
    var draft = FailureDraft(
      .noBranch,
      expected:
        "a value that fits one of the \(ids.count) schemas of '\(site.clause.name)'",
      found: Found.describe(value)
    )
    if let discriminator = site.node.discriminator, let name = value[discriminator.property],
      discriminator.branch(of: value) == nil
    {
      let names = discriminator.names.joined(separator: ", ")
      draft.found +=
        ", whose '\(discriminator.property)' is \(Found.text(name)) and not one of \(names)"
    }
    draft.closestBranch = closest?.index
    draft.causes = closest?.failures ?? []
    if let closest, let cause = closest.failures.first {
      let path = cause.instance.wordIndex == value.wordIndex ? "" : "\(cause.instanceLocation): "
      draft.found += " (the closest is \(closest.index): \(path)\(cause.message))"
    }
    add(draft, value, site)
  }

  /// The branch that the discriminator of OpenAPI names.
  private mutating func namedBranch(
    _ value: JSONValue,
    _ ids: [SchemaID],
    _ site: Site
  ) -> (index: Int, failures: [ValidationFailure])? {
    guard let index = site.node.discriminator?.branch(of: value), ids.indices.contains(index),
      branchDepth < 4, branchBudget > 0
    else { return nil }
    return (index, branch(value, by: ids[index], token: String(index)).failures)
  }

  /// The branch that comes closest to fitting: one that at least wants this type, then one whose
  /// constants fit (these tell branches apart), then the one with the fewest failures.
  private mutating func closestBranch(
    _ value: JSONValue,
    _ ids: [SchemaID]
  ) -> (index: Int, failures: [ValidationFailure])? {
    guard branchDepth < 4, branchBudget > 0 else { return nil }
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
