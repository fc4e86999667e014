extension SchemaVersion {
  /// Checks that the parts of the version fit together.
  ///
  /// In this order: every link, embedded object and enum leads to an entity or enum of its kind; every
  /// parent exists and parents form no cycle; every name in keys, unique sets and indexes is a property.
  ///
  /// - Throws: ``SchemaError`` of kind ``SchemaError/Kind-swift.enum/inconsistent``, with the path.
  public func check() throws(SchemaError) {
    for entity in entities {
      for property in entity.properties { try check(property, of: entity) }
      _ = try ancestors(of: entity)
      try checkNames(of: entity)
    }
  }

  private func check(_ property: PropertySchema, of entity: EntitySchema) throws(SchemaError) {
    let path = SchemaPath(entity.name, property.name)
    switch property.type {
    case .scalar(.undefined) where !property.isTransient:
      throw .inconsistent("a stored property needs a type", path)
    case .scalar: break
    case .enumeration(let name):
      guard self[enum: name] != nil else { throw .inconsistent("there is no enum '\(name)'", path) }
    case .link(let name):
      guard let target = self[entity: name] else {
        throw .inconsistent("there is no entity '\(name)'", path)
      }
      if target.isEmbedded {
        throw .inconsistent("'\(name)' is embedded, and links lead to objects only", path)
      }
    case .embedded(let name):
      guard let target = self[entity: name] else {
        throw .inconsistent("there is no entity '\(name)'", path)
      }
      if !target.isEmbedded {
        throw .inconsistent("'\(name)' is not embedded; link to it instead", path)
      }
    }
  }

  /// The parents of an entity, the nearest first.
  package func ancestors(of entity: EntitySchema) throws(SchemaError) -> [EntitySchema] {
    var found: [EntitySchema] = []
    var current = entity
    while let name = current.parent {
      guard let parent = self[entity: name] else {
        throw .inconsistent("there is no parent '\(name)'", SchemaPath(current.name))
      }
      if parent.name == entity.name || found.contains(where: { $0.name == parent.name }) {
        throw .inconsistent("its parents form a cycle", SchemaPath(entity.name))
      }
      found.append(parent)
      current = parent
    }
    return found
  }

  private func checkNames(of entity: EntitySchema) throws(SchemaError) {
    let inherited = try ancestors(of: entity).flatMap(\.properties)
    let known = Set((entity.properties + inherited).map(\.name))
    let indexed = entity.indexes.flatMap(\.elements).compactMap(\.property)
    for name in entity.primaryKey + entity.uniqueKeys.joined() + indexed where !known.contains(name)
    {
      throw .inconsistent(
        "there is no property '\(name)' for its keys and indexes",
        SchemaPath(entity.name)
      )
    }
  }
}

extension SchemaError {
  package static func inconsistent(_ message: String, _ path: SchemaPath) -> SchemaError {
    SchemaError(.inconsistent, message, path: path)
  }
}
