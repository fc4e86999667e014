import ModelJSON

/// Proves that one schema accepts whatever another accepts, or says what stands against it.
///
/// The demands of the one are taken one by one, and each has to follow from what is known of the
/// values of the other. A proof is a proof; what is not proven need not be wrong, and is
/// asked again with values by ``WitnessSearch``.
///
/// ```
///   guarantee                                demand
///   {"type": "object",                       {"properties": {"x": {"minimum": 0}},
///    "properties": {"x": {"minimum": 5}}}     "required": ["x"]}
///                                            properties → x: {"minimum": 5} in {"minimum": 0}  ✓
///                                            required   → x may be missing: a clash
/// ```
///
/// Recursive schemas are circles: a question that is asked again on the way to its own answer is
/// assumed to hold, which is right because each turn goes one level down in a value that ends. An
/// answer that rests on such an assumption is kept only once the assumption has proven right.
final class InclusionProver {
  let algebra: SchemaAlgebra
  private var stepsLeft: Int
  private var known: [Question: [Clash]] = [:]
  private var open: [Question: Int] = [:]
  /// The outermost open question that was assumed to hold since the innermost one was opened.
  private var lowestAssumption = Int.max

  private struct Question: Hashable {
    let guarantee: Conjunction
    let demand: Site
  }

  /// How many choices were found of which no branch fits.
  var choiceCount = 0

  private static let maximumDepth = 100
  /// More clashes of one question are not kept.
  static let maximumClashes = 400

  init(_ algebra: SchemaAlgebra, maximumSteps: Int) {
    self.algebra = algebra
    stepsLeft = maximumSteps
  }

  /// What keeps the values of a set from all fitting a schema; empty if all fit.
  func clashes(_ set: Conjunction, in site: Site) -> [Clash] {
    let demand = algebra.pair.target(site)
    if let answer = plainAnswer(set, demand) { return answer }
    let question = Question(guarantee: set, demand: demand)
    if let answer = known[question] { return answer }
    if let depth = open[question] {
      lowestAssumption = min(lowestAssumption, depth)
      return []
    }
    stepsLeft -= 1
    let depth = open.count
    guard stepsLeft > 0, depth < Self.maximumDepth else {
      return [Clash(aspect: .schema, guarantee: set, demand: demand, isBudget: true)]
    }
    let outer = lowestAssumption
    lowestAssumption = .max
    open[question] = depth
    let found = Self.limited(parts(set, demand))
    open[question] = nil
    let isFinal = lowestAssumption >= depth
    if isFinal || !found.isEmpty { known[question] = found }
    lowestAssumption = isFinal ? outer : min(outer, lowestAssumption)
    return found
  }

  /// As many as are kept; those that practice lets pass are dropped first.
  private static func limited(_ clashes: [Clash]) -> [Clash] {
    guard clashes.count > maximumClashes else { return clashes }
    let ordered = clashes.filter { !$0.isTolerated } + clashes.filter(\.isTolerated)
    return Array(ordered.prefix(maximumClashes))
  }

  func holds(_ set: Conjunction, in site: Site) -> Bool { clashes(set, in: site).isEmpty }

  private func plainAnswer(_ set: Conjunction, _ demand: Site) -> [Clash]? {
    if algebra.isTrue(demand) { return [] }
    let members = algebra.facts(set).members
    if members.contains(demand) { return [] }
    if members.contains(where: { algebra.sameness.holds($0, demand, algebra.pair) }) { return [] }
    if algebra.isEmpty(set) { return [] }
    if algebra.pair.node(demand).constant == false {
      return [Clash(aspect: .schema, guarantee: set, demand: demand)]
    }
    return nil
  }

  private func parts(_ set: Conjunction, _ demand: Site) -> [Clash] {
    if let values = algebra.finiteValues(set) { return clashes(of: values, set, demand) }
    let choices = algebra.facts(set).choices
    let node = algebra.pair.node(demand)
    let isChoice = node.clause(.anyOf) != nil || node.clause(.oneOf) != nil
    if isChoice, let found = branches(choices, of: set, in: demand) { return found }
    let found = direct(set, demand)
    if found.isEmpty || isChoice { return found }
    return branches(choices, of: set, in: demand) ?? found
  }

