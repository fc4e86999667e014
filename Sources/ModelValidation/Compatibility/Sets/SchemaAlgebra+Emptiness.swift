import ModelJSON

extension SchemaAlgebra {
  /// Whether a set certainly has no values; false says nothing.
  func isEmpty(_ set: Conjunction) -> Bool { isEmpty(set, depth: 4) }

  private func isEmpty(_ set: Conjunction, depth: Int) -> Bool {
    if set.isAny { return false }
    if let known = emptiness[set] { return known }
    guard depth > 0 else { return false }
    let found = findEmptiness(set, depth: depth)
    // What was not found at a smaller depth may be found at a larger one.
    if found || depth == 4 { emptiness[set] = found }
    return found
  }

  private func findEmptiness(_ set: Conjunction, depth: Int) -> Bool {
    let facts = facts(set)
    if facts.isFalse || facts.kinds.isEmpty || excludesAll(facts) { return true }
    if let values = finiteValues(set) { return values.isEmpty }
    if facts.kinds.parts.allSatisfy({ isEmpty($0, of: set, facts, depth) }) { return true }
    return facts.choices.contains { choice in
      choice.branches.count <= 32
        && choice.branches.enumerated().allSatisfy { index, sites in
          let branch = Conjunction.Branch(site: choice.site, keyword: choice.keyword, index: index)
          return isEmpty(set.taking(branch, sites), depth: depth - 1)
        }
    }
  }

  /// Whether a schema in `not` is one that applies.
  private func excludesAll(_ facts: Facts) -> Bool {
    facts.sites(.not).contains { site in
      let excluded = pair.target(site)
      return isTrue(excluded) || facts.members.contains(excluded)
    }
  }

  private func isEmpty(
    _ kind: ValueKinds,
    of set: Conjunction,
    _ facts: Facts,
    _ depth: Int
  ) -> Bool {
    switch kind {
    case .integer, .wholeFloat, .fraction:
      return NumberRange(facts).rounded(kind).isEmpty
    case .string: return facts.least(.minLength) > facts.most(.maxLength) ?? .max
    case .array:
      let least = facts.least(.minItems)
      if least > facts.most(.maxItems) ?? .max { return true }
      return (0..<min(least, 8)).contains { isEmpty(child(set, at: $0), depth: depth - 1) }
    case .object:
      if facts.leastMembers > facts.most(.maxProperties) ?? .max { return true }
      return facts.required.contains { isEmpty(child(set, named: $0).set, depth: depth - 1) }
    default: return false
    }
  }
}
