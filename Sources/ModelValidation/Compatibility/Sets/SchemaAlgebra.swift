import ModelJSON

/// Answers questions about sets of values that schemas describe.
///
/// Answers are kept, as the same sets are asked about over and over.
final class SchemaAlgebra {
  let pair: SchemaPair
  let patterns = PatternAlgebra()
  private var facts: [Conjunction: Facts] = [:]
  var finite: [Conjunction: [JSONValue]?] = [:]
  var emptiness: [Conjunction: KnownEmptiness] = [:]
  var sameness = Sameness()
  private var names: [Site: String] = [:]

  init(_ pair: SchemaPair) { self.pair = pair }

  func facts(_ set: Conjunction) -> Facts {
    if let known = facts[set] { return known }
    let found = FactsBuilder.build(set, pair)
    facts[set] = found
    return found
  }

  /// The text of a pattern.
  func source(_ pattern: Int, _ side: Side) -> String { pair.pattern(pattern, side).source }

  func verdict(_ name: PropertyName, _ pattern: Int, _ side: Side) -> PatternVerdict {
    pair.pattern(pattern, side).verdict(String(decoding: name, as: UTF8.self))
  }

  /// The name that a schema has where it stands, such as that of a definition.
  func name(of site: Site) -> String {
    if let known = names[site] { return known }
    let name = pair.node(site).value.pointer.tokens.last ?? ""
    names[site] = name
    return name
  }

  /// Whether a schema accepts everything.
  func isTrue(_ site: Site) -> Bool {
    let node = pair.node(site)
    return node.constant ?? node.clauses.isEmpty
  }

  /// Whether a schema is `false`, or is written in another way that accepts nothing.
  func isFalse(_ site: Site) -> Bool {
    let node = pair.node(pair.target(site))
    if let constant = node.constant { return !constant }
    guard case .schema(let excluded) = node.rule(.not) else { return false }
    return isTrue(pair.target(site.with(excluded)))
  }

  /// All values of a set, if those are few and known.
  func finiteValues(_ set: Conjunction) -> [JSONValue]? {
    if let known = finite[set] { return known }
    let found = findFiniteValues(set)
    finite[set] = .some(found)
    return found
  }

  private static let constants: [JSONValue] =
    (try? JSONDocument(parsing: "[null,true,false]").root.array.map(Array.init)) ?? []

  private func findFiniteValues(_ set: Conjunction) -> [JSONValue]? {
    let facts = facts(set)
    var candidates: [JSONValue]?
    for clause in facts.clauses {
      guard case .values(let values) = clause.rule else { continue }
      if values.count < candidates?.count ?? .max { candidates = values }
    }
    let few: ValueKinds = [.null, .boolean]
    if candidates == nil, facts.kinds.isSubset(of: few) { candidates = Self.constants }
    return candidates?.filter {
      facts.kinds.contains(ValueKinds(of: $0)) && mayFit($0, set)
    }
  }

  /// Whether a value fits, as far as patterns have answers.
  private func mayFit(_ value: JSONValue, _ set: Conjunction) -> Bool {
    set.sites.allSatisfy { pair.verdict(value, by: $0) != .differs }
  }
}
