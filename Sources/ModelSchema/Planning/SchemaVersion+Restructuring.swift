// Edits of the operations that change how entities hang together.

extension SchemaVersion {
  /// The properties whose type leads to an entity, with their places, by place.
  package func places(leadingTo name: String) -> [(path: SchemaPath, property: PropertySchema)] {
    entities.flatMap { entity in
      entity.properties.filter { $0.type.target == name }
        .map { (SchemaPath(entity.name, $0.name), $0) }
    }
  }

  func embedding(of name: String) throws(SchemaError) -> [SchemaEdit] {
    var entity = try needed(name)
    if entity.isEmbedded { throw .inapplicable("it is embedded already", SchemaPath(name)) }
    entity.isEmbedded = true
    entity.primaryKey = []
    var edits: [SchemaEdit] = [
      .setEntity(name, .embedding, entity), .setEntity(name, .primaryKey, entity),
    ]
    for (path, property) in places(leadingTo: name) {
      var new = property
      new.type = .embedded(name)
      new.deleteRule = nil
      new.inverse = nil
      edits.append(.setProperty(path, .type, new))
      if property.deleteRule != nil { edits.append(.setProperty(path, .deleteRule, new)) }
      if property.inverse != nil { edits.append(.setProperty(path, .inverse, new)) }
    }
    return edits
  }

  /// A key that the entity has as a property already keeps its values; another is added.
  func unembedding(
    of name: String,
    key: PropertySchema?
  ) throws(SchemaError) -> [SchemaEdit] {
    var entity = try needed(name)
    guard entity.isEmbedded else { throw .inapplicable("it is not embedded", SchemaPath(name)) }
    entity.isEmbedded = false
    entity.primaryKey = key.map { [$0.name] } ?? []
    var edits: [SchemaEdit] = [.setEntity(name, .embedding, entity)]
    if let key, entity[key.name] == nil { edits.append(.addProperty(name, key)) }
    edits.append(.setEntity(name, .primaryKey, entity))
    for (path, property) in places(leadingTo: name) {
      var new = property
      new.type = .link(name)
      new.isStoredAsJSON = false
      edits.append(.setProperty(path, .type, new))
      if property.isStoredAsJSON { edits.append(.setProperty(path, .storage, new)) }
    }
    return edits
  }

  /// The properties that a split moves: those of the part that the whole has, too, without the keys.
  package func movedProperties(of name: String, into part: EntitySchema) -> [String] {
    guard let entity = self[entity: name] else { return [] }
    let kept = Set(entity.primaryKey + part.primaryKey)
    return part.properties.map(\.name).filter { entity[$0] != nil && !kept.contains($0) }
  }

  func split(
    of name: String,
    into part: EntitySchema,
    link: PropertySchema
  ) throws(SchemaError) -> [SchemaEdit] {
    _ = try needed(name)
    guard link.type == .link(part.name) || link.type == .embedded(part.name),
      link.collection == .single
    else {
      throw .inapplicable(
        "'\(link.name)' must lead to one '\(part.name)'",
        SchemaPath(name, link.name)
      )
    }
    let moved = movedProperties(of: name, into: part)
    if moved.isEmpty {
      throw .inapplicable("'\(part.name)' has no property of it", SchemaPath(name))
    }
    var edits: [SchemaEdit] = [.addEntity(part)]
    for property in moved {
      let path = SchemaPath(name, property)
      let old = try needed(path)
      guard let new = part[property], old.hasSameValues(as: new) else {
        throw .inapplicable("it changes while it moves; change it before or after", path)
      }
      edits.append(.removeProperty(path))
    }
    return edits + [.addProperty(name, link)]
  }

  func merge(
    of name: String,
    into place: SchemaPath,
    _ properties: [String]
  ) throws(SchemaError) -> [SchemaEdit] {
    let part = try needed(name)
    let link = try needed(place)
    guard link.type.target == name, link.collection == .single else {
      throw .inapplicable("it does not lead to one '\(name)'", place)
    }
    var edits: [SchemaEdit] = [.removeProperty(place)]
    for property in properties {
      guard let moved = part[property] else {
        throw .inapplicable("there is no such property", SchemaPath(name, property))
      }
      edits.append(.addProperty(place.entity, moved))
    }
    return edits + [.removeEntity(name)]
  }

  /// The link may be of the old entity or, leading back, of the new one; the old one's comes first.
  ///
  /// No link is named between an entity and its parent, whose objects are the same. There the new
  /// place may exist already: several children give one property to their parent.
  func move(
    of path: SchemaPath,
    to new: SchemaPath,
    through link: String
  ) throws(SchemaError) -> [SchemaEdit] {
    var property = try needed(path)
    guard let name = new.property else {
      throw .inapplicable("the new place must name a property", new)
    }
    let areJoined =
      link.isEmpty
      ? try areRelated(path.entity, new.entity)
      : leads(link, of: path.entity, to: new.entity) || leads(link, of: new.entity, to: path.entity)
    guard areJoined else {
      let words = link.isEmpty ? "no parent or child" : "no link '\(link)' to one object"
      throw .inapplicable("\(words) joins it with '\(new.entity)'", path)
    }
    if link.isEmpty, self[new]?.hasSameValues(as: property) == true {
      return [.removeProperty(path)]
    }
    property.name = name
    return [.removeProperty(path), .addProperty(new.entity, property)]
  }

  private func areRelated(_ left: String, _ right: String) throws(SchemaError) -> Bool {
    let lefts = try ancestors(of: needed(left)).map(\.name)
    let rights = try ancestors(of: needed(right)).map(\.name)
    return lefts.contains(right) || rights.contains(left)
  }

  private func leads(_ name: String, of entity: String, to target: String) -> Bool {
    guard let link = self[SchemaPath(entity, name)] else { return false }
    return link.type == .link(target) && link.collection == .single
  }
}

extension PropertySchema {
  /// Whether a stored value of one is one of the other without any change.
  package func hasSameValues(as other: PropertySchema) -> Bool {
    let aspects: [PropertyAspect] = [
      .type, .collection, .optionality, .dateEncoding, .storage, .transience,
    ]
    return aspects.allSatisfy { $0.isEqual(self, other) }
  }
}
