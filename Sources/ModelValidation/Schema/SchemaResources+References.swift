import ModelJSON

extension SchemaResources {
  /// The schema that a `$ref`, whose value is given, leads to from the schema that holds it.
  mutating func resolve(
    _ value: JSONValue,
    in location: SchemaLocation
  ) throws(JSONSchemaError) -> SchemaLocation {
    let text = value.string ?? ""
    let key = ReferenceText(resource: owner(of: location), text: Array(text.utf8))
    if let known = targets[key] { return known }
    let target = URIReference(text).resolved(against: resources[key.resource].uri).normalized
    let resource = try resource(at: target.withoutFragment, for: value, in: location)
    guard let found = try follow(target.fragment ?? "", from: resource, for: value, in: location)
    else { throw error(.unresolvedReference(text), at: value, in: location.document) }
    targets[key] = found
    return found
  }

  /// The schema at a fragment of the first document: a JSON Pointer or an anchor.
  mutating func resolve(fragment: String) throws(JSONSchemaError) -> SchemaLocation {
    let root = SchemaLocation(document: 0, word: 0)
    let value = self.value(at: root)
    guard let found = try follow(fragment, from: 0, for: value, in: root) else {
      throw error(.unresolvedReference("#" + fragment), at: value, in: 0)
    }
    return found
  }

  private mutating func resource(
    at uri: URIReference,
    for value: JSONValue,
    in location: SchemaLocation
  ) throws(JSONSchemaError) -> Int {
    if let known = resourceByURI[uri] { return known }
    guard let document = try source(of: uri, for: value, in: location.document) else {
      throw error(.remoteReference(uri.description), at: value, in: location.document)
    }
    if let known = sameDocument(as: document, at: uri) {
      resourceByURI[uri] = known
      return known
    }
    // A document that names no dialect is written in that of the one that refers to it.
    let isBuiltIn = library.isBuiltIn(uri)
    try add(document, uri: uri, rules: rules(at: location), isChecked: !isBuiltIn)
    return resourceByURI[uri] ?? 0
  }

  /// The document at a URI that is not read yet.
  mutating func source(
    of uri: URIReference,
    for value: JSONValue,
    in document: Int
  ) throws(JSONSchemaError) -> JSONDocument? {
    do {
      return try library.document(at: uri)
    } catch {
      let kind = JSONSchemaError.Kind.unreadableDocument(uri.description, reason: "\(error)")
      throw self.error(kind, at: value, in: document)
    }
  }

  /// The resource that a document is already: one that was found at another URI, too.
  private func sameDocument(as document: JSONDocument, at uri: URIReference) -> Int? {
    let root = document.root
    guard let id = (root["$id"] ?? root["id"])?.string else { return nil }
    let name = URIReference(id).resolved(against: uri).withoutFragment.normalized
    guard let known = resourceByURI[name], resources[known].location.word == 0 else { return nil }
    let other = value(at: resources[known].location)
    return other.text.utf8.elementsEqual(root.text.utf8) ? known : nil
  }

  // MARK: Fragments

  /// The schema that a fragment leads to in a resource; nil if there is none.
  private mutating func follow(
    _ fragment: String,
    from resource: Int,
    for reference: JSONValue,
    in location: SchemaLocation
  ) throws(JSONSchemaError) -> SchemaLocation? {
    guard let fragment = percentDecoded(fragment) else { return nil }
    if fragment.isEmpty || fragment.hasPrefix("/") {
      guard let pointer = try? JSONPointer(fragment) else { return nil }
      return try follow(pointer, from: resource, for: reference, in: location)
    }
    guard let found = anchors[resources[resource].uri.with(fragment: fragment)] else { return nil }
    try checkContained(found)
    return found
  }

  private mutating func follow(
    _ pointer: JSONPointer,
    from resource: Int,
    for reference: JSONValue,
    in location: SchemaLocation
  ) throws(JSONSchemaError) -> SchemaLocation? {
    let root = resources[resource].location
    var place = LocatedSchema(location: root, resource: resource, value: value(at: root))
    for token in pointer.tokens {
      guard let value = child(token, of: place) else { return nil }
      place = place.child(value)
      place.resource = owners[place.location] ?? place.resource
    }
    if owners[place.location] == nil {
      guard place.value.kind == .object || place.value.kind == .boolean else {
        let text = reference.string ?? ""
        throw error(.referenceToNonSchema(text), at: reference, in: location.document)
      }
      checkedTargets.insert(place.location)
      try walk(place, isChecked: true)
    }
    try checkContained(place.location)
    return place.location
  }

  /// What a token of a pointer leads to.
  ///
  /// A schema may have thousands of definitions, and a reference to each: so those of a large object
  /// are listed once instead of searched each time.
  private mutating func child(_ token: String, of place: LocatedSchema) -> JSONValue? {
    if place.value.kind == .array { return JSONPointer.index(token).flatMap { place.value[$0] } }
    guard let object = place.value.object, object.underestimatedCount > 64 else {
      return place.value[token]
    }
    if memberIndexes[place.location] == nil {
      let members = object.map { (PropertyName($0.key.utf8), $0.value) }
      memberIndexes[place.location] = Dictionary(members) { first, _ in first }
    }
    return memberIndexes[place.location]?[PropertyName(token.utf8)]
  }

  /// Puts a schema on the list of what has to fit a meta-schema where its document is none.
  private mutating func checkContained(_ location: SchemaLocation) throws(JSONSchemaError) {
    guard containers.contains(location.document), checkedTargets.insert(location).inserted
    else { return }
    addCheck(location)
  }
}
