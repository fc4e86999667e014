import ModelJSON

extension InclusionProver {
  func object(_ set: Conjunction, _ clause: PlacedClause) -> [Clash] {
    let facts = algebra.facts(set)
    switch (clause.keyword, clause.rule) {
    case (.minProperties, .count(let count)):
      return facts.leastMembers >= count ? [] : [clash(set, clause, .count(count - 1))]
    case (.maxProperties, .count(let count)):
      let most = mostMembers(set, facts)
      return most.map { $0 <= count } ?? false ? [] : [clash(set, clause, .count(count + 1))]
    case (.required, .names(let names)): return required(set, clause, names)
    case (.dependentRequired, .dependentNames(let dependents)):
      return dependents.flatMap { dependent(set, clause, $0.key, $0.names) }
    case (.dependentSchemas, .properties(let members)):
      return members.flatMap { dependent(set, clause, $0.key, clause.site.with($0.schema)) }
    case (.propertyNames, .schema(let schema)):
      return names(set, clause, clause.site.with(schema))
    case (.properties, .properties(let members)):
      return members.flatMap { member(set, clause, $0.key, clause.site.with($0.schema)) }
    case (.patternProperties, .patternProperties(let members)):
      return members.flatMap { matching(set, clause, $0.pattern, clause.site.with($0.schema)) }
    case (.additionalProperties, .schema(let schema)):
      return others(set, clause, ownCover(clause.site), clause.site.with(schema))
    case (.unevaluatedProperties, .schema(let schema)):
      return unevaluated(set, clause, clause.site.with(schema))
    default: return []
    }
  }

  // MARK: Which members there are

  /// How many members there are at most; known if only named ones are allowed.
  private func mostMembers(_ set: Conjunction, _ facts: Facts) -> Int? {
    let most = facts.most(.maxProperties)
    let isClosed =
      facts.properties.contains { $0.patterns.isEmpty }
      && algebra.isEmpty(algebra.rest(set).set) && facts.properties.allSatisfy(\.patterns.isEmpty)
    guard isClosed else { return most }
    let names = facts.declaredNames.filter { !algebra.isEmpty(algebra.child(set, named: $0).set) }
    return min(most ?? .max, names.count)
  }

  private func required(
    _ set: Conjunction,
    _ clause: PlacedClause,
    _ names: [PropertyName]
  ) -> [Clash] {
    let known = algebra.facts(set).required
    return names.filter { !known.contains($0) }.map { name in
      var found = clash(set, clause, .missing(name))
      found.property = name
      if !isDeclared(name, in: set) { found.owner = .demand }
      return found
    }
  }

  /// Whether a set has a schema for a name.
  func isDeclared(_ name: PropertyName, in set: Conjunction) -> Bool {
    let facts = algebra.facts(set)
    return facts.required.contains(name) || algebra.child(set, named: name).isDeclared
      || facts.properties.contains { $0.schemas(named: name)?.isEmpty == false }
  }

  private func isForbidden(_ name: PropertyName, in set: Conjunction) -> Bool {
    algebra.isEmpty(algebra.child(set, named: name).set)
  }

  private func dependent(
    _ set: Conjunction,
    _ clause: PlacedClause,
    _ key: PropertyName,
    _ names: [PropertyName]
  ) -> [Clash] {
    let facts = algebra.facts(set)
    var known = facts.required
    for case .dependentNames(let dependents) in facts.clauses.map(\.rule) {
      for dependent in dependents where dependent.key == key { known.formUnion(dependent.names) }
    }
    if isForbidden(key, in: set) { return [] }
    return names.filter { !known.contains($0) && $0 != key }.map { name in
      var found = clash(set, clause, .missing(name))
      found.causes = [clash(set, clause, .key(String(decoding: key, as: UTF8.self)))]
      return found
    }
  }

