import ModelJSON

/// Every schema of the documents at hand, by place, URI and anchor.
///
/// Found by walking each document once, through the keywords that hold schemas, before any
/// reference is looked at. Then every reference is a look-up here, or an error:
///
/// ```
///  document 0: the user's                       document 1…: built in, read when referred to
///  {"$id": "https://a.example/brands",          resources  0  https://a.example/brands
///   "properties": {"x": {"$ref": "#id"}},                  1  https://a.example/price
///   "$defs": {"i": {"$anchor": "id"},           anchors    https://a.example/brands#id → word 12
///             "p": {"$id": "price"}}}           owners     word 0 → 0, …, word 16 → 1
/// ```
///
/// Schemas that no keyword holds (`#/components/schemas/Brand`) are walked when a reference first
/// leads to them.
struct SchemaResources {
  private(set) var documents: [JSONDocument] = []
  private(set) var resources: [SchemaResource] = []
  private var resourceByURI: [URIReference: Int] = [:]
  private var anchors: [URIReference: SchemaLocation] = [:]
  private var dynamicAnchors: [String: [SchemaLocation]] = [:]
  private var owners: [SchemaLocation: Int] = [:]
  /// Schemas that lie where the meta-schema does not look, found through references.
  private(set) var hiddenSchemas: [(value: JSONValue, uri: String)] = []
  /// Dynamic references that have one possible target, as long as no document adds another.
  private var fixedReferences: [(name: String, value: JSONValue, location: SchemaLocation)] = []
  /// Where references have been found to lead.
  private var targets: [URIReference: SchemaLocation] = [:]
  private let known: [String: JSONDocument]
  let assertions: AssertionOptions

  /// Starts with the document that the user gave.
  init(_ document: JSONDocument, _ options: JSONSchemaOptions) throws(JSONSchemaError) {
    known = options.documents
    assertions = AssertionOptions(options)
    try add(document, uri: URIReference(options.uri).withoutFragment)
  }

  mutating func add(_ document: JSONDocument, uri: URIReference) throws(JSONSchemaError) {
    let location = SchemaLocation(document: documents.count, word: 0)
    documents.append(document)
    let resource = resources.count
    resources.append(SchemaResource(uri: uri, location: location))
    if resourceByURI[uri] == nil { resourceByURI[uri] = resource }
    let root = LocatedSchema(location: location, resource: resource, value: document.root)
    try walk(root)
  }

  func value(at location: SchemaLocation) -> JSONValue {
    JSONValue(atWord: location.word, of: documents[location.document])
  }

  func owner(of location: SchemaLocation) -> Int { owners[location] ?? 0 }

  func uri(ofDocument document: Int) -> String {
    resources.first { $0.location == SchemaLocation(document: document, word: 0) }?.uri.description
      ?? ""
  }

  func error(
    _ kind: JSONSchemaError.Kind,
    at value: JSONValue,
    in document: Int
  ) -> JSONSchemaError {
    JSONSchemaError(kind, at: value, uri: uri(ofDocument: document))
  }

  // MARK: Walking

  private mutating func walk(_ root: LocatedSchema) throws(JSONSchemaError) {
    var pending = [root]
    while let schema = pending.popLast() {
      guard owners[schema.location] == nil else { continue }
      guard let members = schema.value.object else {
        owners[schema.location] = schema.resource
        continue
      }
      let resource = try identify(schema)
      owners[schema.location] = resource
      for (name, value) in members {
        guard let shape = Keyword(named: name)?.shape else { continue }
        let document = schema.location.document
        for child in Self.schemas(in: value, shape) {
          let location = SchemaLocation(document: document, word: child.wordIndex)
          pending.append(LocatedSchema(location: location, resource: resource, value: child))
        }
      }
    }
  }

  private static func schemas(in value: JSONValue, _ shape: Keyword.Shape) -> [JSONValue] {
    switch shape {
    case .none: []
    case .schema: [value]
    case .array: value.array.map(Array.init) ?? []
    case .map: value.object.map { $0.map(\.value) } ?? []
    }
  }

  /// Notes the names of a schema; returns the resource that it belongs to.
  private mutating func identify(_ schema: LocatedSchema) throws(JSONSchemaError) -> Int {
    try checkDialect(schema)
    var resource = schema.resource
    if let id = schema.value["$id"], let text = id.string {
      resource = try addResource(text, at: id, schema)
    }
    for keyword in ["$anchor", "$dynamicAnchor"] {
      guard let value = schema.value[keyword], let name = value.string else { continue }
      try addAnchor(name, at: value, schema.location, of: resource)
      if keyword == "$dynamicAnchor" { dynamicAnchors[name, default: []].append(schema.location) }
    }
    return resource
  }

  private func checkDialect(_ schema: LocatedSchema) throws(JSONSchemaError) {
    guard let value = schema.value["$schema"], let dialect = value.string else { return }
    if Draft202012.isNamed(by: dialect) { return }
    throw error(.unsupportedDialect(dialect), at: value, in: schema.location.document)
  }

