/// The children that the keywords of one schema evaluate, those of other schemas aside.
struct EvaluatedChildren {
  /// Every child.
  private(set) var everything = false
  private(set) var names: [PropertyName] = []
  private(set) var patterns: [Int] = []
  /// So many elements from the start.
  private(set) var prefix = 0
  /// The elements that this schema accepts.
  private(set) var contains: SchemaID?

  var isEmpty: Bool {
    !everything && names.isEmpty && patterns.isEmpty && prefix == 0 && contains == nil
  }

  /// - Parameters:
  ///   - node: The schema.
  ///   - keyword: `unevaluatedProperties` or `unevaluatedItems`, for which the children are.
  ///   - isOwn: Whether that keyword stands in the same schema and so does not count itself.
  ///   - rules: Those of the dialect that the schema is written in.
  init(_ node: SchemaNode, for keyword: Keyword, isOwn: Bool, _ rules: DialectRules) {
    if !isOwn, node.clause(keyword) != nil { everything = true }
    for clause in node.clauses {
      if keyword == .unevaluatedProperties { addMembers(clause) } else { addItems(clause, rules) }
    }
  }

  private mutating func addMembers(_ clause: SchemaClause) {
    switch (clause.keyword, clause.rule) {
    case (.properties, .properties(let members)): names = members.map(\.key)
    case (.patternProperties, .patternProperties(let members)): patterns = members.map(\.pattern)
    case (.additionalProperties, _): everything = true
    default: break
    }
  }

  private mutating func addItems(_ clause: SchemaClause, _ rules: DialectRules) {
    switch (clause.keyword, clause.rule) {
    case (.prefixItems, .schemas(let ids)): prefix = ids.count
    case (.items, .schema): everything = true
    case (.contains, .schema(let id)) where rules.evaluatesContained: contains = id
    default: break
    }
  }
}
