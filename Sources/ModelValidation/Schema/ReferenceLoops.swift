import ModelJSON

/// Finds schemas that apply themselves to the same value again, which would never end.
///
/// A circle through `properties` or `items` is fine: every turn goes one level deeper into a value
/// that ends. A circle of `$ref`, `allOf` and the like stays where it is
/// (JSON Schema 2020-12 core, section 9.4.1).
struct ReferenceLoops {
  private let graph: SchemaGraph
  private var states: [State]

  private enum State {
    case unvisited
    case open
    case done
  }

  private struct Step {
    let schema: SchemaID
    var edges: [(target: SchemaID, keyword: JSONValue)]
  }

  private init(_ graph: SchemaGraph) {
    self.graph = graph
    states = Array(repeating: .unvisited, count: graph.nodes.count)
  }

  static func check(_ graph: SchemaGraph) throws(JSONSchemaError) {
    var search = ReferenceLoops(graph)
    for schema in graph.nodes.indices where search.states[schema] == .unvisited {
      try search.visit(schema)
    }
  }

  private mutating func visit(_ start: SchemaID) throws(JSONSchemaError) {
    var path = [Step(schema: start, edges: edges(of: start))]
    states[start] = .open
    while let last = path.indices.last {
      guard let edge = path[last].edges.popLast() else {
        states[path[last].schema] = .done
        path.removeLast()
        continue
      }
      switch states[edge.target] {
      case .done: continue
      case .unvisited:
        states[edge.target] = .open
        path.append(Step(schema: edge.target, edges: edges(of: edge.target)))
      case .open:
        let back = graph.nodes[edge.target].value.pointer
        let document = graph.nodes[path[last].schema].location.document
        throw graph.resources.error(.referenceLoop(back: back), at: edge.keyword, in: document)
      }
    }
  }

  /// The schemas that a schema applies to its own value.
  private func edges(of schema: SchemaID) -> [(target: SchemaID, keyword: JSONValue)] {
    var edges: [(target: SchemaID, keyword: JSONValue)] = []
    for clause in graph.nodes[schema].clauses {
      edges += Self.targets(of: clause).map { ($0, clause.value) }
    }
    return edges
  }

  private static func targets(of clause: SchemaClause) -> [SchemaID] {
    switch (clause.keyword, clause.rule) {
    case (.reference, .schema(let target)), (.dynamicReference, .schema(let target)),
      (.not, .schema(let target)), (.if, .schema(let target)), (.then, .schema(let target)),
      (.else, .schema(let target)):
      [target]
    case (.allOf, .schemas(let targets)), (.anyOf, .schemas(let targets)),
      (.oneOf, .schemas(let targets)):
      targets
    case (.dependentSchemas, .properties(let members)): members.map(\.schema)
    default: []
    }
  }
}
