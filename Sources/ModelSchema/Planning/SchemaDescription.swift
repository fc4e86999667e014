/// Changes of a version that no store depends on: defaults, hints, payload keys, rules, notes.
public struct SchemaDescription: Hashable, Sendable {
  package let edits: [SchemaEdit]

  package init(_ edits: [SchemaEdit]) {
    self.edits = edits.map(\.bare)
  }
}

extension SchemaDescription {
  /// What is left between two versions whose entities, properties and types are the same.
  ///
  /// - Throws: ``SchemaError`` of kind ``SchemaError/Kind-swift.enum/inconsistent`` where more is left
  ///   than can be described: then an operation is missing.
  package init(from old: SchemaVersion, to new: SchemaVersion) throws(SchemaError) {
    var edits: [SchemaEdit] = []
    if old.annotations != new.annotations { edits.append(.setAnnotations(new.annotations)) }
    for enumeration in new.enums where old[enum: enumeration.name] != enumeration {
      edits.append(.setEnum(enumeration))
    }
    for entity in new.entities {
      guard let earlier = old[entity: entity.name] else { continue }
      edits += Self.edits(from: earlier, to: entity)
    }
    for enumeration in old.enums where new[enum: enumeration.name] == nil {
      edits.append(.removeEnum(enumeration.name))
    }
    self.init(edits)
    var described = try old.applying(self.edits)
    described.number = new.number
    described.name = new.name
    guard described == new else {
      throw .inconsistent("the plan misses a step", described.firstDifference(from: new))
    }
  }

  private static func edits(from old: EntitySchema, to new: EntitySchema) -> [SchemaEdit] {
    let aspects: [EntityAspect] = [.renamedFrom, .versionModifier, .annotations]
    var edits = aspects.filter { !$0.isEqual(old, new) }
      .map { SchemaEdit.setEntity(old.name, $0, new) }
    // The same keys in another order: no table knows of an order.
    if old.uniqueKeys != new.uniqueKeys, old.uniqueSets == new.uniqueSets {
      edits.append(.setEntity(old.name, .uniqueKeys, new))
    }
    for property in new.properties {
      guard let earlier = old[property.name] else { continue }
      edits += PropertyAspect.described.filter { !$0.isEqual(earlier, property) }
        .map { .setProperty(SchemaPath(old.name, property.name), $0, property) }
    }
    return edits
  }
}

extension SchemaDescription {
  /// The edits, after a look whether each is one that no store depends on.
  func checkedEdits(in version: SchemaVersion) throws(SchemaError) -> [SchemaEdit] {
    for edit in edits where !Self.isDescription(edit, in: version) {
      throw .inapplicable("stored values depend on it; a description cannot change it", edit.path)
    }
    return edits
  }

  private static func isDescription(_ edit: SchemaEdit, in version: SchemaVersion) -> Bool {
    switch edit {
    case .setProperty(_, let aspect, _): return PropertyAspect.described.contains(aspect)
    case .setEntity(let name, .uniqueKeys, let source):
      return version[entity: name]?.uniqueSets == source.uniqueSets
    case .setEntity(_, let aspect, _):
      return [.renamedFrom, .versionModifier, .annotations].contains(aspect)
    case .setEnum(let new):
      guard let old = version[enum: new.name] else { return true }
      return old.rawType == new.rawType && (new.isOpen || new.holds(old))
    case .removeEnum, .renameEnum, .setAnnotations: return true
    default: return false
    }
  }
}

extension EntitySchema {
  /// The unique keys without any order.
  package var uniqueSets: Set<Set<String>> { Set(uniqueKeys.map(Set.init)) }
}

extension EnumSchema {
  /// Whether every raw value of another is one of this, too.
  package func holds(_ other: EnumSchema) -> Bool {
    let known = Set(cases.map(\.rawValue))
    return other.cases.allSatisfy { known.contains($0.rawValue) }
  }
}

extension PropertyAspect {
  /// The aspects that no stored value depends on.
  package static let described: [PropertyAspect] = [
    .defaultValue, .renamedFrom, .jsonKey, .deleteRule, .inverse, .bounds, .derivation,
    .versionModifier, .annotations,
  ]
}

extension SchemaVersion {
  /// The first place at which two versions differ, for messages.
  package func firstDifference(from other: SchemaVersion) -> SchemaPath {
    for name in Set((entities + other.entities).map(\.name)).sorted(by: SchemaValue.precedes) {
      guard let left = self[entity: name], let right = other[entity: name] else {
        return SchemaPath(name)
      }
      let properties = Set((left.properties + right.properties).map(\.name))
      for property in properties.sorted(by: SchemaValue.precedes)
      where left[property] != right[property] {
        return SchemaPath(name, property)
      }
      if left != right { return SchemaPath(name) }
    }
    return SchemaPath(enums.first { other[enum: $0.name] != $0 }?.name ?? "")
  }
}
