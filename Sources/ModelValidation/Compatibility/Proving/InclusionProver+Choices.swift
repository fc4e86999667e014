extension InclusionProver {
  /// `anyOf` and `oneOf`.
  func choice(_ set: Conjunction, _ clause: PlacedClause, _ branches: [Site]) -> [Clash] {
    let trials = branches.map { clashes(set, in: $0) }
    let isExclusive = clause.keyword == .oneOf
    if let index = trials.firstIndex(where: \.isEmpty) {
      return isExclusive ? overlaps(set, clause, branches, with: index) : []
    }
    let kinds = algebra.facts(set).kinds.parts.filter { !algebra.isEmpty(set.masked($0)) }
    if kinds.count > 1 {
      return kinds.flatMap { choice(set.masked($0), clause, branches) }
    }
    let near = branches.indices.filter { index in
      !algebra.facts(Conjunction([branches[index]])).kinds.isDisjoint(with: kinds.first ?? .all)
    }
    if near.count == 1, let only = near.first { return trials[only] }
    let order = near.sorted { trials[$0].count < trials[$1].count }
    var result = clash(set, clause)
    result.causes = order.prefix(4).flatMap { trials[$0].prefix(4) }
    result.choice = choiceCount
    result.isTolerated = near.contains { index in
      guard trials[index].allSatisfy(\.isTolerated) else { return false }
      return clause.keyword == .anyOf
        || branches.indices.allSatisfy { $0 == index || isDisjoint(set, branches[$0], hint: $0) }
    }
    let likely = likeliest(set, branches, among: near)
    let details = likely.map { trials[$0].map(speculative) } ?? []
    choiceCount += 1
    return [result] + details
  }

  private func speculative(_ clash: Clash) -> Clash {
    var result = clash
    result.isSpeculative = true
    if clash.choice == nil || !clash.isSpeculative { result.choice = choiceCount }
    return result
  }

  /// The branch with the name of the one that the values have chosen.
  private func likeliest(_ set: Conjunction, _ branches: [Site], among near: [Int]) -> Int? {
    guard let taken = set.branches.last,
      let schemas = algebra.pair.node(taken.site).rule(taken.keyword)?.schemas,
      schemas.indices.contains(taken.index)
    else { return nil }
    let own = algebra.pair.target(taken.site.with(schemas[taken.index]))
    let name = algebra.name(of: own)
    if Int(name) == nil, let same = near.first(where: { algebra.name(of: branches[$0]) == name }) {
      return same
    }
    return schemas.count == branches.count && near.contains(taken.index) ? taken.index : nil
  }

  /// The branches that may fit beside one that does.
  private func overlaps(
    _ set: Conjunction,
    _ clause: PlacedClause,
    _ branches: [Site],
    with index: Int
  ) -> [Clash] {
    let others = branches.indices.filter {
      $0 != index && !isDisjoint(set, branches[$0], hint: $0)
    }
    if others.isEmpty { return [] }
    var result = clash(set, clause, .fitting([branches[others[0]]]))
    result.causes = others.dropFirst().prefix(4).map {
      clash(set, clause, .fitting([branches[$0]]))
    }
    return [result]
  }

  /// Whether no value of a set fits a schema.
  ///
  /// None does that would fit another branch of a `oneOf` that the values have chosen from.
  private func isDisjoint(_ set: Conjunction, _ site: Site, hint: Int = 0) -> Bool {
    if algebra.isEmpty(set.adding([site])) { return true }
    for taken in set.branches where taken.keyword == .oneOf {
      let others = algebra.pair.node(taken.site).rule(.oneOf)?.schemas ?? []
      let order = [hint] + others.indices.filter { $0 != hint }
      for index in order where index != taken.index && others.indices.contains(index) {
        if holds(Conjunction([site]), in: taken.site.with(others[index])) { return true }
      }
    }
    return algebra.facts(set).clauses(.not).contains { clause in
      clause.rule.schemas.contains { holds(Conjunction([site]), in: clause.site.with($0)) }
    }
  }

  func exclusion(_ set: Conjunction, _ clause: PlacedClause, _ site: Site) -> [Clash] {
    isDisjoint(set, site) ? [] : [clash(set, clause, .fitting([site]))]
  }

  /// `if`, `then` and `else`.
  func condition(_ set: Conjunction, _ clause: PlacedClause, _ site: Site) -> [Clash] {
    let node = algebra.pair.node(clause.site)
    let condition = algebra.pair.target(site)
    var found: [Clash] = []
    if let then = node.rule(.then)?.schemas.first {
      found += clashes(fulfilling(set, condition), in: clause.site.with(then))
    }
    if let otherwise = node.rule(.else)?.schemas.first {
      found += clashes(refusing(set, condition), in: clause.site.with(otherwise))
    }
    if found.isEmpty { return [] }
    return [collected(Array(found.prefix(8)), set, clause)]
  }

  /// The values that fit a condition: those fit what their own schemas say of such, too.
  private func fulfilling(_ set: Conjunction, _ condition: Site) -> Conjunction {
    let known = algebra.facts(set).clauses(.if).filter { clause in
      clause.rule.schemas.contains { holds(Conjunction([condition]), in: clause.site.with($0)) }
    }
    return set.adding([condition] + targets(known, .then))
  }

  private func refusing(_ set: Conjunction, _ condition: Site) -> Conjunction {
    let known = algebra.facts(set).clauses(.if).filter { clause in
      clause.rule.schemas.contains {
        holds(Conjunction([algebra.pair.target(clause.site.with($0))]), in: condition)
      }
    }
    return set.adding(targets(known, .else))
  }

  private func targets(_ clauses: [PlacedClause], _ keyword: Keyword) -> [Site] {
    clauses.flatMap { clause in
      (algebra.pair.node(clause.site).rule(keyword)?.schemas ?? []).map {
        algebra.pair.target(clause.site.with($0))
      }
    }
  }
}
