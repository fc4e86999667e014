/// What the version hashes of Core Data's entities are made of.
///
/// Not in them, among others: defaults, class names, indexes, delete rules, user info, renaming
/// identifiers, validation.
struct CoreDataHashInputs {
  /// The inputs by place; inherited properties count for each entity that has them.
  private(set) var values: [SchemaPath: SchemaValue] = [:]

  init(_ version: SchemaVersion) {
    for entity in version.entities where !entity.isEmbedded {
      values[SchemaPath(entity.name)] = entity.hashInput
      for property in entity.allProperties(in: version) {
        values[SchemaPath(entity.name, property.name)] = property.hashInput(in: version)
      }
    }
  }
}

extension EntitySchema {
  fileprivate var hashInput: SchemaValue {
    var list = MemberList()
    list.set("abstract", flag: isAbstract)
    list.set("versionModifier", versionModifier)
    return list.value
  }

  /// The properties of an entity and its parents.
  func allProperties(in version: SchemaVersion) -> [PropertySchema] {
    let parents = (try? version.ancestors(of: self)) ?? []
    return properties + parents.flatMap(\.properties)
  }
}

extension PropertySchema {
  /// The parts of a property that Core Data hashes.
  func hashInput(in version: SchemaVersion, depth: Int = 0) -> SchemaValue {
    var list = MemberList()
    list.set("type", coreDataType)
    list.set("optional", flag: isOptionalInCoreData)
    list.set("transient", flag: isTransient)
    list.set("versionModifier", versionModifier)
    if type.isLink {
      list.set("inverse", inverse)
      list.set("toMany", flag: collection != .single)
      list.set("ordered", flag: collection == .list || kept("ordered") != nil)
      list.set("minCount", kept("minCount"))
      list.set("maxCount", bounds?.maximumCount)
    } else {
      list.set("external", kept("allowsExternalBinaryDataStorage"))
      list.set("preserved", kept("preserveAfterDeletion"))
    }
    // Composites may hold composites, but hostile ones hold themselves.
    if case .embedded(let name) = type, let entity = version[entity: name], depth < 16 {
      let members = entity.properties.map { property in
        (property.name, property.hashInput(in: version, depth: depth + 1))
      }
      list["members"] = .object(Dictionary(members) { first, _ in first })
    }
    return list.value
  }
}

// How a property looks to Core Data.
extension PropertySchema {
  /// What an importer kept of the element, by its name in the file.
  func kept(_ word: String) -> String? {
    annotations[CoreDataKept.annotation]?.object?[word]?.string
  }

  /// The type in Core Data's words.
  var coreDataType: String {
    if let word = kept("attributeType") { return word }
    switch type {
    case .scalar(.undefined): return "undefined"
    case .scalar(let scalar): return CoreDataTypes.word(for: scalar) ?? scalar.rawValue
    default: return type.description
    }
  }

  /// Whether Core Data calls the property optional: for links to many, whether there may be none.
  var isOptionalInCoreData: Bool {
    if let word = kept("optional") { return CoreDataFlag.value(word) ?? false }
    guard type.isLink, collection != .single else { return isOptional }
    return (bounds?.minimumCount ?? 0) == 0
  }
}

extension PropertyType {
  /// Whether the property is a relationship to Core Data.
  var isLink: Bool {
    guard case .link = self else { return false }
    return true
  }
}
