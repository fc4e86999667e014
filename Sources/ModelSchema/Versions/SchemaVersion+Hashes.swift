internal import ModelJSON

extension SchemaVersion {
  /// The hash of what a store's tables depend on: a store of another shape must be migrated.
  ///
  /// It covers names, types, collections, optionality, keys, uniqueness, indexes, parents, embedding,
  /// transience, raw values of enums and version modifiers. It does not cover the version's number and
  /// name, default values, renaming hints, payload keys, delete rules, inverses, bounds, derivations
  /// and annotations.
  ///
  /// - Returns: 64 hexadecimal digits: SHA-256 of the canonical JSON of these parts.
  public var shapeHash: String {
    var list = MemberList()
    list["entities"] = .array(entities.map(\.shape))
    list.set("enums", list: enums.map(\.shape))
    return SHA256.hexadecimalDigest(of: list.value.canonicalText)
  }

  /// The hash of everything but the version's number and name.
  ///
  /// - Returns: 64 hexadecimal digits: SHA-256 of the canonical JSON.
  public var fullHash: String {
    var list = MemberList()
    list["entities"] = .array(entities.map(\.jsonValue))
    list.set("enums", list: enums.map(\.jsonValue))
    list.set("annotations", annotations: annotations)
    return SHA256.hexadecimalDigest(of: list.value.canonicalText)
  }
}

extension EntitySchema {
  fileprivate var shape: SchemaValue {
    var shape = self
    shape.renamedFrom = nil
    shape.annotations = [:]
    shape.indexes = indexes.sorted {
      SchemaValue.precedes($0.jsonValue.canonicalText, $1.jsonValue.canonicalText)
    }
    var list = shape.jsonValue.object ?? [:]
    list["properties"] = .array(properties.filter { !$0.isTransient }.map(\.shape))
    return .object(list)
  }
}

extension PropertySchema {
  fileprivate var shape: SchemaValue {
    var shape = PropertySchema(name, type, collection: collection, isOptional: isOptional)
    shape.dateEncoding = dateEncoding
    shape.isStoredAsJSON = isStoredAsJSON
    shape.versionModifier = versionModifier
    return shape.jsonValue
  }
}

extension EnumSchema {
  fileprivate var shape: SchemaValue {
    var shape = self
    shape.annotations = [:]
    shape.isOpen = false
    return shape.jsonValue
  }
}
