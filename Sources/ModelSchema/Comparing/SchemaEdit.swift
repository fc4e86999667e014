/// A smallest difference between two versions, which can be applied to a value.
///
/// Changes of a diff and operations of a plan are both made of edits, so that what they do to a version
/// is said once. Names that follow a rename (links, parents, keys, indexes, inverses) are part of it.
package enum SchemaEdit: Hashable, Sendable {
  case addEntity(EntitySchema)
  case removeEntity(String)
  case renameEntity(String, to: String)
  /// Takes one aspect from the given entity, which is the new one.
  case setEntity(String, EntityAspect, EntitySchema)
  case addProperty(String, PropertySchema)
  case removeProperty(SchemaPath)
  /// Renames properties of one entity at once, so that two may exchange their names.
  case renameProperties(String, [String: String])
  /// Takes one aspect from the given property, which is the new one.
  case setProperty(SchemaPath, PropertyAspect, PropertySchema)
  /// Adds an enum, or replaces the one of its name.
  case setEnum(EnumSchema)
  case removeEnum(String)
  case renameEnum(String, to: String)
  case setAnnotations([String: SchemaValue])
}

extension SchemaVersion {
  /// Applies edits in order; the result is not checked, for an edit may need a later one.
  package func applying(_ edits: [SchemaEdit]) throws(SchemaError) -> SchemaVersion {
    var version = self
    for edit in edits { try version.apply(edit) }
    return version
  }

  private mutating func apply(_ edit: SchemaEdit) throws(SchemaError) {
    switch edit {
    case .addEntity(let entity): try add(entity)
    case .removeEntity(let name): self[entity: try existing(name).name] = nil
    case .renameEntity(let old, let new): try renameEntity(old, to: new)
    case .setEntity(let name, let aspect, let source):
      var entity = try existing(name)
      aspect.copy(from: source, to: &entity)
      self[entity: name] = entity
    case .addProperty(let name, let property): try add(property, to: name)
    case .removeProperty(let path):
      _ = try existing(path)
      self[path] = nil
    case .renameProperties(let name, let names): try renameProperties(of: name, names)
    case .setProperty(let path, let aspect, let source):
      var property = try existing(path)
      aspect.copy(from: source, to: &property)
      self[path] = property
    case .setEnum(let enumeration): self[enum: enumeration.name] = enumeration
    case .removeEnum(let name): self[enum: try existingEnum(name).name] = nil
    case .renameEnum(let old, let new): try renameEnum(old, to: new)
    case .setAnnotations(let annotations): self.annotations = annotations
    }
  }

  private mutating func add(_ entity: EntitySchema) throws(SchemaError) {
    guard self[entity: entity.name] == nil else {
      throw .inapplicable("there is an entity of that name already", SchemaPath(entity.name))
    }
    self[entity: entity.name] = entity
  }

  private mutating func add(_ property: PropertySchema, to name: String) throws(SchemaError) {
    var entity = try existing(name)
    guard entity[property.name] == nil else {
      throw .inapplicable("there is such a property already", SchemaPath(name, property.name))
    }
    entity[property.name] = property
    self[entity: name] = entity
  }

  private func existing(_ name: String) throws(SchemaError) -> EntitySchema {
    guard let entity = self[entity: name] else {
      throw .inapplicable("there is no such entity", SchemaPath(name))
    }
    return entity
  }

  private func existing(_ path: SchemaPath) throws(SchemaError) -> PropertySchema {
    guard let property = self[path] else { throw .inapplicable("there is no such property", path) }
    return property
  }

  private func existingEnum(_ name: String) throws(SchemaError) -> EnumSchema {
    guard let enumeration = self[enum: name] else {
      throw .inapplicable("there is no such enum", SchemaPath(name))
    }
    return enumeration
  }
}

extension SchemaVersion {
  private mutating func renameEntity(_ old: String, to new: String) throws(SchemaError) {
    var entity = try existing(old)
    guard old == new || self[entity: new] == nil else {
      throw .inapplicable("there is an entity '\(new)' already", SchemaPath(old))
    }
    entity.name = new
    self[entity: old] = entity
    rewriteProperties { property in
      switch property.type {
      case .link(old): property.type = .link(new)
      case .embedded(old): property.type = .embedded(new)
      default: break
      }
    }
    for child in entities where child.parent == old { self[entity: child.name]?.parent = new }
  }

  private mutating func renameEnum(_ old: String, to new: String) throws(SchemaError) {
    var enumeration = try existingEnum(old)
    enumeration.name = new
    self[enum: old] = enumeration
    rewriteProperties { property in
      if property.type == .enumeration(old) { property.type = .enumeration(new) }
    }
  }

  private mutating func rewriteProperties(_ rewrite: (inout PropertySchema) -> Void) {
    for entity in entities {
      for property in entity.properties {
        var changed = property
        rewrite(&changed)
        if changed != property { self[entity: entity.name]?[property.name] = changed }
      }
    }
  }

  private mutating func renameProperties(
    of name: String,
    _ names: [String: String]
  ) throws(SchemaError) {
    var entity = try existing(name)
    var renamed: [PropertySchema] = []
    for (old, new) in names {
      guard var property = entity[old] else {
        throw .inapplicable("there is no such property", SchemaPath(name, old))
      }
      entity[old] = nil
      property.name = new
      renamed.append(property)
    }
    for property in renamed {
      guard entity[property.name] == nil else {
        throw .inapplicable("there is such a property already", SchemaPath(name, property.name))
      }
      entity[property.name] = property
    }
    self[entity: name] = entity
    for relative in [entity] + descendants(of: entity) {
      self[entity: relative.name]?.renameMentioned(names)
    }
    rewriteProperties { property in
      guard property.type == .link(name), let inverse = property.inverse else { return }
      property.inverse = names[inverse] ?? inverse
    }
  }

  /// The entities below one in the hierarchy, the nearest first.
  package func descendants(of entity: EntitySchema) -> [EntitySchema] {
    var found: [EntitySchema] = []
    var level = [entity.name]
    while !level.isEmpty {
      let next = entities.filter { child in
        child.parent.map(level.contains) == true && !found.contains { $0.name == child.name }
      }
      found += next
      level = next.map(\.name)
    }
    return found
  }
}

extension EntitySchema {
  fileprivate mutating func renameMentioned(_ names: [String: String]) {
    primaryKey = primaryKey.map { names[$0] ?? $0 }
    uniqueKeys = uniqueKeys.map { $0.map { names[$0] ?? $0 } }
    for index in indexes.indices {
      for place in indexes[index].elements.indices {
        let old = indexes[index].elements[place].property
        indexes[index].elements[place].property = old.map { names[$0] ?? $0 }
      }
    }
  }
}

extension SchemaError {
  package static func inapplicable(_ message: String, _ path: SchemaPath) -> SchemaError {
    SchemaError(.inapplicable, message, path: path)
  }
}
