extension MigrationOperation {
  /// The code of the change that the operation carries out.
  ///
  /// - Parameter version: The version that the operation is applied to.
  /// - Returns: The code, as a diff gives it to the same change.
  package func code(in version: SchemaVersion) -> ChangeCode {
    switch self {
    case .createEntity: .entityAdded
    case .dropEntity: .entityRemoved
    case .renameEntity: .entityRenamed
    case .splitEntity: .entitySplit
    case .mergeEntity: .entitiesMerged
    case .embedEntity: .objectsEmbedded
    case .unembedEntity: .partsPromoted
    case .changeHierarchy: .hierarchyChanged
    case .changeTableOptions: .tableOptionsChanged
    case .addProperty(_, let property, _): property.additionCode
    case .dropProperty: .propertyRemoved
    case .renameProperties: .propertyRenamed
    case .moveProperty: .propertyMoved
    case .changeProperty(let path, let new, _):
      version[path]?.changeCode(to: new, in: version) ?? .notesChanged
    case .fillProperty(_, _, let filter): filter == .isNull ? .defaultAdded : .defaultChanged
    case .changePrimaryKey(_, let key, _): key.isEmpty ? .primaryKeyRemoved : .primaryKeyChanged
    case .addUniqueKey: .uniquenessAdded
    case .dropUniqueKey: .uniquenessRemoved
    case .setIndexes: .indexChanged
    case .changeEnum(let enumeration, _, _):
      version[enum: enumeration.name]?.changeCode(to: enumeration) ?? .enumCaseAdded
    case .describe: .detailsDescribed
    case .runCode: .codeRun
    }
  }
}

extension PropertySchema {
  fileprivate var additionCode: ChangeCode {
    if !isRequiredValue { return .propertyAdded }
    return defaultValue == nil ? .requiredPropertyAddedWithoutDefault : .requiredPropertyAdded
  }

  /// The code of the change that weighs most; the order is that of the checks.
  fileprivate func changeCode(to new: PropertySchema, in version: SchemaVersion) -> ChangeCode {
    if isTransient != new.isTransient { return .transienceChanged }
    if collection != new.collection { return collectionCode(to: new) }
    if type != new.type { return typeCode(to: new, in: version) }
    if isOptional != new.isOptional { return optionalityCode(to: new) }
    if dateEncoding != new.dateEncoding {
      return type == .scalar(.date) ? .dateEncodingChanged : .notesChanged
    }
    if isStoredAsJSON != new.isStoredAsJSON {
      return type.isEmbedded ? .embeddedStorageChanged : .notesChanged
    }
    if deleteRule != new.deleteRule { return .deleteRuleChanged }
    return bounds == new.bounds ? .notesChanged : boundsCode(to: new)
  }

  private func optionalityCode(to new: PropertySchema) -> ChangeCode {
    if new.isOptional { return .madeOptional }
    return new.type.target == nil ? .madeRequired : .linkMadeRequired
  }

  private func boundsCode(to new: PropertySchema) -> ChangeCode {
    if new.type.target != nil { return .inverseChanged }
    let isTighter = (bounds ?? ValueBounds()).isLooser(than: new.bounds ?? ValueBounds())
    return isTighter ? .boundsTightened : .boundsLoosened
  }

  private func collectionCode(to new: PropertySchema) -> ChangeCode {
    let isLink = new.type.target != nil && !new.type.isEmbedded
    switch (collection, new.collection) {
    case (.single, _): return isLink ? .linkBecameMany : .valueBecameList
    case (_, .single): return isLink ? .linksBecameOne : .listBecameValue
    case (.map, _), (_, .map): return .mapChanged
    case (.list, _): return isLink ? .linksUnordered : .listSetChanged
    default: return isLink ? .linksOrdered : .listSetChanged
    }
  }

  private func typeCode(to new: PropertySchema, in version: SchemaVersion) -> ChangeCode {
    switch (type, new.type) {
    case (.scalar(let left), .scalar(let right)):
      collection == .single ? ScalarChange(from: left, to: right).code : .elementTypeChanged
    case (.link(let left), .embedded(let right)) where left == right: .objectsEmbedded
    case (.embedded(let left), .link(let right)) where left == right: .partsPromoted
    case (.link, .link), (.embedded, .embedded), (.link, .embedded), (.embedded, .link):
      .targetChanged
    case (.enumeration(let left), .enumeration(let right)):
      version[enum: right].flatMap { version[enum: left]?.changeCode(to: $0) } ?? .enumIntroduced
    case (.scalar, .enumeration), (.enumeration, .scalar): .enumIntroduced
    default: .valueBecameLink
    }
  }
}

extension EnumSchema {
  fileprivate func changeCode(to new: EnumSchema) -> ChangeCode {
    if rawType != new.rawType { return .enumTypeChanged }
    let known = Set(new.cases.map(\.rawValue))
    let areKept = new.isOpen || cases.allSatisfy { known.contains($0.rawValue) }
    return areKept ? .enumCaseAdded : .enumCaseRemoved
  }
}