  /// Few values are simply asked about.
  private func clashes(of values: [JSONValue], _ set: Conjunction, _ demand: Site) -> [Clash] {
    let failing = values.filter { algebra.pair.verdict($0, by: demand) != .matches }
    if failing.isEmpty { return [] }
    let facts = algebra.facts(Conjunction([demand]))
    let clause = facts.clauses.first { clause in
      let isList = clause.keyword == .enum || clause.keyword == .const
      return isList && !failing.allSatisfy { Self.isListed($0, by: clause) }
    }
    if let clause {
      return [clash(set, clause, .values(failing))]
    }
    var found = direct(set, demand)
    if found.isEmpty { found = [Clash(aspect: .enum, guarantee: set, demand: demand)] }
    for index in found.indices where found[index].steps.isEmpty {
      found[index].hint = .values(failing)
    }
    return found
  }

  /// Whether `enum` or `const` names a value.
  static func isListed(_ value: JSONValue, by clause: PlacedClause) -> Bool {
    guard case .values(let values) = clause.rule else { return false }
    return values.contains { RuleEquality.isEqual(value, $0) }
  }

  /// Asks about each branch of a choice that the values have made; nil where there is none.
  private func branches(
    _ choices: [Facts.Choice],
    of set: Conjunction,
    in demand: Site
  ) -> [Clash]? {
    guard set.branches.count < 6,
      let choice = choices.first(where: { $0.branches.count <= 128 })
    else { return nil }
    var found: [Clash] = []
    for (index, sites) in choice.branches.enumerated() {
      let branch = Conjunction.Branch(site: choice.site, keyword: choice.keyword, index: index)
      found += clashes(set.taking(branch, sites.map { algebra.pair.target($0) }), in: demand)
    }
    return found
  }

  /// Takes the keywords of a schema one by one.
  private func direct(_ set: Conjunction, _ demand: Site) -> [Clash] {
    var found: [Clash] = []
    for clause in algebra.pair.node(demand).clauses {
      found += clashes(set, PlacedClause(site: demand, clause: clause))
    }
    return found
  }

  private func clashes(_ set: Conjunction, _ clause: PlacedClause) -> [Clash] {
    switch (clause.keyword, clause.rule) {
    case (.reference, .schema(let target)), (.dynamicReference, .schema(let target)):
      return clashes(set, in: clause.site.with(target))
    case (.allOf, .schemas(let targets)):
      return targets.flatMap { clashes(set, in: clause.site.with($0)) }
    case (.anyOf, .schemas(let targets)), (.oneOf, .schemas(let targets)):
      return choice(set, clause, targets.map { algebra.pair.target(clause.site.with($0)) })
    case (.not, .schema(let target)):
      return exclusion(set, clause, algebra.pair.target(clause.site.with(target)))
    case (.if, .schema(let target)): return condition(set, clause, clause.site.with(target))
    case (.then, _), (.else, _), (.minContains, _), (.maxContains, _): return []
    default: return clashesOfOneValue(set, clause)
    }
  }

  private func clashesOfOneValue(_ set: Conjunction, _ clause: PlacedClause) -> [Clash] {
    let facts = algebra.facts(set)
    switch clause.keyword {
    case .type, .const, .enum: return identity(set, clause)
    case .multipleOf, .minimum, .exclusiveMinimum, .maximum, .exclusiveMaximum:
      return facts.kinds.isDisjoint(with: .numbers) ? [] : number(set, clause)
    case .minLength, .maxLength, .pattern, .contentEncoding, .contentMediaType, .contentSchema:
      return facts.kinds.contains(.string) ? string(set, clause) : []
    case .format: return format(set, clause)
    case .minItems, .maxItems, .uniqueItems, .prefixItems, .items, .contains, .unevaluatedItems:
      return facts.kinds.contains(.array) ? array(set.masked(.array), clause) : []
    default: return facts.kinds.contains(.object) ? object(set.masked(.object), clause) : []
    }
  }

  /// A clash at a keyword.
  func clash(_ set: Conjunction, _ clause: PlacedClause, _ hint: Clash.Hint = .any) -> Clash {
    Clash(
      aspect: CompatibilityFinding.Aspect(clause.keyword),
      guarantee: set,
      demand: clause.site,
      keyword: clause,
      hint: hint
    )
  }
}
