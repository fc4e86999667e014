import ModelJSON

extension SchemaResources {
  /// Notes a schema, all schemas inside it and their names.
  ///
  /// With `isChecked`, they are put on the list of what has to fit a meta-schema.
  mutating func walk(
    _ root: LocatedSchema,
    isChecked: Bool
  ) throws(JSONSchemaError) {
    var pending = [root]
    var isRoot = true
    while var schema = pending.popLast() {
      guard owners[schema.location] == nil else { continue }
      let outer = schema.resource
      schema.resource = try identify(schema)
      owners[schema.location] = schema.resource
      let rules = resources[schema.resource].rules
      if isRoot ? isChecked : schema.check != nil && rules != resources[outer].rules {
        addCheck(of: &schema)
      }
      isRoot = false
      guard let members = schema.value.object else { continue }
      for (name, value) in members {
        guard let shape = rules.keyword(named: name)?.shape else { continue }
        pending += Self.schemas(in: value, shape).map(schema.child)
      }
    }
  }

  private mutating func addCheck(of schema: inout LocatedSchema) {
    if let outer = schema.check { checks[outer].holes.append(schema.value) }
    schema.check = checks.count
    addCheck(schema.location)
  }

  /// Puts a schema on the list of what has to fit a meta-schema.
  mutating func addCheck(_ location: SchemaLocation) {
    checks.append(
      SchemaCheck(
        value: value(at: location),
        document: documents[location.document],
        uri: uri(ofDocument: location.document),
        rules: rules(at: location)
      )
    )
  }

  private static func schemas(in value: JSONValue, _ shape: Keyword.Shape) -> [JSONValue] {
    let found: [JSONValue]
    switch shape {
    case .none: found = []
    case .schema: found = [value]
    case .array: found = value.array.map(Array.init) ?? []
    case .schemaOrArray: found = value.array.map(Array.init) ?? [value]
    case .map: found = value.object.map { $0.map(\.value) } ?? []
    }
    return found.filter { $0.kind == .object || $0.kind == .boolean }
  }

  // MARK: Names

  /// Notes the names of a schema; returns the resource that it belongs to.
  private mutating func identify(_ schema: LocatedSchema) throws(JSONSchemaError) -> Int {
    guard schema.value.kind == .object else { return schema.resource }
    let isRoot = schema.location == resources[schema.resource].location
    let outer = resources[schema.resource]
    let rules = try declaredRules(of: schema) ?? outer.rules
    var resource = schema.resource
    if rules != outer.rules {
      let changed = SchemaResource(uri: outer.uri, location: outer.location, rules: rules)
      if isRoot {
        resources[resource] = changed
      } else {
        resources.append(changed)
        resource = resources.count - 1
      }
    }
    if let keyword = rules.identifier, let id = schema.value[keyword], id.string != nil {
      resource = try addIdentifier(id, schema, resource)
    }
    try addAnchors(of: schema, in: resource)
    return resource
  }

  /// Notes an `$id`; returns the resource that it makes of the schema.
  private mutating func addIdentifier(
    _ value: JSONValue,
    _ schema: LocatedSchema,
    _ resource: Int
  ) throws(JSONSchemaError) -> Int {
    let rules = resources[resource].rules
    let reference = URIReference(value.string ?? "")
    let uri = reference.resolved(against: resources[resource].uri).withoutFragment.normalized
    if rules.ignoresSiblingsOfReference, schema.value["$ref"]?.string != nil {
      // It is void, but a document is often asked for by it.
      let isRoot = schema.location == resources[resource].location
      if isRoot, resourceByURI[uri] == nil { resourceByURI[uri] = resource }
      return resource
    }
    let fragment = reference.fragment ?? ""
    guard fragment.isEmpty || rules.hasFragmentIdentifiers else {
      let kind = JSONSchemaError.Kind.invalidIdentifier(value.string ?? "")
      throw error(kind, at: value, in: schema.location.document)
    }
    let isFragment = rules.hasFragmentIdentifiers && reference.withoutFragment == URIReference("")
    let owner = isFragment ? resource : try addResource(uri, at: value, schema, resource)
    if !fragment.isEmpty, !fragment.hasPrefix("/") {
      try addAnchor(fragment, at: value, schema.location, of: owner)
    }
    return owner
  }

  private mutating func addResource(
    _ uri: URIReference,
    at value: JSONValue,
    _ schema: LocatedSchema,
    _ outer: Int
  ) throws(JSONSchemaError) -> Int {
    let isRoot = schema.location == resources[outer].location
    if let known = resourceByURI[uri], !(isRoot && known == outer) {
      let first = self.value(at: resources[known].location).pointer
      let kind = JSONSchemaError.Kind.duplicateIdentifier(uri.description, first: first)
      throw error(kind, at: value, in: schema.location.document)
    }
    let rules = resources[outer].rules
    let made = SchemaResource(uri: uri, location: schema.location, rules: rules)
    if isRoot {
      // The root is found by the URI that it was given from outside and by its own.
      resources[outer] = made
      resourceByURI[uri] = outer
      return outer
    }
    resources.append(made)
    resourceByURI[uri] = resources.count - 1
    return resources.count - 1
  }

  // MARK: Anchors

  private mutating func addAnchors(
    of schema: LocatedSchema,
    in resource: Int
  ) throws(JSONSchemaError) {
    let rules = resources[resource].rules
    for keyword in rules.anchorKeywords {
      guard let value = schema.value[keyword], let name = value.string else { continue }
      try addAnchor(name, at: value, schema.location, of: resource)
    }
    switch rules.scoping {
    case .none: break
    case .recursive:
      let isRoot = schema.location == resources[resource].location
      guard isRoot, schema.value["$recursiveAnchor"]?.bool == true else { break }
      dynamicAnchors[Self.recursiveAnchor, default: [:]][resource] = schema.location
    case .bookended, .named:
      guard let value = schema.value["$dynamicAnchor"], let name = value.string else { break }
      if let first = dynamicAnchors[name]?[resource], first != schema.location {
        throw duplicate(name, first, at: value, schema.location)
      }
      dynamicAnchors[name, default: [:]][resource] = schema.location
    }
  }

  /// The name that stands for `$recursiveAnchor` among the dynamic anchors; no anchor can have it.
  static var recursiveAnchor: String { "$recursiveAnchor" }

  private mutating func addAnchor(
    _ name: String,
    at value: JSONValue,
    _ location: SchemaLocation,
    of resource: Int
  ) throws(JSONSchemaError) {
    let uri = resources[resource].uri.with(fragment: name)
    if let first = anchors[uri], first != location {
      throw duplicate(uri.description, first, at: value, location)
    }
    anchors[uri] = location
  }

  private func duplicate(
    _ name: String,
    _ first: SchemaLocation,
    at value: JSONValue,
    _ location: SchemaLocation
  ) -> JSONSchemaError {
    let pointer = self.value(at: first).pointer
    return error(.duplicateIdentifier(name, first: pointer), at: value, in: location.document)
  }
}