  private mutating func addResource(
    _ id: String,
    at value: JSONValue,
    _ schema: LocatedSchema
  ) throws(JSONSchemaError) -> Int {
    let uri = URIReference(id).resolved(against: resources[schema.resource].uri).withoutFragment
    let isRoot = schema.location == resources[schema.resource].location
    if let known = resourceByURI[uri], !(isRoot && known == schema.resource) {
      let kind = JSONSchemaError.Kind.duplicateIdentifier(uri.description)
      throw error(kind, at: value, in: schema.location.document)
    }
    if isRoot {
      // The root is found by the URI that it was given from outside and by its own.
      resources[schema.resource] = SchemaResource(uri: uri, location: schema.location)
      resourceByURI[uri] = schema.resource
      return schema.resource
    }
    resources.append(SchemaResource(uri: uri, location: schema.location))
    resourceByURI[uri] = resources.count - 1
    return resources.count - 1
  }

  private mutating func addAnchor(
    _ name: String,
    at value: JSONValue,
    _ location: SchemaLocation,
    of resource: Int
  ) throws(JSONSchemaError) {
    let uri = URIReference("#" + name).resolved(against: resources[resource].uri)
    if let known = anchors[uri], known != location {
      throw error(.duplicateIdentifier(uri.description), at: value, in: location.document)
    }
    anchors[uri] = location
  }
}

// MARK: References

extension SchemaResources {
  /// The schema that a `$ref`, whose value is given, leads to from the schema that holds it.
  mutating func resolve(
    _ value: JSONValue,
    in location: SchemaLocation
  ) throws(JSONSchemaError) -> SchemaLocation {
    let text = value.string ?? ""
    let base = resources[owner(of: location)].uri
    let target = URIReference(text).resolved(against: base)
    if let known = targets[target] { return known }
    let resource = try resource(at: target.withoutFragment, for: value, in: location)
    guard let fragment = percentDecoded(target.fragment ?? "") else {
      throw error(.unresolvedReference(text), at: value, in: location.document)
    }
    if !fragment.isEmpty, !fragment.hasPrefix("/") {
      let anchor = URIReference("#" + fragment).resolved(against: resources[resource].uri)
      if let found = anchors[anchor] { return found }
    } else if let found = try follow(fragment, from: resource, for: value, in: location) {
      targets[target] = found
      return found
    }
    throw error(.unresolvedReference(text), at: value, in: location.document)
  }

  /// The schema that a `$dynamicRef` leads to, where the way there cannot change it: the first
  /// target has no dynamic anchor of that name, or no other schema has one.
  mutating func resolveDynamic(
    _ value: JSONValue,
    in location: SchemaLocation
  ) throws(JSONSchemaError) -> SchemaLocation {
    let target = try resolve(value, in: location)
    guard let name = URIReference(value.string ?? "").fragment,
      let candidates = dynamicAnchors[name], candidates.contains(target)
    else { return target }
    if candidates.count == 1 {
      fixedReferences.append((name, value, location))
      return target
    }
    // Every vocabulary of the built-in meta-schema has the anchor, and only the meta-schema itself
    // is ever entered first, so it is what each of them extends.
    let schema = URIReference(Draft202012.uri)
    let isBuiltIn = candidates.allSatisfy {
      Draft202012.text(of: resources[owner(of: $0)].uri.description) != nil
    }
    guard isBuiltIn, resourceByURI[schema] != nil || documents.count > 0 else {
      throw error(.unsupportedKeyword("$dynamicRef"), at: value, in: location.document)
    }
    let index = try resource(at: schema, for: value, in: location)
    return resources[index].location
  }

  /// Checks, when everything is read, that each dynamic reference still has one target.
  func checkDynamicReferences() throws(JSONSchemaError) {
    for reference in fixedReferences where (dynamicAnchors[reference.name] ?? []).count > 1 {
      let kind = JSONSchemaError.Kind.unsupportedKeyword("$dynamicRef")
      throw error(kind, at: reference.value, in: reference.location.document)
    }
  }

  private mutating func resource(
    at uri: URIReference,
    for value: JSONValue,
    in location: SchemaLocation
  ) throws(JSONSchemaError) -> Int {
    if let known = resourceByURI[uri] { return known }
    let name = uri.description
    if let document = known[name] {
      hiddenSchemas.append((document.root, name))
      try add(document, uri: uri)
      return resourceByURI[uri] ?? 0
    }
    if let text = Draft202012.text(of: name), let document = try? JSONDocument(parsing: text) {
      try add(document, uri: uri)
      return resourceByURI[uri] ?? 0
    }
    throw error(.remoteReference(name), at: value, in: location.document)
  }

  /// Follows a JSON Pointer from the root of a resource; nil if it leads nowhere.
  private mutating func follow(
    _ fragment: String,
    from resource: Int,
    for reference: JSONValue,
    in location: SchemaLocation
  ) throws(JSONSchemaError) -> SchemaLocation? {
    let root = resources[resource].location
    guard let pointer = try? JSONPointer(fragment) else { return nil }
    var owner = resource
    var value = self.value(at: root)
    for token in pointer.tokens {
      let index = value.kind == .array ? JSONPointer.index(token) : nil
      guard let child = index.map({ value[$0] }) ?? value[token] else { return nil }
      value = child
      let place = SchemaLocation(document: root.document, word: value.wordIndex)
      owner = owners[place] ?? owner
    }
    let target = SchemaLocation(document: root.document, word: value.wordIndex)
    if owners[target] != nil { return target }
    guard value.kind == .object || value.kind == .boolean else {
      let text = reference.string ?? ""
      throw error(.referenceToNonSchema(text), at: reference, in: location.document)
    }
    hiddenSchemas.append((value, uri(ofDocument: root.document)))
    try walk(LocatedSchema(location: target, resource: owner, value: value))
    return target
  }
}
