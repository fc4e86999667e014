import ModelJSON

/// A schema that a keyword applies to a value, and the ways that lead to both.
struct SchemaApplication {
  let schema: SchemaID
  let value: JSONValue
  /// What follows the keyword in the path of the schema: a number or a key.
  var schemaToken: String?
  /// What follows in the path of the value, where that is a child.
  var instanceToken: String?
}

/// Finds the schemas that the keywords of one schema apply to a value or its children.
struct SchemaApplications {
  typealias Visit = (SchemaApplication) -> Void

  let schema: JSONSchema
  let node: SchemaNode
  let value: JSONValue

  private var graph: SchemaGraph { schema.graph }

  /// Visits those of one keyword, in order.
  func forEach(of clause: SchemaClause, _ visit: Visit) {
    switch clause.rule {
    case .schema(let id): visitOne(clause.keyword, id, visit)
    case .schemas(let ids): visitList(clause.keyword, ids, visit)
    case .properties(let members) where clause.keyword == .dependentSchemas:
      visitDependent(members, visit)
    case .properties(let members): visitNamed(members, visit)
    case .patternProperties(let members): visitMatching(members, visit)
    default: break
    }
  }

  private func visitOne(_ keyword: Keyword, _ id: SchemaID, _ visit: Visit) {
    switch keyword {
    case .items: visitElements(id, visit) { index, _ in index >= prefixCount }
    case .contains: visitElements(id, visit) { _, _ in true }
    case .unevaluatedItems where value.kind == .array:
      let search = EvaluatedSearch(schema, node, for: keyword, of: value)
      visitElements(id, visit) { !search.isEvaluated($1, at: $0) }
    case .unevaluatedItems: break
    case .additionalProperties: visitAdditional(id, visit)
    case .unevaluatedProperties where value.kind == .object:
      let search = EvaluatedSearch(schema, node, for: keyword, of: value)
      visitMembers(id, visit) { !search.isEvaluated($0) }
    case .unevaluatedProperties: break
    case .propertyNames:
      for (key, member) in members {
        visit(SchemaApplication(schema: id, value: member.key, instanceToken: key))
      }
    case .then where !isChosen(keyword), .else where !isChosen(keyword): break
    default: visit(SchemaApplication(schema: id, value: value))
    }
  }

  private func visitList(_ keyword: Keyword, _ ids: [SchemaID], _ visit: Visit) {
    guard keyword == .prefixItems else {
      for (index, id) in ids.enumerated() {
        visit(SchemaApplication(schema: id, value: value, schemaToken: String(index)))
      }
      return
    }
    for (index, element) in elements.prefix(ids.count).enumerated() {
      let token = String(index)
      visit(
        SchemaApplication(
          schema: ids[index],
          value: element,
          schemaToken: token,
          instanceToken: token
        )
      )
    }
  }

  private func visitDependent(
    _ schemas: [(key: PropertyName, schema: SchemaID)],
    _ visit: Visit
  ) {
    for (key, id) in schemas {
      let key = String(decoding: key, as: UTF8.self)
      if value[key] == nil { continue }
      visit(SchemaApplication(schema: id, value: value, schemaToken: key))
    }
  }

  private func visitNamed(_ schemas: [(key: PropertyName, schema: SchemaID)], _ visit: Visit) {
    let ids = Dictionary(schemas.map { ($0.key, $0.schema) }) { first, _ in first }
    for (key, member) in members {
      guard let id = ids[Array(key.utf8)] else { continue }
      visit(SchemaApplication(schema: id, value: member, schemaToken: key, instanceToken: key))
    }
  }

  private func visitMatching(_ schemas: [(pattern: Int, schema: SchemaID)], _ visit: Visit) {
    for (number, id) in schemas {
      let pattern = graph.patterns[number]
      for (key, member) in members where pattern.matches(key) {
        visit(
          SchemaApplication(
            schema: id,
            value: member,
            schemaToken: pattern.source,
            instanceToken: key
          )
        )
      }
    }
  }

  // MARK: Children

  private var members: some Sequence<(key: String, value: JSONValue)> {
    value.object.map { AnySequence($0) } ?? AnySequence([])
  }

  private var elements: some Sequence<JSONValue> {
    value.array.map { AnySequence($0) } ?? AnySequence([])
  }

  private func visitElements(
    _ id: SchemaID,
    _ visit: Visit,
    where isIncluded: (Int, JSONValue) -> Bool
  ) {
    for (index, element) in elements.enumerated() where isIncluded(index, element) {
      visit(SchemaApplication(schema: id, value: element, instanceToken: String(index)))
    }
  }

  private func visitMembers(
    _ id: SchemaID,
    _ visit: Visit,
    where isIncluded: (String) -> Bool
  ) {
    for (key, member) in members where isIncluded(key) {
      visit(SchemaApplication(schema: id, value: member, instanceToken: key))
    }
  }

  private func visitAdditional(_ id: SchemaID, _ visit: Visit) {
    let named = ObjectMembers(node)
    let names = Set(named.properties.map(\.key))
    visitMembers(id, visit) { key in
      !names.contains(Array(key.utf8))
        && !named.patterns.contains { graph.patterns[$0.pattern].verdict(key) != .differs }
    }
  }

  private var prefixCount: Int {
    guard case .schemas(let first) = node.rule(.prefixItems) else { return 0 }
    return first.count
  }

  private func isChosen(_ keyword: Keyword) -> Bool {
    guard case .schema(let test) = node.rule(.if) else { return false }
    return schema.accepts(value, by: test) == (keyword == .then)
  }
}
