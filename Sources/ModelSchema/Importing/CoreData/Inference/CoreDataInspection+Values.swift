// What properties hold.
extension CoreDataInspection {
  mutating func compareAttributes(
    _ property: PropertySchema,
    _ former: PropertySchema,
    _ path: SchemaPath
  ) {
    if type(of: property) != type(of: former, isOld: true), !property.isTransient {
      add(
        path,
        .needsCode,
        "its type changed from \(former.coreDataType) to \(property.coreDataType)"
      )
    }
    for word in ["allowsExternalBinaryDataStorage", "preserveAfterDeletion"]
    where property.kept(word) != former.kept(word) {
      add(path, .lightweight, "'\(word)' changed")
    }
    if property.derivation != former.derivation {
      add(path, .lightweight, "its derivation changed")
    }
    if property.defaultValue != former.defaultValue {
      add(path, .unnoticed, "its default changed; rows keep the values that they have")
    }
    if property.bounds != former.bounds {
      add(path, .unnoticed, "its allowed values changed; they are checked when rows are saved")
    }
    if property.kept("valueTransformerName") != former.kept("valueTransformerName") {
      add(path, .unnoticed, "its value transformer changed; stored values are read by the new one")
    }
  }

  /// The type in Core Data's words, with an old composite under its new name.
  private func type(of property: PropertySchema, isOld: Bool = false) -> String {
    guard case .embedded(let name) = property.type else { return property.coreDataType }
    return "embedded \(isOld ? matching.newName(name) ?? name : name)"
  }

  mutating func compareLinks(
    _ property: PropertySchema,
    _ former: PropertySchema,
    _ path: SchemaPath
  ) {
    let formerTarget = former.type.target ?? ""
    if property.type.target != matching.newName(formerTarget) ?? formerTarget {
      let target = property.type.target ?? ""
      add(path, .needsCode, "leads to '\(target)', no more to '\(formerTarget)'")
    }
    switch (former.collection, property.collection) {
    case (.single, .single): break
    case (.single, _): add(path, .lightweight, "leads to many, no more to one")
    case (_, .single): add(path, .needsCode, "leads to one, no more to many")
    case (.list, .list): break
    case (.list, _): add(path, .lightweight, "is ordered no more")
    case (_, .list): add(path, .lightweight, "became ordered")
    default: break
    }
    compareRules(property, former, path)
  }

  private mutating func compareRules(
    _ property: PropertySchema,
    _ former: PropertySchema,
    _ path: SchemaPath
  ) {
    if property.inverse != formerInverse(former) {
      add(path, .lightweight, "its inverse changed")
    }
    let hasOtherCounts =
      property.kept("minCount") != former.kept("minCount")
      || property.bounds?.maximumCount != former.bounds?.maximumCount
    if hasOtherCounts { add(path, .lightweight, "its counts changed") }
    if property.deleteRule != former.deleteRule {
      add(path, .unnoticed, "its delete rule changed, which is no part of the version hash")
    }
  }

  /// The inverse of an old relationship, under its new name.
  private func formerInverse(_ former: PropertySchema) -> String? {
    guard let inverse = former.inverse, let target = former.type.target,
      let name = matching.newName(target), let entity = new[entity: name],
      let source = old[entity: target]
    else { return former.inverse }
    let found = entity.allProperties(in: new).first { property in
      matching.source(of: property, in: source.allProperties(in: old))?.name == inverse
    }
    return found?.name ?? inverse
  }
}
