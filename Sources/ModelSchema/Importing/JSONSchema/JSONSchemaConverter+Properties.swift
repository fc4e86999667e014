internal import ModelJSON

// Properties and the types of their values.
extension JSONSchemaConverter {
  mutating func property(_ site: JSONSchemaSite) -> PropertySchema {
    let shape = JSONSchemaShape(site.value, references)
    let meaning = meaning(shape, site.path)
    let isSingle = meaning.collection == .single
    var property = PropertySchema(
      site.path.property ?? "",
      meaning.type,
      collection: meaning.collection,
      isOptional: isSingle ? !site.isRequired || shape.isNullable : meaning.hasNullElements
    )
    var unread = meaning.unread
    property.bounds = bounds(shape, of: property, &unread)
    if property.type == .scalar(.date) { property.dateEncoding = .iso8601 }
    let fallback = site.value["default"] ?? shape["default"]
    property.defaultValue = fallback.flatMap { defaultValue($0, of: property) }
    if property.defaultValue == nil { unread.insert("default") }
    var kept = kept(site, shape, isNamed: meaning.isNamed && isSingle, unread)
    if !isSingle, site.isRequired { kept.add("required", true) }
    if !isSingle, shape.isNullable { kept.add("nullable", true) }
    for (word, value) in kept.found { keep(word, at: value) }
    property.annotations = kept.annotations
    return property
  }

  /// What of a property's schema has no counterpart.
  ///
  /// What stands beside a plain reference belongs to the property; an entity or enum keeps the
  /// rest.
  private func kept(
    _ site: JSONSchemaSite,
    _ shape: JSONSchemaShape,
    isNamed: Bool,
    _ unread: Set<String>
  ) -> JSONSchemaKept {
    guard site.value.byteRange.lowerBound != shape.place else {
      return JSONSchemaKept(isNamed ? [] : shape.layers, unread: unread)
    }
    var kept = JSONSchemaKept(
      [site.value],
      unread: JSONSchemaWords.besideIgnored,
      except: ["anyOf", "oneOf"]
    )
    if !isNamed { kept.merge(JSONSchemaKept(shape.layers, unread: unread)) }
    return kept
  }

  /// What a schema allows, as far as a version can say it.
  private mutating func meaning(_ shape: JSONSchemaShape, _ path: SchemaPath) -> JSONSchemaMeaning {
    if let reference = shape.brokenReference {
      let message =
        "the reference '\(reference)' leads out of the file, in a circle or too far; any value is "
        + "allowed"
      note(.changed, message, at: shape.schema, path)
      return JSONSchemaMeaning(.scalar(.mixed), unread: ["$ref"])
    }
    if let enumeration = enumeration(shape) { return enumeration }
    switch shape.kinds {
    case ["object"]: return object(shape, path)
    case [] where shape.hasProperties: return object(shape, path)
    case ["array"]: return array(shape, path)
    case []: return choice(shape, path)
    default:
      if let scalar = JSONSchemaScalars.type(shape) {
        return JSONSchemaMeaning(.scalar(scalar), unread: JSONSchemaScalars.unread(shape, scalar))
      }
      note(.changed, "can have several types; any value is allowed", at: shape.schema, path)
      return JSONSchemaMeaning(.scalar(.mixed), unread: JSONSchemaMeaning.allWords)
    }
  }

  private mutating func object(
    _ shape: JSONSchemaShape,
    _ path: SchemaPath
  ) -> JSONSchemaMeaning {
    if !shape.properties.isEmpty {
      let name = entityName(shape)
      guard isRoot(name) else { return JSONSchemaMeaning(.embedded(name), isNamed: true) }
      note(.changed, "the root holds itself; read as a link", at: shape.schema, path)
      return JSONSchemaMeaning(.link(name), isNamed: true)
    }
    let patterns = shape["patternProperties"]?.object.map(Array.init) ?? []
    let open = shape["additionalProperties"].flatMap { $0.object == nil ? nil : $0 }
    let value = open ?? (patterns.count == 1 ? patterns.first?.value : nil)
    var meaning = value.map { element($0, path) } ?? JSONSchemaMeaning(.scalar(.mixed))
    meaning.collection = .map
    if open == nil { meaning.unread.insert("additionalProperties") }
    return meaning
  }

  private mutating func array(_ shape: JSONSchemaShape, _ path: SchemaPath) -> JSONSchemaMeaning {
    var meaning: JSONSchemaMeaning
    if let items = shape["items"], items.object != nil {
      meaning = element(items, path)
    } else {
      meaning = JSONSchemaMeaning(.scalar(.mixed), unread: ["items"])
    }
    meaning.collection = .list
    return meaning
  }

  /// The meaning of an element; a collection cannot hold collections.
  private mutating func element(_ value: JSONValue, _ path: SchemaPath) -> JSONSchemaMeaning {
    let shape = JSONSchemaShape(value, references)
    if shape.isCollection {
      note(.changed, "holds collections of collections; any element is allowed", at: value, path)
      return JSONSchemaMeaning(.scalar(.mixed), unread: ["items", "additionalProperties"])
    }
    let inner = meaning(shape, path)
    var result = JSONSchemaMeaning(inner.type, isNamed: inner.isNamed)
    result.hasNullElements = shape.isNullable
    // An element's own bounds, format and choices are those of `items`, which is kept whole.
    let others = JSONSchemaKept(shape.layers, unread: JSONSchemaMeaning.elementWords)
    let isBare = others.found.allSatisfy { JSONSchemaWords.descriptive.contains($0.word) }
    if !inner.isNamed, !isBare { result.unread = ["items", "additionalProperties"] }
    return result
  }

  /// A choice between schemas of one scalar type is of that type.
  private mutating func choice(_ shape: JSONSchemaShape, _ path: SchemaPath) -> JSONSchemaMeaning {
    let scalars = shape.choices.map { JSONSchemaScalars.type(JSONSchemaShape($0, references)) }
    if let first = scalars.first, let first, scalars.allSatisfy({ $0 == first }) {
      return JSONSchemaMeaning(.scalar(first))
    }
    if !shape.choices.isEmpty {
      note(.changed, "is one of several schemas; any value is allowed", at: shape.schema, path)
    }
    return JSONSchemaMeaning(.scalar(.mixed))
  }
}
