// Properties, and where in the hierarchy they went.
extension CoreDataInspection {
  mutating func inspectProperties(of entity: EntitySchema) {
    let source = matching.oldEntity(entity.name)
    let inherited = source.flatMap { try? old.ancestors(of: $0) }?.flatMap(\.properties) ?? []
    for property in entity.properties {
      let path = SchemaPath(entity.name, property.name)
      if let former = matching.source(of: property, in: source?.properties ?? []) {
        compare(property, former, path)
      } else if let former = matching.source(of: property, in: inherited) {
        add(path, .lightweight, "moved down the hierarchy")
        compare(property, former, path)
      } else {
        inspectOrigins(of: property, in: entity, path)
      }
    }
  }

  /// A property that an entity did not have: it is new, or its children had it.
  private mutating func inspectOrigins(
    of property: PropertySchema,
    in entity: EntitySchema,
    _ path: SchemaPath
  ) {
    let children = new.descendants(of: entity).compactMap { matching.oldEntity($0.name) }
    let formers = children.compactMap { matching.source(of: property, in: $0.properties) }
    if !formers.isEmpty { add(path, .lightweight, "moved up the hierarchy") }
    for former in formers { compare(property, former, path) }
    if hasRows(entity, without: property) {
      addNew(property, path)
    } else if formers.isEmpty, matching.oldEntity(entity.name) != nil {
      add(path, .lightweight, "added")
    }
  }

  /// Whether there can be rows of the entity or a child that have no value for the property.
  private func hasRows(_ entity: EntitySchema, without property: PropertySchema) -> Bool {
    ([entity] + new.descendants(of: entity)).contains { member in
      guard !member.isAbstract, let source = matching.oldEntity(member.name) else { return false }
      return matching.source(of: property, in: source.allProperties(in: old)) == nil
    }
  }

  mutating func inspectRemovals(from entity: EntitySchema, _ source: EntitySchema) {
    let all = entity.allProperties(in: new) + new.descendants(of: entity).flatMap(\.properties)
    let continued = Set(all.compactMap { matching.source(of: $0, in: source.properties)?.name })
    for property in source.properties where !continued.contains(property.name) {
      add(SchemaPath(source.name, property.name), .lightweight, "removed; its values are dropped")
    }
  }

  private mutating func addNew(_ property: PropertySchema, _ path: SchemaPath) {
    guard isMandatory(property) else {
      add(path, .lightweight, "added")
      return
    }
    let what = property.type.isLink ? "a required relationship" : "required and without default"
    add(path, .failsOnRows, "added, \(what); fails where there are rows (134110)")
  }

  /// Whether a row cannot be made without a value for the property.
  private func isMandatory(_ property: PropertySchema) -> Bool {
    if property.isTransient || property.derivation != nil || property.isOptionalInCoreData {
      return false
    }
    if property.type.isLink { return property.collection == .single }
    return property.defaultValue == nil
  }

  private mutating func compare(
    _ property: PropertySchema,
    _ former: PropertySchema,
    _ path: SchemaPath
  ) {
    if property.name != former.name {
      add(path, .lightweight, "renamed from '\(former.name)' by its renaming identifier")
    }
    guard property.type.isLink == former.type.isLink else {
      let kinds =
        property.type.isLink
        ? "an attribute became a relationship" : "a relationship became an attribute"
      add(path, .needsCode, kinds)
      return
    }
    compareStorage(property, former, path)
    if property.versionModifier != former.versionModifier {
      add(path, .lightweight, "its version hash modifier changed, which forces a migration")
    }
    if property.type.isLink {
      compareLinks(property, former, path)
    } else {
      compareAttributes(property, former, path)
    }
  }

  private mutating func compareStorage(
    _ property: PropertySchema,
    _ former: PropertySchema,
    _ path: SchemaPath
  ) {
    if property.isTransient, !former.isTransient {
      add(path, .lightweight, "became transient; its values are dropped")
    } else if former.isTransient, !property.isTransient {
      addNew(property, path)
    } else if property.isOptionalInCoreData, !former.isOptionalInCoreData {
      add(path, .lightweight, "became optional")
    } else if former.isOptionalInCoreData, !property.isOptionalInCoreData {
      if isMandatory(property) {
        add(path, .failsOnRows, "became required; fails where rows have no value (134110)")
      } else {
        add(path, .lightweight, "became required")
      }
    }
  }
}
