import ModelJSON

extension SchemaAlgebra {
  /// Whether a set certainly has no values; false says nothing.
  func isEmpty(_ set: Conjunction) -> Bool { isEmpty(set, depth: 4) }

  private func isEmpty(_ set: Conjunction, depth: Int) -> Bool {
    if set.isAny { return false }
    if let known = emptiness[set], known.isEmpty || known.depth >= depth { return known.isEmpty }
    guard depth > 0 else { return false }
    let found = findEmptiness(set, depth: depth)
    emptiness[set] = KnownEmptiness(isEmpty: found, depth: depth)
    return found
  }

  private func findEmptiness(_ set: Conjunction, depth: Int) -> Bool {
    let facts = facts(set)
    if facts.isFalse || facts.kinds.isEmpty || excludesAll(facts) { return true }
    if fitsAnotherBranch(set, facts.kinds) { return true }
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

  /// Whether values that took a branch of `oneOf` all fit another one, too.
  private func fitsAnotherBranch(_ set: Conjunction, _ kinds: ValueKinds) -> Bool {
    set.branches.contains { taken in
      guard taken.keyword == .oneOf, let schemas = pair.node(taken.site).rule(.oneOf)?.schemas
      else {
        return false
      }
      return schemas.indices.contains { index in
        index != taken.index && acceptsAll(kinds, pair.target(taken.site.with(schemas[index])))
      }
    }
  }

  /// Whether a schema says nothing about values of some kinds; false may be wrong.
  private func acceptsAll(_ kinds: ValueKinds, _ site: Site) -> Bool {
    let node = pair.node(site)
    if let constant = node.constant { return constant }
    return node.clauses.allSatisfy { clause in
      switch (clause.keyword, clause.rule) {
      case (.type, .types(let types)): kinds.isSubset(of: ValueKinds(types))
      case (.reference, .schema), (.dynamicReference, .schema), (.allOf, .schemas):
        clause.rule.schemas.allSatisfy { acceptsAll(kinds, pair.target(site.with($0))) }
      case (.anyOf, .schemas):
        clause.rule.schemas.contains { acceptsAll(kinds, pair.target(site.with($0))) }
      default: clause.keyword.kinds.isDisjoint(with: kinds)
      }
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

/// What a search for values of a set found, and how deep it looked.
struct KnownEmptiness {
  let isEmpty: Bool
  let depth: Int
}

extension Keyword {
  /// The kinds of values that the keyword speaks about.
  fileprivate var kinds: ValueKinds {
    switch self {
    case .multipleOf, .minimum, .exclusiveMinimum, .maximum, .exclusiveMaximum: .numbers
    case .minLength, .maxLength, .pattern, .contentEncoding, .contentMediaType, .contentSchema:
      .string
    case .format: .numbers.union(.string)
    case .minItems, .maxItems, .uniqueItems, .prefixItems, .items, .additionalItems, .contains,
      .minContains, .maxContains, .unevaluatedItems:
      .array
    case .minProperties, .maxProperties, .required, .dependentRequired, .dependentSchemas,
      .propertyNames, .properties, .patternProperties, .additionalProperties,
      .unevaluatedProperties:
      .object
    default: .all
    }
  }
}
