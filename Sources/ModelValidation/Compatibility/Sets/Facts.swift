import ModelJSON

/// What is known of the values of a ``Conjunction``: every keyword that applies to them for
/// certain, through references and `allOf`.
struct Facts {
  /// The schemas that apply.
  var members: [Site] = []
  /// Whether one of them is `false`.
  var isFalse = false
  var kinds: ValueKinds
  private(set) var clauses: [PlacedClause] = []
  private(set) var properties: [PropertyGroup] = []
  private(set) var items: [ItemGroup] = []
  var choices: [Choice] = []
  private(set) var required: Set<PropertyName> = []

  init(kinds: ValueKinds) { self.kinds = kinds }

  /// Schemas of which one, at least, applies.
  struct Choice {
    let site: Site
    let keyword: Keyword
    let branches: [[Site]]
  }

  mutating func add(_ clause: PlacedClause) {
    clauses.append(clause)
    switch (clause.keyword, clause.rule) {
    case (.type, .types(let types)): kinds.formIntersection(ValueKinds(types))
    case (.required, .names(let names)): required.formUnion(names)
    case (.multipleOf, .number(let divisor)) where divisor.isInteger: kinds.subtract(.fraction)
    default: break
    }
  }

  mutating func add(_ group: PropertyGroup) { properties.append(group) }

  mutating func add(_ group: ItemGroup) { items.append(group) }

  /// Names that others bring with them.
  mutating func closeRequired() {
    var isComplete = false
    while !isComplete {
      let known = required.count
      for case .dependentNames(let dependents) in clauses.map(\.rule) {
        for dependent in dependents where required.contains(dependent.key) {
          required.formUnion(dependent.names)
        }
      }
      isComplete = required.count == known
    }
  }

  // MARK: Questions

  func clauses(_ keyword: Keyword) -> [PlacedClause] { clauses.filter { $0.keyword == keyword } }

  func has(_ keyword: Keyword) -> Bool { clauses.contains { $0.keyword == keyword } }

  /// The largest of what a lower limit on a count says.
  func least(_ keyword: Keyword) -> Int {
    clauses(keyword).compactMap(\.count).max() ?? 0
  }

  /// The smallest of what an upper limit on a count says.
  func most(_ keyword: Keyword) -> Int? {
    clauses(keyword).compactMap(\.count).min()
  }

  /// The names that some schema here has a schema for.
  var declaredNames: [PropertyName] {
    var seen: Set<PropertyName> = []
    return properties.flatMap { $0.order }.filter { seen.insert($0).inserted }
  }

  var declaresNames: Bool { properties.contains { !$0.order.isEmpty } }

  /// How many members an object has at least, or elements an array.
  var leastMembers: Int { max(least(.minProperties), required.count) }

  var isUnique: Bool {
    clauses(.uniqueItems).contains {
      if case .flag(true) = $0.rule { true } else { false }
    }
  }

  /// The sites that a keyword with one schema leads to.
  func sites(_ keyword: Keyword) -> [Site] {
    clauses(keyword).flatMap { clause in clause.rule.schemas.map { clause.site.with($0) } }
  }
}

extension PlacedClause {
  var count: Int? {
    if case .count(let count) = rule { count } else { nil }
  }

  var number: JSONNumber? {
    if case .number(let number) = rule { number } else { nil }
  }
}

/// What one schema says about the members of objects.
struct PropertyGroup {
  let side: Side
  /// The names in the order of the text.
  private(set) var order: [PropertyName] = []
  private var schemas: [PropertyName: [SchemaID]] = [:]
  private(set) var patterns: [(pattern: Int, schema: SchemaID?)] = []
  /// For all other names.
  var rest: SchemaID?

  init(side: Side) { self.side = side }

  /// Adds a name; without a schema it only is none of the others.
  mutating func add(_ name: PropertyName, _ schema: SchemaID?) {
    if schemas[name] == nil { order.append(name) }
    schemas[name, default: []] += schema.map { [$0] } ?? []
  }

  mutating func add(pattern: Int, _ schema: SchemaID?) { patterns.append((pattern, schema)) }

  /// The schemas for a name in `properties`; nil where it is not there.
  func schemas(named name: PropertyName) -> [SchemaID]? { schemas[name] }
}

/// What one schema says about the elements of arrays.
struct ItemGroup {
  let side: Side
  var prefix: [SchemaID] = []
  var rest: SchemaID?
}
