// Relationships.
extension CoreDataConverter {
  /// `minCount` is kept although it becomes a bound, for the version hash knows it as it stands.
  private static let modelled: Set<String> = [
    "name", "destinationEntity", "inverseName", "inverseEntity", "deletionRule", "optional",
    "toMany", "ordered", "transient", "elementID", "versionHashModifier", "maxCount", "indexed",
  ]

  /// The link that a relationship is, or nil where it leads to no entity.
  mutating func property(_ source: CoreDataRelationship, of owner: String) -> PropertySchema? {
    let path = SchemaPath(owner, source.name)
    guard let target = entity(source.destination)?.name else {
      let name = source.destination.map { "'\($0)'" } ?? "of no name"
      note(
        .changed,
        "leads to an entity \(name), which is missing; kept as it stands",
        at: source.element,
        path
      )
      return nil
    }
    var kept = kept(source.element, except: Self.modelled, path)
    var property = PropertySchema(
      source.name,
      .link(target),
      collection: source.isToMany ? (source.isOrdered ? .list : .set) : .single,
      isOptional: source.isOptional && !source.isToMany
    )
    if source.isOrdered && !source.isToMany { kept.members["ordered"] = "YES" }
    if let entity = source.inverseEntity, entity != target {
      kept.members["inverseEntity"] = .string(entity)
    }
    property.inverse = source.inverse
    property.isTransient = source.isTransient
    property.renamedFrom = earlierName(source.element)
    if source.renamingIdentifier == source.name { kept.members["elementID"] = .string(source.name) }
    property.versionModifier = source.versionHashModifier
    property.jsonKey = CoreDataKeys.payloadKey(source.userInfo)
    addRule(of: source, to: &property, &kept, path)
    addCounts(of: source, to: &property, &kept)
    property.annotations = kept.annotations
    return property
  }

  private mutating func addRule(
    of source: CoreDataRelationship,
    to property: inout PropertySchema,
    _ kept: inout CoreDataKept,
    _ path: SchemaPath
  ) {
    guard let word = source.deleteRule else { return }
    switch word {
    case "Nullify": property.deleteRule = .nullify
    case "Cascade": property.deleteRule = .cascade
    case "Deny": property.deleteRule = .deny
    case "No Action": property.deleteRule = .noAction
    default:
      kept.members["deletionRule"] = .string(word)
      note(
        .unknown,
        "the delete rule '\(word)' is not known; it was kept",
        at: source.element,
        path
      )
    }
  }

  /// A required to-many relationship holds one object at least.
  private func addCounts(
    of source: CoreDataRelationship,
    to property: inout PropertySchema,
    _ kept: inout CoreDataKept
  ) {
    let maximum = source.maxCount.flatMap { Int($0) }
    guard source.isToMany else {
      if source.maxCount != nil, maximum != 1 {
        kept.members["maxCount"] = source.maxCount.map(SchemaValue.string)
      }
      return
    }
    var bounds = ValueBounds()
    if !source.isOptional { bounds.minimumCount = max(1, source.minCount.flatMap { Int($0) } ?? 1) }
    if let maximum, maximum > 0 {
      bounds.maximumCount = maximum
    } else if let text = source.maxCount {
      kept.members["maxCount"] = .string(text)
    }
    property.bounds = bounds.isEmpty ? nil : bounds
  }
}
