// Entities and composites.
extension CoreDataConverter {
  private static let modelled: Set<String> = [
    "name", "parentEntity", "isAbstract", "elementID", "versionHashModifier",
  ]

  mutating func add(
    _ source: CoreDataComposite,
    to version: inout SchemaVersion
  ) throws(SchemaError) {
    let name = embeddedName(source.name) ?? source.name
    var entity = EntitySchema(name, isEmbedded: true)
    let path = SchemaPath(name)
    if name != source.name {
      note(.changed, "is called '\(name)', for an entity has its name", at: source.element, path)
    }
    entity.renamedFrom = earlierName(source.element)
    entity.versionModifier = source.element["versionHashModifier"]
    for attribute in source.attributes {
      try add(property(attribute, of: name), attribute.element, to: &entity)
    }
    entity.annotations = kept(source.element, except: Self.modelled, path).annotations
    try add(entity, source.element, to: &version)
  }

  mutating func add(_ source: CoreDataEntity, to version: inout SchemaVersion) throws(SchemaError) {
    let path = SchemaPath(source.name)
    var entity = EntitySchema(source.name)
    entity.parent = source.parent
    entity.isAbstract = source.isAbstract
    entity.renamedFrom = earlierName(source.element)
    entity.versionModifier = source.versionHashModifier
    for attribute in source.attributes {
      try add(property(attribute, of: source.name), attribute.element, to: &entity)
    }
    var kept = kept(source.element, except: Self.modelled, path)
    if source.renamingIdentifier == source.name { kept.members["elementID"] = .string(source.name) }
    for relationship in source.relationships {
      if let property = property(relationship, of: source.name) {
        try add(property, relationship.element, to: &entity)
      } else {
        let markup = SchemaValue.string(relationship.element.markup)
        let others = kept.members["unresolved"]?.array ?? []
        kept.members["unresolved"] = .array(others + [markup])
      }
    }
    if !source.fetchedProperties.isEmpty {
      kept.members["fetchedProperties"] = list(source.fetchedProperties)
      keep("fetchedProperty", count: source.fetchedProperties.count)
    }
    addKeys(of: source, to: &entity)
    addIndexes(of: source, to: &entity)
    entity.annotations = kept.annotations
    try add(entity, source.element, to: &version)
  }

  /// The earlier name that a renaming identifier gives, where it is another.
  func earlierName(_ element: CoreDataElement) -> String? {
    element["elementID"].flatMap { $0 == element.label || $0.isEmpty ? nil : $0 }
  }

  private func add(
    _ property: PropertySchema,
    _ element: CoreDataElement,
    to entity: inout EntitySchema
  ) throws(SchemaError) {
    let path = SchemaPath(entity.name, property.name)
    if property.name.isEmpty { throw error("\(element.name) has no name", element, path) }
    if entity[property.name] != nil {
      throw error("there is a second such property", element, path)
    }
    entity[property.name] = property
  }

  private func add(
    _ entity: EntitySchema,
    _ element: CoreDataElement,
    to version: inout SchemaVersion
  ) throws(SchemaError) {
    let path = SchemaPath(entity.name)
    if entity.name.isEmpty { throw error("\(element.name) has no name", element, nil) }
    if version[entity: entity.name] != nil {
      throw error("there is a second entity of that name", element, path)
    }
    version[entity: entity.name] = entity
  }

  private func error(
    _ message: String,
    _ element: CoreDataElement,
    _ path: SchemaPath?
  ) -> SchemaError {
    SchemaError(.inconsistent, message, file: file, position: element.position, path: path)
  }
}
