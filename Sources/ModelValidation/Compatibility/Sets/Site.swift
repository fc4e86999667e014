import ModelJSON

/// Which of the two documents that are compared.
enum Side: Int, Hashable, Sendable {
  case old
  case new
}

/// A schema in one of the two documents.
struct Site: Hashable, Comparable, Sendable {
  let side: Side
  let schema: SchemaID

  static func < (left: Site, right: Site) -> Bool {
    (left.side.rawValue, left.schema) < (right.side.rawValue, right.schema)
  }

  /// Another schema of the same document.
  func with(_ schema: SchemaID) -> Site { Site(side: side, schema: schema) }
}

/// A keyword of a schema in one of the two documents.
struct PlacedClause {
  let site: Site
  let clause: SchemaClause

  var keyword: Keyword { clause.keyword }
  var rule: SchemaRule { clause.rule }
}

/// The two schemas that are compared, as graphs whose keywords are those of the newest dialect.
struct SchemaPair {
  let schemas: [JSONSchema]
  private let graphs: [SchemaGraph]

  init(old: JSONSchema, new: JSONSchema) {
    schemas = [old, new]
    graphs = [old.graph, new.graph]
  }

  func node(_ site: Site) -> SchemaNode { graphs[site.side.rawValue].nodes[site.schema] }

  /// The schema that judges for a schema that may be a bare reference.
  func target(_ site: Site) -> Site {
    site.with(graphs[site.side.rawValue].target(of: site.schema))
  }

  func pattern(_ index: Int, _ side: Side) -> Pattern { graphs[side.rawValue].patterns[index] }

  func customFormat(_ index: Int, _ side: Side) -> CustomFormat {
    graphs[side.rawValue].customFormats[index]
  }

  /// How the dialect of a schema reads it.
  func rules(_ site: Site) -> DialectRules {
    graphs[site.side.rawValue].resources.rules(at: node(site).location)
  }

  /// Where a value of a schema stands: a path, after the URI of its document if that is another.
  func place(_ value: JSONValue, _ site: Site) -> String {
    let document = node(site).location.document
    let path = value.pointer.description
    if document == 0 { return path }
    return graphs[site.side.rawValue].resources.uri(ofDocument: document) + "#" + path
  }

  /// What a schema says about a value.
  func verdict(_ value: JSONValue, by site: Site) -> PatternVerdict {
    unsafe value.withView {
      unsafe schemas[site.side.rawValue].judge($1, in: $0, by: site.schema)
    }
  }

  /// Whether all of some schemas accept a value.
  func accepts(_ value: JSONValue, by sites: [Site]) -> Bool {
    sites.allSatisfy { verdict(value, by: $0) == .matches }
  }
}
