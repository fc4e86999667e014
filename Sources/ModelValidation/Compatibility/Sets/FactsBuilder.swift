/// Collects the ``Facts`` of a set.
struct FactsBuilder {
  private let pair: SchemaPair
  private let set: Conjunction
  private var facts: Facts
  private var seen: Set<Site> = []

  static func build(_ set: Conjunction, _ pair: SchemaPair) -> Facts {
    var builder = FactsBuilder(pair: pair, set: set, facts: Facts(kinds: set.kinds))
    for site in set.sites { builder.visit(site) }
    builder.facts.closeRequired()
    return builder.facts
  }

  private init(pair: SchemaPair, set: Conjunction, facts: Facts) {
    self.pair = pair
    self.set = set
    self.facts = facts
  }

  /// Schemas that apply to the same value are never circles, so this ends.
  private mutating func visit(_ site: Site) {
    guard seen.insert(site).inserted else { return }
    let node = pair.node(site)
    facts.members.append(site)
    if node.constant == false { facts.isFalse = true }
    addProperties(node, site)
    addItems(node, site)
    addCondition(node, site)
    for clause in node.clauses {
      facts.add(PlacedClause(site: site, clause: clause))
      switch (clause.keyword, clause.rule) {
      case (.reference, .schema(let target)), (.dynamicReference, .schema(let target)):
        visit(site.with(target))
      case (.allOf, .schemas(let targets)):
        for target in targets { visit(site.with(target)) }
      case (.anyOf, .schemas(let targets)), (.oneOf, .schemas(let targets)):
        addChoice(site, clause.keyword, targets.map { [site.with($0)] })
      default: break
      }
    }
  }

  private mutating func addChoice(_ site: Site, _ keyword: Keyword, _ branches: [[Site]]) {
    guard !set.hasTaken(site, keyword) else { return }
    facts.choices.append(Facts.Choice(site: site, keyword: keyword, branches: branches))
  }

  /// `if` is a choice: either it and `then`, or `else`.
  private mutating func addCondition(_ node: SchemaNode, _ site: Site) {
    guard let condition = node.rule(.if)?.schemas.first else { return }
    let then = node.rule(.then)?.schemas.first
    let otherwise = node.rule(.else)?.schemas.first
    guard then != nil || otherwise != nil else { return }
    let first = [condition, then].compactMap { $0 }.map { site.with($0) }
    addChoice(site, .if, [first, otherwise.map { [site.with($0)] } ?? []])
  }

  private mutating func addProperties(_ node: SchemaNode, _ site: Site) {
    var group = PropertyGroup(side: site.side)
    if case .properties(let members) = node.rule(.properties) {
      for member in members { group.add(member.key, member.schema) }
    }
    if case .patternProperties(let members) = node.rule(.patternProperties) {
      for member in members { group.add(pattern: member.pattern, member.schema) }
    }
    group.rest = node.rule(.additionalProperties)?.schemas.first
    if !group.order.isEmpty || !group.patterns.isEmpty || group.rest != nil { facts.add(group) }
    if let rest = node.rule(.unevaluatedProperties)?.schemas.first,
      var cover = PossibleNames.group(at: site, pair)
    {
      cover.rest = rest
      facts.add(cover)
    }
  }

  private mutating func addItems(_ node: SchemaNode, _ site: Site) {
    let prefix = node.rule(.prefixItems)?.schemas ?? []
    let rest = node.rule(.items)?.schemas.first
    if prefix.isEmpty, rest == nil { return }
    facts.add(ItemGroup(side: site.side, prefix: prefix, rest: rest))
  }
}

/// The names that the schemas inside one may evaluate, so that its `unevaluatedProperties` may not
/// speak about them.
enum PossibleNames {
  /// The names and patterns, without schemas; nil where it may be any name.
  static func group(at site: Site, _ pair: SchemaPair) -> PropertyGroup? {
    var group = PropertyGroup(side: site.side)
    var waiting = [site.schema]
    var seen: Set<SchemaID> = []
    while let schema = waiting.popLast() {
      guard seen.insert(schema).inserted else { continue }
      let node = pair.node(site.with(schema))
      for clause in node.clauses {
        switch (clause.keyword, clause.rule) {
        case (.additionalProperties, _): return nil
        case (.unevaluatedProperties, _) where schema != site.schema: return nil
        case (.properties, .properties(let members)):
          for member in members { group.add(member.key, nil) }
        case (.patternProperties, .patternProperties(let members)):
          for member in members { group.add(pattern: member.pattern, nil) }
        case (.reference, _), (.dynamicReference, _), (.allOf, _), (.anyOf, _), (.oneOf, _),
          (.if, _), (.then, _), (.else, _), (.dependentSchemas, _):
          waiting += clause.rule.schemas
        default: break
        }
      }
    }
    return group
  }
}
