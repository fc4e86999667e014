extension InclusionProver {
  func array(_ set: Conjunction, _ clause: PlacedClause) -> [Clash] {
    let facts = algebra.facts(set)
    switch (clause.keyword, clause.rule) {
    case (.minItems, .count(let count)):
      let least = max(facts.least(.minItems), leastContained(facts))
      return least >= count ? [] : [clash(set, clause, .count(count - 1))]
    case (.maxItems, .count(let count)):
      let most = mostItems(set, facts)
      return most.map { $0 <= count } ?? false ? [] : [clash(set, clause, .count(count + 1))]
    case (.uniqueItems, .flag(let flag)):
      let isShort = mostItems(set, facts).map { $0 <= 1 } ?? false
      return !flag || facts.isUnique || isShort ? [] : [clash(set, clause)]
    case (.prefixItems, .schemas(let schemas)):
      return schemas.enumerated().flatMap { index, schema in
        element(set, at: index, token: "\(index)", in: clause.site.with(schema))
      }
    case (.items, .schema(let schema)): return rest(set, clause, clause.site.with(schema))
    case (.unevaluatedItems, .schema(let schema)):
      return unevaluated(set, clause, clause.site.with(schema))
    case (.contains, .schema(let schema)):
      return contains(set, clause, algebra.pair.target(clause.site.with(schema)))
    default: return []
    }
  }

  private func leastContained(_ facts: Facts) -> Int {
    facts.clauses(.contains).map { leastContained($0) }.max() ?? 0
  }

  private func leastContained(_ clause: PlacedClause) -> Int {
    if case .count(let count) = algebra.pair.node(clause.site).rule(.minContains) {
      count
    } else {
      1
    }
  }

  /// How many elements there are at most; the first place that nothing fits ends an array.
  private func mostItems(_ set: Conjunction, _ facts: Facts) -> Int? {
    let most = facts.most(.maxItems)
    let places = algebra.prefixCount(set)
    let end = (0...places).first { algebra.isEmpty(algebra.child(set, at: $0)) }
    return [most, end].compactMap { $0 }.min()
  }

  private func element(
    _ set: Conjunction,
    at index: Int,
    token: String,
    in demand: Site
  ) -> [Clash] {
    let step = Clash.Step(parent: set, child: .element(index), token: token)
    if let most = mostItems(set, algebra.facts(set)), most <= index { return [] }
    return clashes(algebra.child(set, at: index), in: demand).map { $0.after(step) }
  }

  /// All elements after those that `prefixItems` names.
  private func rest(_ set: Conjunction, _ clause: PlacedClause, _ demand: Site) -> [Clash] {
    let start = algebra.pair.node(clause.site).rule(.prefixItems)?.schemas.count ?? 0
    return rest(set, from: start, demand)
  }

  private func rest(_ set: Conjunction, from start: Int, _ demand: Site) -> [Clash] {
    let places = algebra.prefixCount(set)
    var found: [Clash] = []
    for index in start..<max(start, places) {
      found += element(set, at: index, token: "\(index)", in: demand)
    }
    return found + element(set, at: max(start, places), token: "*", in: demand)
  }

  /// What is said of all elements that are not certainly evaluated is said of more than has to be,
  /// so that a proof is one.
  private func unevaluated(_ set: Conjunction, _ clause: PlacedClause, _ demand: Site) -> [Clash] {
    if algebra.isTrue(demand) { return [] }
    var start = 0
    for member in algebra.facts(Conjunction([clause.site])).members {
      let node = algebra.pair.node(member)
      if node.clause(.items) != nil { return [] }
      if member != clause.site, node.clause(.unevaluatedItems) != nil { return [] }
      start = max(start, node.rule(.prefixItems)?.schemas.count ?? 0)
    }
    let found = rest(set, from: start, demand)
    return found.isEmpty ? [] : [collected(found, set, clause)]
  }

  /// One clash in place of several.
  func collected(_ causes: [Clash], _ set: Conjunction, _ clause: PlacedClause) -> Clash {
    var result = clash(set, clause)
    result.causes = causes
    result.isTolerated = !causes.isEmpty && causes.allSatisfy(\.isTolerated)
    return result
  }

  private func contains(_ set: Conjunction, _ clause: PlacedClause, _ demand: Site) -> [Clash] {
    let facts = algebra.facts(set)
    let least = leastContained(clause)
    var found: [Clash] = []
    if !hasEnough(set, facts, least, demand) {
      found.append(clash(set, clause, .count(max(facts.least(.minItems), least - 1))))
    }
    if case .count(let most) = algebra.pair.node(clause.site).rule(.maxContains) {
      let isShort = mostItems(set, facts).map { $0 <= most } ?? false
      let isKnown = facts.clauses(.contains).contains { other in
        guard case .count(let known) = algebra.pair.node(other.site).rule(.maxContains),
          known <= most, let schema = other.rule.schemas.first
        else { return false }
        return holds(Conjunction([demand]), in: other.site.with(schema))
      }
      if !isShort, !isKnown {
        var tooMany = clash(set, clause, .count(most + 1))
        tooMany.causes = [clash(set, clause, .fitting([demand]))]
        found.append(tooMany)
      }
    }
    return found
  }

  private func hasEnough(_ set: Conjunction, _ facts: Facts, _ least: Int, _ demand: Site) -> Bool {
    if least == 0 { return true }
    let isKnown = facts.clauses(.contains).contains { other in
      guard leastContained(other) >= least, let schema = other.rule.schemas.first else {
        return false
      }
      return holds(Conjunction([algebra.pair.target(other.site.with(schema))]), in: demand)
    }
    if isKnown { return true }
    guard facts.least(.minItems) >= least else { return false }
    return (0..<min(least, 64)).allSatisfy { holds(algebra.child(set, at: $0), in: demand) }
      && least <= 64
  }
}
