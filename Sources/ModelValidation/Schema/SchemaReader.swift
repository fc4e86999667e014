import ModelJSON

/// Reads schemas into a graph, starting with one and following what it holds and refers to.
///
/// The schemas still to read wait in a list, so neither deep nesting nor long chains of references
/// use the stack.
struct SchemaReader {
  var graph: SchemaGraph
  private var ids: [SchemaLocation: SchemaID] = [:]
  private var pending: [SchemaID] = []
  private var patternIDs: [PropertyName: Int] = [:]
  var resources: SchemaResources {
    get { graph.resources }
    _modify { yield &graph.resources }
  }
  /// The schemas whose target depends on the way that leads to them.
  private var dynamicReferences: [SchemaID: DynamicReference] = [:]
  private var metaSchemas: MetaSchemas
  private var checkedCount = 0

  private init(_ resources: SchemaResources) {
    graph = SchemaGraph(resources: resources)
    metaSchemas = MetaSchemas(resources.options, allowsUnknownKeywords: true)
  }

  /// Reads everything that the schema at a place leads to; its number is 0.
  ///
  /// With `isChecked`, whatever is found has to fit the meta-schema of its dialect.
  static func read(
    _ resources: SchemaResources,
    from location: SchemaLocation,
    isChecked: Bool
  ) throws(JSONSchemaError) -> SchemaGraph {
    var reader = SchemaReader(resources)
    if isChecked { try reader.checkNext() }
    _ = reader.id(of: location)
    repeat {
      while let next = reader.pending.popLast() {
        try reader.readNode(next)
        if isChecked { try reader.checkNext() }
      }
      reader.addDynamicTargets()
    } while !reader.pending.isEmpty
    let graph = reader.graph
    if reader.dynamicReferences.isEmpty { return graph }
    let scopes = DynamicScopes(graph, reader.dynamicReferences, reader.ids)
    return try scopes.expanded()
  }

  /// Checks what was found since the last time.
  private mutating func checkNext() throws(JSONSchemaError) {
    while checkedCount < resources.checks.count {
      let check = resources.checks[checkedCount]
      checkedCount += 1
      try metaSchemas.check(check)
    }
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
    let rules = resources.rules(at: node.location)
    var clauses: [SchemaClause] = []
    if rules.ignoresSiblingsOfReference, let value = members["$ref"], value.string != nil {
      clauses = try self.clauses(.reference, value, of: node, rules)
    } else {
      for (name, value) in members {
        guard let keyword = rules.keyword(named: name) else { continue }
        clauses += try self.clauses(keyword, value, of: node, rules)
      }
    }
    if rules.keyword(named: Keyword.discriminator.rawValue) != nil {
      let base = resources.resources[resources.owner(of: node.location)].uri
      graph.nodes[id].discriminator = Discriminator(node.value, base: base)
    }
    graph.nodes[id].clauses = clauses.sorted { $0.keyword.order < $1.keyword.order }
  }

  func error(
    _ kind: JSONSchemaError.Kind,
    at value: JSONValue,
    _ node: SchemaNode
  ) -> JSONSchemaError {
    resources.error(kind, at: value, in: node.location.document)
  }

  // MARK: Other schemas

  mutating func child(_ value: JSONValue, of node: SchemaNode) -> SchemaID {
    id(of: SchemaLocation(document: node.location.document, word: value.wordIndex))
  }

  /// The target of `$ref`.
  mutating func reference(
    _ value: JSONValue,
    of node: SchemaNode
  ) throws(JSONSchemaError) -> SchemaID {
    id(of: try resources.resolve(value, in: node.location))
  }

  /// The target of `$dynamicRef` or `$recursiveRef`, where the way that leads to the schema does
  /// not choose another.
  mutating func dynamicReference(
    _ value: JSONValue,
    of node: SchemaNode,
    _ scoping: DynamicScoping
  ) throws(JSONSchemaError) -> SchemaID {
    let here = id(of: node.location)
    let found = try resources.resolveDynamic(value, in: node.location, scoping)
    let target = found.target.map { id(of: $0) }
    if let name = found.name {
      dynamicReferences[here] = DynamicReference(name: name, value: value, fallback: target)
    }
    // Without a fallback this stands for whatever the way leads to.
    return target ?? here
  }

  /// Reads what dynamic references may lead to.
  private mutating func addDynamicTargets() {
    for name in Set(dynamicReferences.values.map(\.name)) {
      for location in resources.dynamicAnchors[name, default: [:]].values { _ = id(of: location) }
    }
  }

  // MARK: Patterns

  mutating func pattern(
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
}
