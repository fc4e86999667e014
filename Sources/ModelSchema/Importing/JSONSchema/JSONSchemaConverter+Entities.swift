internal import ModelJSON

// Entities.
extension JSONSchemaConverter {
  mutating func addEntity(_ shape: JSONSchemaShape, _ name: String) {
    var entity = EntitySchema(name, isEmbedded: !isRoot(name))
    var names = JSONSchemaNameTable()
    let required = shape.required
    // Keys that are identifiers keep their names whatever stands before them.
    let keys = shape.properties.map(\.key)
    var taken = Set(keys)
    for (key, value) in shape.properties {
      var wanted = JSONSchemaNames.property(key)
      if wanted.isEmpty { wanted = "property" }
      if wanted != key, !taken.insert(wanted).inserted { wanted += "Value" }
      let path = SchemaPath(name, names.claim(wanted))
      guard value.bool != false else {
        note(.skipped, "'\(key)' is never allowed", at: value, path)
        continue
      }
      let site = JSONSchemaSite(value: value, path: path, isRequired: required.contains(key))
      var property = property(site)
      if property.name != key { property.jsonKey = key }
      entity[property.name] = property
    }
    let unread: Set<String> = ["additionalProperties", "default", "minProperties", "maxProperties"]
    let kept = JSONSchemaKept(shape.layers, unread: unread)
    entity.annotations = kept.annotations
    for (word, value) in kept.found { keep(word, at: value) }
    add(entity)
  }
}

/// Where a property stands.
struct JSONSchemaSite {
  let value: JSONValue
  let path: SchemaPath
  let isRequired: Bool
}
