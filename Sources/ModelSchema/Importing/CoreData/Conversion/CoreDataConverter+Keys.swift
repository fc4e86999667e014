// Primary keys, uniqueness and indexes.
extension CoreDataConverter {
  mutating func addKeys(of source: CoreDataEntity, to entity: inout EntitySchema) {
    let path = SchemaPath(source.name)
    let known = names(of: source)
    for names in source.uniquenessConstraints {
      let missing = names.filter { !known.contains($0) }
      if names.isEmpty || !missing.isEmpty {
        let text = names.joined(separator: ", ")
        note(
          .changed,
          "the uniqueness of '\(text)' names no property; left out",
          at: source.element,
          path
        )
      } else {
        entity.uniqueKeys.append(names)
      }
    }
    if let key = primaryKey(of: source) {
      if known.contains(key) {
        add(key, of: source, to: &entity)
      } else {
        note(
          .changed,
          "the primary key '\(key)' is no attribute; left out",
          at: source.element,
          path
        )
      }
    }
    entity.uniqueKeys.sort { $0.lexicographicallyPrecedes($1, by: SchemaValue.precedes) }
  }

  /// A hierarchy shares one table, so only its root has a primary key.
  private mutating func add(
    _ key: String,
    of source: CoreDataEntity,
    to entity: inout EntitySchema
  ) {
    guard source.parent != nil else {
      entity.primaryKey = [key]
      return
    }
    if !entity.uniqueKeys.contains([key]) { entity.uniqueKeys.append([key]) }
    note(
      .changed,
      "the primary key '\(key)' is unique only, for the entity has a parent",
      at: source.element,
      SchemaPath(source.name)
    )
  }

  /// The key that user info names: on an attribute, on the entity, or on the relationships that
  /// lead here, where all of them agree.
  private func primaryKey(of source: CoreDataEntity) -> String? {
    if let found = source.attributes.first(where: { CoreDataKeys.isPrimaryKey($0.userInfo) }) {
      return found.name
    }
    if let found = CoreDataKeys.relatedAttribute(source.userInfo) { return found }
    let links = model.entities.flatMap(\.relationships).filter { $0.destination == source.name }
    let named = Set(links.compactMap { CoreDataKeys.relatedAttribute($0.userInfo) })
    return named.count == 1 ? named.first : nil
  }

  mutating func addIndexes(of source: CoreDataEntity, to entity: inout EntitySchema) {
    let known = names(of: source)
    var indexes = source.indexes.map { index in
      IndexSchema(
        name: index.name,
        index.parts.map { element($0, known) },
        kind: index.parts.contains { $0.type == "RTree" } ? .spatial : .ordered
      )
    }
    let attributes = source.attributes.filter(\.isIndexed).map(\.name)
    let links = source.relationships.filter { $0.isIndexed && !$0.isToMany }.map(\.name)
    for name in attributes + links where entity[name] != nil {
      indexes.append(IndexSchema([IndexSchema.Element(name)]))
    }
    entity.indexes = indexes.sorted {
      SchemaValue.precedes($0.jsonValue, $1.jsonValue)
    }
  }

  private func element(_ part: CoreDataIndex.Part, _ known: Set<String>) -> IndexSchema.Element {
    if let name = part.property, known.contains(name) {
      return IndexSchema.Element(name, isDescending: part.isDescending)
    }
    let expression = part.expression ?? part.property ?? ""
    return IndexSchema.Element(expression: expression, isDescending: part.isDescending)
  }

  /// The properties of an entity, those of its parents included.
  private func names(of source: CoreDataEntity) -> Set<String> {
    let lineage = lineage(source)
    let attributes = lineage.flatMap(\.attributes).map(\.name)
    let links = lineage.flatMap(\.relationships).filter { entity($0.destination) != nil }
    return Set(attributes + links.map(\.name))
  }
}
