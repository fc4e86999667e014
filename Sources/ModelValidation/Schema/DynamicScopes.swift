import ModelJSON

/// A `$dynamicRef` or `$recursiveRef` whose target the way that leads to it chooses.
struct DynamicReference {
  /// The name of the dynamic anchors to choose from.
  let name: String
  let value: JSONValue
  /// The target where the way has no such anchor; nil where that is a mistake.
  let fallback: SchemaID?
}

/// Settles dynamic references when schemas are compiled, by making one schema for each of the
/// scopes that it can be met in.
///
/// A dynamic reference asks which resource with an anchor of its name was entered first (JSON
/// Schema 2020-12 core, section 8.2.3.2). Which one that is depends only on the references that
/// were followed, never on the instance. So a schema together with the answers, one for each name,
/// is a schema whose dynamic references are plain ones:
///
/// ```
///  {"$id": "strict", "$dynamicAnchor": "node",      scope of strict   node → strict
///   "$ref": "tree", …}                              tree, by way of strict: a schema of its own,
///  {"$id": "tree", "$dynamicAnchor": "node",          its "#node" is strict
///   "items": {"$dynamicRef": "#node"}}              tree, asked for directly: its "#node" is tree
/// ```
///
/// The answers that a schema cannot get to ask for are left out, so only what leads to a dynamic
/// reference is made more than once; for everything else this costs nothing. How many schemas there
/// may be in the end is bounded.
///
/// Two designs were rejected. A stack of resources that the evaluator keeps (the usual one) makes
/// every reference write to it, and every memory of earlier verdicts ask for it. To compile a
/// schema anew for each way that leads to it needs no answers, but does not end for recursive ones.
struct DynamicScopes {
  /// How many schemas there may be more than were written.
  static var maximumSchemas: Int { 20_000 }

  private let graph: SchemaGraph
  private let references: [SchemaID: DynamicReference]
  /// The names that are asked for, and for each the anchors by resource.
  private let names: [String]
  private let anchors: [[Int: SchemaID]]
  /// The names that each schema can get to ask for.
  private var reachable: [Set<Int>]

  private var expandedNodes: [SchemaNode] = []
  private var numbers: [Key: SchemaID] = [:]
  private var pending: [Key] = []

  /// A schema and, for each name, the anchor that was met first.
  private struct Key: Hashable {
    let schema: SchemaID
    let scope: [SchemaID?]
  }

  init(
    _ graph: SchemaGraph,
    _ references: [SchemaID: DynamicReference],
    _ ids: [SchemaLocation: SchemaID]
  ) {
    self.graph = graph
    self.references = references
    names = Set(references.values.map(\.name)).sorted()
    anchors = names.map { name in
      (graph.resources.dynamicAnchors[name] ?? [:]).compactMapValues { ids[$0] }
    }
    reachable = Array(repeating: [], count: graph.nodes.count)
    findReachable()
  }

  /// The graph with every dynamic reference settled; the schema with the number 0 keeps it.
  func expanded() throws(JSONSchemaError) -> SchemaGraph {
    var scopes = self
    let none = [SchemaID?](repeating: nil, count: names.count)
    _ = try scopes.number(of: 0, from: none)
    while let next = scopes.pending.popLast() { try scopes.expand(next) }
    var expanded = graph
    expanded.nodes = scopes.expandedNodes
    return expanded
  }

  // MARK: Names

  /// Goes from each dynamic reference back to all that lead to it.
  ///
  /// An anchor is led to by every reference that asks for its name, so each name is gone through once.
  private mutating func findReachable() {
    var sources = [[SchemaID]](repeating: [], count: graph.nodes.count)
    for (schema, node) in graph.nodes.enumerated() {
      for clause in node.clauses {
        for target in clause.rule.schemas { sources[target].append(schema) }
      }
    }
    var anchorNames: [SchemaID: [Int]] = [:]
    for (name, found) in anchors.enumerated() {
      for schema in found.values { anchorNames[schema, default: []].append(name) }
    }
    var asking = [[SchemaID]](repeating: [], count: names.count)
    for (schema, reference) in references { asking[index(of: reference.name)].append(schema) }
    for name in names.indices {
      var asked: Set = [name]
      var pending = asking[name]
      while let schema = pending.popLast() {
        guard reachable[schema].insert(name).inserted else { continue }
        pending += sources[schema]
        for other in anchorNames[schema] ?? [] where asked.insert(other).inserted {
          pending += asking[other]
        }
      }
    }
  }

  private func index(of name: String) -> Int { names.firstIndex(of: name) ?? 0 }

  // MARK: Schemas

  /// The number of a schema that is met in a scope.
  private mutating func number(
    of schema: SchemaID,
    from scope: [SchemaID?]
  ) throws(JSONSchemaError) -> SchemaID {
    let node = graph.nodes[schema]
    let resource = graph.resources.owner(of: node.location)
    var entered = scope
    for name in names.indices {
      let isAsked = reachable[schema].contains(name)
      entered[name] = isAsked ? scope[name] ?? anchors[name][resource] : nil
    }
    let key = Key(schema: schema, scope: entered)
    if let known = numbers[key] { return known }
    let number = expandedNodes.count
    guard number < graph.nodes.count + Self.maximumSchemas else {
      let kind = JSONSchemaError.Kind.tooManyDynamicScopes(maximum: Self.maximumSchemas)
      throw graph.resources.error(kind, at: node.value, in: node.location.document)
    }
    numbers[key] = number
    expandedNodes.append(node)
    pending.append(key)
    return number
  }

  private mutating func expand(_ key: Key) throws(JSONSchemaError) {
    guard let number = numbers[key] else { return }
    let node = graph.nodes[key.schema]
    for (index, clause) in node.clauses.enumerated() {
      let chosen = clause.keyword == .dynamicReference ? try target(of: key, node) : nil
      let rule = try clause.rule.renumbered { target throws(JSONSchemaError) in
        try self.number(of: chosen ?? target, from: key.scope)
      }
      expandedNodes[number].clauses[index].rule = rule
    }
  }

  /// The schema that the dynamic reference of a schema leads to in its scope; nil if it has a plain
  /// one.
  private func target(of key: Key, _ node: SchemaNode) throws(JSONSchemaError) -> SchemaID? {
    guard let reference = references[key.schema] else { return nil }
    if let target = key.scope[index(of: reference.name)] ?? reference.fallback { return target }
    let kind = JSONSchemaError.Kind.unresolvedReference(reference.value.string ?? "")
    throw graph.resources.error(kind, at: reference.value, in: node.location.document)
  }
}

extension SchemaResources {
  /// Where a dynamic reference leads at first, and the name by which the way that leads to it may
  /// choose another schema.
  mutating func resolveDynamic(
    _ value: JSONValue,
    in location: SchemaLocation,
    _ scoping: DynamicScoping
  ) throws(JSONSchemaError) -> (target: SchemaLocation?, name: String?) {
    let text = value.string ?? ""
    if scoping == .named { return (nil, text.hasPrefix("#") ? String(text.dropFirst()) : text) }
    let target = try resolve(value, in: location)
    let fragment = URIReference(text).fragment.flatMap(percentDecoded) ?? ""
    let name = scoping == .recursive ? Self.recursiveAnchor : fragment
    let isDynamic = dynamicAnchors[name]?[owner(of: target)] == target
    return (target, isDynamic ? name : nil)
  }
}