  private func dependent(
    _ set: Conjunction,
    _ clause: PlacedClause,
    _ key: PropertyName,
    _ demand: Site
  ) -> [Clash] {
    if isForbidden(key, in: set) { return [] }
    let known = algebra.facts(set).clauses(.dependentSchemas).flatMap { other -> [Site] in
      guard case .properties(let members) = other.rule else { return [] }
      return members.filter { $0.key == key }.map {
        algebra.pair.target(other.site.with($0.schema))
      }
    }
    let found = clashes(set.adding(known), in: demand)
    if found.isEmpty { return [] }
    var result = collected(found, set, clause)
    result.hint = .key(String(decoding: key, as: UTF8.self))
    return [result]
  }

  private func names(_ set: Conjunction, _ clause: PlacedClause, _ demand: Site) -> [Clash] {
    let facts = algebra.facts(set)
    let known = facts.sites(.propertyNames).map { algebra.pair.target($0) }
    let texts = Conjunction(known, kinds: .string)
    if holds(texts, in: demand) { return [] }
    var found = clash(set, clause)
    let names = clashes(texts, in: demand).prefix(4).flatMap(Self.refusedNames)
    found.causes = names.map { clash(set, clause, .key($0)) }
    guard algebra.isEmpty(algebra.rest(set).set), facts.properties.allSatisfy(\.patterns.isEmpty)
    else { return [found] }
    let refused = facts.declaredNames.filter { name in
      !isForbidden(name, in: set) && !accepts(name, demand)
    }
    return refused.map { clash(set, clause, .key(String(decoding: $0, as: UTF8.self))) }
  }

  /// Names that may show a clash of names.
  private static func refusedNames(_ clash: Clash) -> [String] {
    switch clash.hint {
    case .text(let text): [text]
    case .length(let length): [String(repeating: "x", count: max(0, min(length, 300)))]
    default: Array(FormatSamples.guesses.prefix(6))
    }
  }

  private func accepts(_ name: PropertyName, _ site: Site) -> Bool {
    guard let document = Sample.text(String(decoding: name, as: UTF8.self)).document else {
      return false
    }
    return algebra.pair.verdict(document.root, by: site) == .matches
  }

  // MARK: What members are

  private func member(
    _ set: Conjunction,
    _ clause: PlacedClause,
    _ name: PropertyName,
    _ demand: Site
  ) -> [Clash] {
    let child = algebra.child(set, named: name)
    let found = clashes(child.set, in: demand)
    if found.isEmpty { return [] }
    let token = String(decoding: name, as: UTF8.self)
    let step = Clash.Step(parent: set, child: .member(name), token: token)
    let below = found.map { $0.after(step) }
    if child.isDeclared { return below }
    return [wholeProperty(name, below, clash(set, clause), .demand)]
  }

  /// A property that only one side has a schema for.
  private func wholeProperty(
    _ name: PropertyName,
    _ causes: [Clash],
    _ clash: Clash,
    _ owner: Clash.Owner
  ) -> Clash {
    var result = clash
    result.causes = causes
    result.aspect = .property
    result.property = name
    result.owner = owner
    result.isTolerated = owner == .demand && algebra.facts(clash.guarantee).declaresNames
    return result
  }

  private func matching(
    _ set: Conjunction,
    _ clause: PlacedClause,
    _ pattern: Int,
    _ demand: Site
  ) -> [Clash] {
    let facts = algebra.facts(set)
    let source = algebra.source(pattern, clause.site.side)
    var found: [Clash] = []
    for name in facts.declaredNames
    where algebra.verdict(name, pattern, clause.site.side) != .differs {
      let child = algebra.child(set, named: name)
      let token = String(decoding: name, as: UTF8.self)
      let step = Clash.Step(parent: set, child: .member(name), token: token)
      found += clashes(child.set, in: demand).map { $0.after(step) }
    }
    let others = PatternAlgebra.Question(matching: [source])
    let name = algebra.name(others, besides: facts.declaredNames)
    let child = algebra.child(set, matching: source)
    let step = Clash.Step(parent: set, child: .member(Array(name.utf8)), token: "*")
    let below = clashes(child, in: demand).map { $0.after(step) }
    if below.isEmpty { return found }
    if clashes(algebra.rest(set).set, in: demand).isEmpty {
      return found + patterned(set, demand, PatternAlgebra.Question(matching: [source]))
    }
    if !child.isAny { return found + below }
    var result = collected(below, set, clause)
    result.isTolerated = facts.declaresNames
    return found + [result]
  }

