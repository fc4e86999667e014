internal import ModelJSON
package import ModelSchema

extension SchemaGenerator {
  /// One change of any kind.
  package mutating func change(_ version: inout SchemaVersion) {
    switch Int.random(in: 0..<16, using: &random) {
    case 0: changeEntities(of: &version)
    case 1: changeEntity(in: &version)
    case 2: changeEnums(of: &version)
    case 3: exchangeNames(in: &version)
    case 4: changeLinks(in: &version)
    case 5: split(&version)
    case 6: version.annotations[freshName("note")] = isTrue() ? .null : "text"
    default: changeProperties(of: &version)
    }
  }

  private mutating func changeEntities(of version: inout SchemaVersion) {
    guard let entity = pick(version.entities) else { return }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: version[entity: entity.name] = nil
    case 1:
      var added = self.entity()
      for _ in 0..<4 { added.add(property(in: version)) }
      version[entity: added.name] = added
    default:
      rename(entity, to: freshName("Renamed"), in: &version)
    }
  }

  private mutating func rename(
    _ entity: EntitySchema,
    to name: String,
    in version: inout SchemaVersion
  ) {
    guard
      let renamed = try? version.applying([SchemaEdit.renameEntity(entity.name, to: name)])
    else { return }
    version = renamed
    if !isTrue(3) { version[entity: name]?.renamedFrom = entity.name }
  }

  private mutating func changeEntity(in version: inout SchemaVersion) {
    guard let entity = pick(version.entities) else { return }
    let name = entity.name
    switch Int.random(in: 0..<9, using: &random) {
    case 0: version[entity: name]?.isEmbedded.toggle()
    case 1:
      let parent = pick(version.entities)?.name
      version[entity: name]?.parent = parent
    case 2: version[entity: name]?.isAbstract.toggle()
    case 3: version[entity: name]?.versionModifier = freshName("modifier")
    case 4: version[entity: name]?.isStrict.toggle()
    case 5: version[entity: name]?.annotations[freshName("note")] = true
    case 6: version[entity: name]?.renamedFrom = isTrue() ? nil : freshName("Old")
    default: changeKeys(of: name, in: &version)
    }
  }

  private mutating func changeEnums(of version: inout SchemaVersion) {
    guard var found = pick(version.enums) else { return }
    let name = found.name
    switch Int.random(in: 0..<7, using: &random) {
    case 0: version[enum: name] = nil
    case 1:
      let added = enumeration()
      version[enum: added.name] = added
    case 2:
      let edit = SchemaEdit.renameEnum(name, to: freshName("Other"))
      version = (try? version.applying([edit])) ?? version
    case 3: version[enum: name]?.isOpen.toggle()
    case 4:
      found.setCases(found.cases.dropLast() + [.init(freshName("case"), "new")])
      version[enum: name] = found
    case 5:
      found.rawType = found.rawType == .string ? .int64 : .string
      version[enum: name] = found
    default:
      found.setCases(found.cases.map { .init($0.name + "_", $0.rawValue) })
      version[enum: name] = found
    }
  }

  /// Two properties of one entity, or two entities, take each other's names.
  private mutating func exchangeNames(in version: inout SchemaVersion) {
    guard let entity = pick(version.entities), var first = pick(entity.properties),
      var second = pick(entity.properties), first.name != second.name
    else { return }
    (first.name, second.name) = (second.name, first.name)
    first.renamedFrom = second.name
    second.renamedFrom = first.name
    version[SchemaPath(entity.name, first.name)] = first
    version[SchemaPath(entity.name, second.name)] = second
  }

  /// A property that leads to others holds another number of them.
  private mutating func changeLinks(in version: inout SchemaVersion) {
    let links = version.entities.flatMap { entity in
      entity.properties.filter { $0.type.target != nil }.map { SchemaPath(entity.name, $0.name) }
    }
    guard let path = pick(links) else { return }
    let collection = pick(PropertyCollection.allCases) ?? .single
    version[path]?.collection = collection
  }

  /// Some properties move into a new entity, which a link leads to.
  private mutating func split(_ version: inout SchemaVersion) {
    guard let entity = pick(version.entities), let first = pick(entity.properties) else { return }
    var part = EntitySchema(freshName("Part"))
    part.add(PropertySchema("id", .scalar(.int64)))
    part.add(first)
    part.primaryKey = ["id"]
    version[SchemaPath(entity.name, first.name)] = nil
    let link = PropertySchema(freshName("part"), .link(part.name), isOptional: true)
    version[entity: part.name] = part
    version[entity: entity.name]?.add(link)
  }

  private mutating func changeProperties(of version: inout SchemaVersion) {
    guard let entity = pick(version.entities) else { return }
    guard let property = pick(entity.properties), !isTrue(5) else {
      let added = self.property(in: version)
      version[entity: entity.name]?.add(added)
      return
    }
    let path = SchemaPath(entity.name, property.name)
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      version[path] = nil
      if isTrue(), let other = pick(version.entities) { version[entity: other.name]?.add(property) }
    case 1:
      let name = freshName("renamed")
      let edit = SchemaEdit.renameProperties(entity.name, [property.name: name])
      version = (try? version.applying([edit])) ?? version
      if !isTrue(3) { version[SchemaPath(entity.name, name)]?.renamedFrom = property.name }
    default:
      version[path] = changed(property, in: version)
    }
  }

  private mutating func changed(
    _ property: PropertySchema,
    in version: SchemaVersion
  ) -> PropertySchema {
    var changed = property
    let other = self.property(in: version)
    switch Int.random(in: 0..<14, using: &random) {
    case 0, 1: changed.type = other.type
    case 2: changed.collection = pick(PropertyCollection.allCases) ?? .single
    case 3, 4: changed.isOptional.toggle()
    case 5: changed.defaultValue = other.defaultValue
    case 6: changed.jsonKey = isTrue() ? nil : freshName("key")
    case 7: changed.deleteRule = pick(DeleteRule.allCases)
    case 8: changed.inverse = isTrue() ? nil : freshName("inverse")
    case 9: changed.bounds = isTrue() ? nil : bounds()
    case 10: changed.dateEncoding = pick(DateEncoding.allCases)
    case 11: changed.isStoredAsJSON.toggle()
    case 12:
      changed.isTransient.toggle()
      changed.derivation = isTrue() ? nil : "items.@count"
    default:
      changed.versionModifier = isTrue() ? nil : freshName("modifier")
      changed.annotations[freshName("note")] = 1
    }
    return changed
  }

  mutating func bounds() -> ValueBounds? {
    var bounds = ValueBounds()
    if isTrue() { bounds.minimum = JSONNumber(Int.random(in: 0..<9, using: &random)) }
    if isTrue() { bounds.maximumCount = Int.random(in: 1..<9, using: &random) }
    if isTrue() { bounds.pattern = "^a" }
    return bounds.isEmpty ? nil : bounds
  }
}
