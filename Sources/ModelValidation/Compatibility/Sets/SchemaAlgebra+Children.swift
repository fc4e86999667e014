/// What is known of a member or an element of the values of a set.
struct ChildSet {
  var set: Conjunction
  /// Whether a schema names it, or says of all others what they are.
  var isDeclared: Bool
}

extension SchemaAlgebra {
  /// What the member of a name may be.
  func child(_ parent: Conjunction, named name: PropertyName) -> ChildSet {
    var sites: [Site] = []
    var isDeclared = false
    for group in facts(parent).properties {
      let (found, declares) = schemas(group, named: name)
      sites += found.map { pair.target(Site(side: group.side, schema: $0)) }
      if declares { isDeclared = true }
    }
    return ChildSet(set: Conjunction(sites), isDeclared: isDeclared)
  }

  private func schemas(
    _ group: PropertyGroup,
    named name: PropertyName
  ) -> (found: [SchemaID], declares: Bool) {
    let own = group.schemas(named: name)
    var found = own ?? []
    var isNamed = own != nil
    var declares = !(own ?? []).isEmpty
    for (pattern, schema) in group.patterns {
      let verdict = verdict(name, pattern, group.side)
      if verdict == .differs { continue }
      isNamed = true
      guard let schema else { continue }
      declares = true
      if verdict == .matches { found.append(schema) }
    }
    if !isNamed, let rest = group.rest {
      found.append(rest)
      let site = Site(side: group.side, schema: rest)
      declares = !isTrue(site) && !isFalse(site)
    }
    return (found, declares)
  }

  /// What the members may be whose names are in no `properties` and match no pattern.
  func rest(_ parent: Conjunction) -> ChildSet {
    let sites = facts(parent).properties.compactMap { group in
      group.rest.map { pair.target(Site(side: group.side, schema: $0)) }
    }
    return ChildSet(set: Conjunction(sites), isDeclared: sites.contains { !isTrue($0) })
  }

  /// What the members may be whose names match a pattern of a schema, and are in no `properties`.
  func child(_ parent: Conjunction, matching source: String) -> Conjunction {
    var sites: [Site] = []
    for group in facts(parent).properties {
      var isCovered = false
      for (pattern, schema) in group.patterns {
        let other = self.source(pattern, group.side)
        if patterns.isDisjoint(source, other) { continue }
        isCovered = true
        guard let schema, patterns.implies(source, other) else { continue }
        sites.append(pair.target(Site(side: group.side, schema: schema)))
      }
      if !isCovered, let rest = group.rest {
        sites.append(pair.target(Site(side: group.side, schema: rest)))
      }
    }
    return Conjunction(sites)
  }

  /// What the element at a place may be.
  func child(_ parent: Conjunction, at index: Int) -> Conjunction {
    let sites = facts(parent).items.compactMap { group -> Site? in
      let schema = index < group.prefix.count ? group.prefix[index] : group.rest
      return schema.map { pair.target(Site(side: group.side, schema: $0)) }
    }
    return Conjunction(sites)
  }

  /// The number of places that have schemas of their own.
  func prefixCount(_ parent: Conjunction) -> Int {
    facts(parent).items.map(\.prefix.count).max() ?? 0
  }
}