  /// Members whose names match a pattern of the guarantee, and are as the question asks.
  private func patterned(
    _ set: Conjunction,
    _ demand: Site,
    _ question: PatternAlgebra.Question
  ) -> [Clash] {
    var found: [Clash] = []
    for group in algebra.facts(set).properties {
      for (pattern, schema) in group.patterns {
        var both = question
        both.matching.append(algebra.source(pattern, group.side))
        if algebra.patterns.find(both) == .none { continue }
        let name = algebra.name(both, besides: algebra.facts(set).declaredNames)
        let step = Clash.Step(parent: set, child: .member(Array(name.utf8)), token: "*")
        let sites = schema.map { [algebra.pair.target(Site(side: group.side, schema: $0))] }
        found += clashes(Conjunction(sites ?? []), in: demand).map { $0.after(step) }
      }
    }
    return found
  }

  // MARK: All other members

  /// The names that are none of the others.
  struct Cover {
    var names: Set<PropertyName> = []
    var patterns: [Int] = []
    let side: Side
  }

  private func ownCover(_ site: Site) -> Cover {
    var cover = Cover(side: site.side)
    add(site, to: &cover)
    return cover
  }

  private func add(_ site: Site, to cover: inout Cover) {
    let node = algebra.pair.node(site)
    if case .properties(let members) = node.rule(.properties) {
      cover.names.formUnion(members.map(\.key))
    }
    if case .patternProperties(let members) = node.rule(.patternProperties) {
      cover.patterns += members.map(\.pattern)
    }
  }

  /// As for elements: what is said of more members than has to be is enough.
  private func unevaluated(_ set: Conjunction, _ clause: PlacedClause, _ demand: Site) -> [Clash] {
    if algebra.isTrue(demand) { return [] }
    var cover = Cover(side: clause.site.side)
    for member in algebra.facts(Conjunction([clause.site])).members {
      let node = algebra.pair.node(member)
      if node.clause(.additionalProperties) != nil { return [] }
      if member != clause.site, node.clause(.unevaluatedProperties) != nil { return [] }
      add(member, to: &cover)
    }
    return others(set, clause, cover, demand)
  }

  private func others(
    _ set: Conjunction,
    _ clause: PlacedClause,
    _ cover: Cover,
    _ demand: Site
  ) -> [Clash] {
    if algebra.isTrue(demand) { return [] }
    let facts = algebra.facts(set)
    var found: [Clash] = []
    for name in facts.declaredNames where !cover.names.contains(name) {
      if cover.patterns.contains(where: { algebra.verdict(name, $0, cover.side) == .matches }) {
        continue
      }
      found += named(set, clause, name, demand)
    }
    let covering = cover.patterns.map { algebra.source($0, cover.side) }
    found += patterned(set, demand, PatternAlgebra.Question(differing: covering))
    let rest = algebra.rest(set)
    let name = algebra.freshName(besides: facts.declaredNames + cover.names, set, cover)
    let step = Clash.Step(parent: set, child: .member(name), token: "*")
    let below = clashes(rest.set, in: demand).map { $0.after(step) }
    if below.isEmpty { return found }
    if rest.isDeclared, algebra.pair.node(demand).constant == nil { return found + below }
    var result = collected(below, set, clause)
    result.isTolerated = !rest.isDeclared && facts.declaresNames
    return found + [result]
  }

  /// A member that the guarantee names, and the demand does not.
  private func named(
    _ set: Conjunction,
    _ clause: PlacedClause,
    _ name: PropertyName,
    _ demand: Site
  ) -> [Clash] {
    let token = String(decoding: name, as: UTF8.self)
    let step = Clash.Step(parent: set, child: .member(name), token: token)
    let below = clashes(algebra.child(set, named: name).set, in: demand).map { $0.after(step) }
    if below.isEmpty { return [] }
    return algebra.pair.node(demand).constant == nil
      ? below : [wholeProperty(name, below, clash(set, clause), .guarantee)]
  }
}
