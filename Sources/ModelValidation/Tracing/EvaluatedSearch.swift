import ModelJSON

/// Finds the children of one value that schemas have evaluated, as far as an `unevaluated…` keyword
/// can see: what ``CoveragePlan`` does, by asking the schemas as they are written.
///
/// Where no branch of an `anyOf` or `oneOf` fits, all count: that is a failure of its own, and what
/// the right branch would have evaluated should not be reported on top of it.
struct EvaluatedSearch {
  private let schema: JSONSchema
  private let value: JSONValue
  private let keyword: Keyword
  private var visited: Set<SchemaID> = []

  private(set) var everything = false
  private(set) var names: [PropertyName] = []
  private var nameSet: Set<PropertyName> = []
  private(set) var patterns: [Int] = []
  private(set) var prefix = 0
  private(set) var contains: [SchemaID] = []

  /// - Parameters:
  ///   - schema: The whole schema.
  ///   - node: The one with the keyword.
  ///   - keyword: `unevaluatedProperties` or `unevaluatedItems`.
  ///   - value: The object or array.
  init(_ schema: JSONSchema, _ node: SchemaNode, for keyword: Keyword, of value: JSONValue) {
    self.schema = schema
    self.value = value
    self.keyword = keyword
    add(node, isOwn: true)
    nameSet = Set(names)
  }

  private mutating func add(_ node: SchemaNode, isOwn: Bool) {
    let rules = schema.graph.resources.rules(at: node.location)
    let own = EvaluatedChildren(node, for: keyword, isOwn: isOwn, rules)
    everything = everything || own.everything
    names += own.names
    patterns += own.patterns
    prefix = max(prefix, own.prefix)
    if let id = own.contains { contains.append(id) }
    for clause in node.clauses {
      for id in applying(clause, of: node) where visited.insert(id).inserted {
        add(schema.graph.nodes[id], isOwn: false)
      }
    }
  }

  private func applying(_ clause: SchemaClause, of node: SchemaNode) -> [SchemaID] {
    let all = node.inPlaceSchemas(of: clause)
    let holding = all.filter { holds($0) }
    let isChoice = clause.keyword == .anyOf || clause.keyword == .oneOf
    return (isChoice && holding.isEmpty ? all : holding).map { schema.graph.target(of: $0.schema) }
  }

  private func holds(_ child: InPlaceSchema) -> Bool {
    switch child.condition {
    case .always: true
    case .accepting: schema.accepts(value, by: child.schema)
    case .tested(let test, let accepts): schema.accepts(value, by: test) == accepts
    case .member(let key): value[String(decoding: key, as: UTF8.self)] != nil
    }
  }

  func isEvaluated(_ key: String) -> Bool {
    everything || nameSet.contains(Array(key.utf8))
      || patterns.contains { schema.graph.patterns[$0].verdict(key) != .differs }
  }

  func isEvaluated(_ element: JSONValue, at index: Int) -> Bool {
    everything || index < prefix || contains.contains { schema.accepts(element, by: $0) }
  }
}
