import ModelJSON

extension OutputTracer {
  /// Adds what the members of a schema say about a value.
  mutating func addAnnotations(of node: SchemaNode, to unit: inout OutputUnit) {
    let rules = schema.graph.resources.rules(at: node.location)
    let isReference = rules.ignoresSiblingsOfReference && node.clause(.reference) != nil
    guard let members = node.value.object, !isReference else { return }
    for (name, member) in members
    where AnnotationKeyword.annotates(name, of: node, unit.value, rules) && takeUnit() {
      unit.annotations.append((OutputKeyword(name: name, value: member), member))
    }
  }

  /// Adds what an applicator says about a value: to which children it was applied
  /// (2020-12 core, section 10.3).
  mutating func addAnnotation(
    of clause: SchemaClause,
    _ node: SchemaNode,
    _ outcome: Outcome,
    to unit: inout OutputUnit
  ) {
    let rules = schema.graph.resources.rules(at: node.location)
    guard outcome.count > 0, rules.dialect.isAtLeast(.draft201909),
      let text = Self.annotation(of: clause, outcome, unit.value, rules),
      let document = try? JSONDocument(parsing: text), takeUnit()
    else { return }
    unit.annotations.append((OutputKeyword(clause), document.root))
  }

  /// The annotation as JSON text; nil where the keyword has none.
  private static func annotation(
    of clause: SchemaClause,
    _ outcome: Outcome,
    _ value: JSONValue,
    _ rules: DialectRules
  ) -> String? {
    let isWhole = outcome.acceptedCount == value.array?.count
    switch clause.keyword {
    case .properties, .patternProperties, .additionalProperties, .unevaluatedProperties:
      return names(outcome.tokens)
    case .prefixItems: return isWhole ? "true" : outcome.tokens.last
    case .items, .unevaluatedItems: return "true"
    case .contains where rules.evaluatesContained:
      return isWhole ? "true" : "[" + outcome.tokens.joined(separator: ",") + "]"
    default: return nil
    }
  }

  private static func names(_ names: [String]) -> String {
    var writer = JSONWriter()
    writer.beginArray()
    for name in names { writer.string(name) }
    writer.endArray()
    return writer.text()
  }
}
