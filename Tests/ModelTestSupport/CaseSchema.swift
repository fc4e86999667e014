internal import ModelJSON
internal import ModelSchema

/// A schema in the notation of the cases, before its fields are understood.
struct CaseSchema {
  private var entities: [(name: String, members: [String: SchemaValue])] = []

  /// Nil where the value is no schema but a remark.
  init?(_ value: JSONValue) {
    guard let members = value.object, !members.isEmpty else { return nil }
    for (name, value) in members where name != "sql_extra" {
      guard let fields = SchemaValue(value).object, !fields.isEmpty,
        !fields.values.contains(where: { $0.string?.contains(": ") == true })
      else { return nil }
      entities.append((name, fields))
    }
  }

  static func versions(_ schemas: [CaseSchema]) -> [SchemaVersion] {
    schemas.indices.map { place in
      let neighbour = schemas[place == 0 ? min(1, schemas.count - 1) : place - 1]
      return schemas[place].version(number: place + 1, beside: neighbour)
    }
  }

  private func version(number: Int, beside neighbour: CaseSchema) -> SchemaVersion {
    var version = SchemaVersion(number: number)
    for (name, members) in entities {
      let others = neighbour.entities.first { $0.name == name }?.members ?? [:]
      version.add(entity(name, members, others))
      for (field, text) in fields(of: members) {
        CaseField(text, in: name, named: field).addParts(to: &version)
      }
    }
    for target in version.entities.flatMap(\.properties).compactMap(\.type.target)
    where version[entity: target] == nil {
      version.add(EntitySchema(target))
    }
    return version
  }

  private func fields(of members: [String: SchemaValue]) -> [(String, String)] {
    members.compactMap { name, value in
      ["pk", "options", "_"].contains(name) ? nil : value.string.map { (name, $0) }
    }
  }

  private func entity(
    _ name: String,
    _ members: [String: SchemaValue],
    _ others: [String: SchemaValue]
  ) -> EntitySchema {
    var entity = EntitySchema(name)
    if let key = members["pk"]?.string { entity.primaryKey = [key] }
    entity.isStrict = members["options"]?.string?.contains("STRICT") == true
    let words = members["_"]?.string?.split(separator: " ").map(String.init) ?? []
    if words.first == "renamedFrom" { entity.renamedFrom = words.last }
    for (field, text) in fields(of: members) {
      let parsed = CaseField(text, in: name, named: field)
      var property = parsed.property
      if others[field]?.string == text + " required" { property.isOptional = true }
      entity.add(property)
      if parsed.isUnique { entity.uniqueKeys.append([field]) }
    }
    return entity
  }
}

extension SchemaVersion {
  mutating func add(_ entity: EntitySchema) { self[entity: entity.name] = entity }
  mutating func add(_ found: EnumSchema) { self[enum: found.name] = found }
}
