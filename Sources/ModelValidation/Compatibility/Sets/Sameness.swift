import ModelJSON

/// Whether two schemas say the same, word for word, through their references.
struct Sameness {
  private struct Question: Hashable {
    let left: Site
    let right: Site
  }

  private var answers: [Question: Bool] = [:]
  private var steps = 0

  /// A circle of questions holds if nothing in it differs, so all that was assumed on the way is
  /// true together or, where one thing differs, nothing of it is kept.
  mutating func holds(_ left: Site, _ right: Site, _ pair: SchemaPair) -> Bool {
    if let known = answers[Question(left: left, right: right)] { return known }
    var assumed: Set<Question> = []
    var waiting = [Question(left: left, right: right)]
    while let question = waiting.popLast() {
      if answers[question] == true || !assumed.insert(question).inserted { continue }
      guard answers[question] != false, let more = Self.children(question, pair) else {
        answers[Question(left: left, right: right)] = false
        answers[question] = false
        return false
      }
      waiting += more
    }
    for question in assumed { answers[question] = true }
    return true
  }

  /// What has to be the same for two schemas to be; nil where they differ themselves.
  private static func children(_ question: Question, _ pair: SchemaPair) -> [Question]? {
    let (a, b) = (pair.target(question.left), pair.target(question.right))
    if a == b { return [] }
    let (left, right) = (pair.node(a), pair.node(b))
    guard left.constant == right.constant, left.clauses.count == right.clauses.count else {
      return nil
    }
    var more: [Question] = []
    for (first, second) in zip(left.clauses, right.clauses) {
      guard first.keyword == second.keyword,
        let links = links(
          PlacedClause(site: a, clause: first),
          PlacedClause(site: b, clause: second),
          pair
        )
      else { return nil }
      more += links
    }
    let judgesItems = left.clause(.unevaluatedItems) != nil
    if judgesItems, pair.rules(a).evaluatesContained != pair.rules(b).evaluatesContained {
      return nil
    }
    return more
  }

  private static func links(
    _ left: PlacedClause,
    _ right: PlacedClause,
    _ pair: SchemaPair
  ) -> [Question]? {
    guard RuleEquality.holds(left, right, pair) else { return nil }
    let (first, second) = (left.schemas, right.schemas)
    guard first.count == second.count else { return nil }
    return zip(first, second).map {
      Question(left: left.site.with($0), right: right.site.with($1))
    }
  }
}

extension PlacedClause {
  /// The schemas that the keyword leads to, in an order that does not depend on that of members.
  fileprivate var schemas: [SchemaID] {
    if case .properties(let members) = rule {
      return members.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.schema)
    }
    return rule.schemas
  }
}

/// Whether two keywords say the same, but for the schemas that they lead to.
enum RuleEquality {
  static func holds(_ left: PlacedClause, _ right: PlacedClause, _ pair: SchemaPair) -> Bool {
    switch (left.rule, right.rule) {
    case (.types(let a), .types(let b)): a == b
    case (.values(let a), .values(let b)): sameValues(a, b)
    case (.number(let a), .number(let b)): a == b
    case (.count(let a), .count(let b)): a == b
    case (.flag(let a), .flag(let b)): a == b
    case (.pattern(let a), .pattern(let b)):
      pair.pattern(a, left.site.side).source == pair.pattern(b, right.site.side).source
    case (.format(let a), .format(let b)): a == b
    case (.customFormat(let a), .customFormat(let b)):
      pair.customFormat(a, left.site.side).name == pair.customFormat(b, right.site.side).name
    case (.content(let a), .content(let b)):
      a.flags == b.flags && (a.schema == nil) == (b.schema == nil)
    case (.names(let a), .names(let b)): Set(a) == Set(b)
    case (.dependentNames(let a), .dependentNames(let b)): sameNames(a, b)
    case (.schema, .schema), (.schemas, .schemas): true
    case (.properties(let a), .properties(let b)):
      a.map(\.key).sorted(by: precedes) == b.map(\.key).sorted(by: precedes)
    case (.patternProperties(let a), .patternProperties(let b)):
      a.map { pair.pattern($0.pattern, left.site.side).source }
        == b.map { pair.pattern($0.pattern, right.site.side).source }
    default: false
    }
  }

  private static func precedes(_ left: PropertyName, _ right: PropertyName) -> Bool {
    left.lexicographicallyPrecedes(right)
  }

  private static func sameNames(
    _ left: [(key: PropertyName, names: [PropertyName])],
    _ right: [(key: PropertyName, names: [PropertyName])]
  ) -> Bool {
    let first = Dictionary(left.map { ($0.key, Set($0.names)) }) { $0.union($1) }
    let second = Dictionary(right.map { ($0.key, Set($0.names)) }) { $0.union($1) }
    return first == second
  }

  private static func sameValues(_ left: [JSONValue], _ right: [JSONValue]) -> Bool {
    left.count == right.count && left.allSatisfy { value in right.contains { isEqual(value, $0) } }
  }

  static func isEqual(_ left: JSONValue, _ right: JSONValue) -> Bool {
    unsafe left.withView { leftView, a in
      unsafe right.withView { rightView, b in
        unsafe Equality.holds(a, leftView, b, rightView)
      }
    }
  }
}
