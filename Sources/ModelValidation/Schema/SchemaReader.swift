import ModelJSON

/// Reads schemas into a graph, starting with one and following what it holds and refers to.
///
/// The schemas still to read wait in a list, so neither deep nesting nor long chains of references
/// use the stack.
struct SchemaReader {
  private(set) var graph: SchemaGraph
  private var ids: [SchemaLocation: SchemaID] = [:]
  private var pending: [SchemaID] = []
  private var patternIDs: [PropertyName: Int] = [:]
  private var resources: SchemaResources

  init(_ resources: SchemaResources) {
    self.resources = resources
    graph = SchemaGraph(resources: resources)
  }

  /// Reads everything that the first schema of the first document leads to; its number is 0.
  ///
  /// With `checksHidden`, schemas that only references lead to are checked by the meta-schema, which
  /// does not see them when it checks the whole document.
  static func read(
    _ resources: SchemaResources,
    checksHidden: Bool
  ) throws(JSONSchemaError) -> SchemaGraph {
    var reader = SchemaReader(resources)
    _ = reader.id(of: SchemaLocation(document: 0, word: 0))
    var checked = 0
    while let next = reader.pending.popLast() {
      try reader.readNode(next)
      for hidden in reader.resources.hiddenSchemas[checked...] where checksHidden {
        try MetaSchema.check(hidden.value, uri: hidden.uri)
      }
      checked = reader.resources.hiddenSchemas.count
    }
    try reader.resources.checkDynamicReferences()
    return reader.graph.with(reader.resources)
  }

  private mutating func id(of location: SchemaLocation) -> SchemaID {
    if let known = ids[location] { return known }
    let id = graph.nodes.count
    ids[location] = id
    graph.nodes.append(SchemaNode(location: location, value: resources.value(at: location)))
    pending.append(id)
    return id
  }

  private mutating func readNode(_ id: SchemaID) throws(JSONSchemaError) {
    let node = graph.nodes[id]
    if let constant = node.value.bool {
      graph.nodes[id].constant = constant
      return
    }
    guard let members = node.value.object else {
      throw error(.referenceToNonSchema(node.value.pointer.description), at: node.value, node)
    }
    var clauses: [SchemaClause] = []
    for (name, value) in members {
      guard let keyword = Keyword(named: name) else { continue }
      guard let rule = try rule(keyword, value, of: node) else { continue }
      clauses.append(SchemaClause(keyword: keyword, value: value, rule: rule))
    }
    graph.nodes[id].clauses = clauses.sorted { $0.keyword.order < $1.keyword.order }
  }

  private func error(
    _ kind: JSONSchemaError.Kind,
    at value: JSONValue,
    _ node: SchemaNode
  ) -> JSONSchemaError {
    resources.error(kind, at: value, in: node.location.document)
  }

  // MARK: Rules

  private mutating func rule(
    _ keyword: Keyword,
    _ value: JSONValue,
    of node: SchemaNode
  ) throws(JSONSchemaError) -> SchemaRule? {
    let rule: SchemaRule?
    switch keyword {
    case .unevaluatedItems, .unevaluatedProperties:
      throw error(.unsupportedKeyword(keyword.rawValue), at: value, node)
    case .contentSchema, .definitions, .formerDefinitions: return nil
    case .reference:
      return .schema(id(of: try resources.resolve(value, in: node.location)))
    case .dynamicReference:
      return .schema(id(of: try resources.resolveDynamic(value, in: node.location)))
    case .format: return format(value)
    case .pattern: return .pattern(try pattern(value.string ?? "", at: value, node))
    case .patternProperties: rule = try patternProperties(value, node)
    case .type: rule = Self.types(value)
    case .const: rule = .values([value])
    case .enum: rule = value.array.map { .values(Array($0)) }
    case .multipleOf, .minimum, .exclusiveMinimum, .maximum, .exclusiveMaximum:
      rule = value.number.map { .number($0) }
    case .uniqueItems: rule = value.bool.map { .flag($0) }
    case .required: rule = Self.names(value).map { .names($0) }
    case .dependentRequired: rule = Self.dependentNames(value)
    case .minLength, .maxLength, .minItems, .maxItems, .minProperties, .maxProperties,
      .minContains, .maxContains:
      rule = Self.count(value)
    case .additionalProperties, .propertyNames, .items, .contains, .not, .if, .then, .else:
      return .schema(child(value, of: node))
    case .allOf, .anyOf, .oneOf, .prefixItems:
      rule = value.array.map { .schemas($0.map { child($0, of: node) }) }
    case .properties, .dependentSchemas:
      rule = value.object.map {
        .properties($0.map { (Array($0.key.utf8), child($0.value, of: node)) })
      }
    }
    // The meta-schema has been asked, so this is for schemas that are used unchecked.
    guard let rule else { throw error(.invalid, at: value, node) }
    return rule
  }

  private mutating func child(_ value: JSONValue, of node: SchemaNode) -> SchemaID {
    id(of: SchemaLocation(document: node.location.document, word: value.wordIndex))
  }

  private mutating func patternProperties(
    _ value: JSONValue,
    _ node: SchemaNode
  ) throws(JSONSchemaError) -> SchemaRule? {
    guard let members = value.object else { return nil }
    var found: [(pattern: Int, schema: SchemaID)] = []
    for (key, schema) in members {
      found.append((try pattern(key, at: schema, node), child(schema, of: node)))
    }
    return .patternProperties(found)
  }

  private mutating func pattern(
    _ source: String,
    at value: JSONValue,
    _ node: SchemaNode
  ) throws(JSONSchemaError) -> Int {
    let key = Array(source.utf8)
    if let known = patternIDs[key] { return known }
    do {
      graph.patterns.append(try Pattern(source))
    } catch {
      throw self.error(.invalidPattern("\(error)"), at: value, node)
    }
    patternIDs[key] = graph.patterns.count - 1
    return graph.patterns.count - 1
  }

  /// What `format` demands; nothing where it is an annotation or the name is unknown.
  private mutating func format(_ value: JSONValue) -> SchemaRule? {
    guard let name = value.string else { return nil }
    let assertions = resources.assertions
    if assertions.formats != false, let check = assertions.customFormats[name] {
      graph.customFormats.append(CustomFormat(name: name, matches: check))
      return .customFormat(graph.customFormats.count - 1)
    }
    guard assertions.formats ?? Draft202012.assertsFormats else { return nil }
    return Format(named: name, in: Draft202012.formats).map { .format($0) }
  }

  private static func types(_ value: JSONValue) -> SchemaRule? {
    let names = value.string.map { [$0] } ?? value.array?.map { $0.string ?? "" }
    guard let names else { return nil }
    var types: TypeSet = []
    for name in names {
      guard let type = TypeSet.named(name) else { return nil }
      types.insert(type)
    }
    return .types(types)
  }

  private static func names(_ value: JSONValue) -> [PropertyName]? {
    guard let array = value.array else { return nil }
    return array.map { Array(($0.string ?? "").utf8) }
  }

  private static func dependentNames(_ value: JSONValue) -> SchemaRule? {
    guard let members = value.object else { return nil }
    return .dependentNames(members.map { (Array($0.key.utf8), names($0.value) ?? []) })
  }

  /// A number of characters, elements or members.
  ///
  /// What no value can have is as good as `Int.max`.
  private static func count(_ value: JSONValue) -> SchemaRule? {
    guard let number = value.number, number.isInteger else { return nil }
    return .count(max(0, number.int64.map(Int.init(clamping:)) ?? .max))
  }
}
