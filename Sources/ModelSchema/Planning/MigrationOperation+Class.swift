extension MigrationOperation {
  /// What the operation can do to values.
  ///
  /// - Parameter version: The version that the operation is applied to.
  /// - Returns: The class; an operation that does not fit the version counts by itself.
  public func stepClass(in version: SchemaVersion) -> StepClass {
    switch self {
    case .createEntity, .renameEntity, .renameProperties, .dropUniqueKey, .setIndexes, .describe:
      .safe
    case .dropEntity(let name): version[entity: name]?.isAbstract == true ? .safe : .destructive
    case .addProperty(_, let property, let fill): Self.stepClass(of: property, filledFrom: fill)
    case .dropProperty(let path): version[path]?.isTransient == true ? .safe : .destructive
    case .changeProperty(let path, let new, let conversion):
      version[path].map { conversion.stepClass(from: $0, to: new, in: version) } ?? .data
    case .fillProperty(_, _, let filter): filter == .all ? .lossy : .data
    case .changePrimaryKey(_, let key, _): key.isEmpty ? .lossy : .data
    case .addUniqueKey(_, _, let policy): policy == .fail || policy == .suffix ? .data : .lossy
    case .embedEntity(_, let orphans, let shared):
      if orphans == .delete { .destructive } else { shared == .first ? .lossy : .data }
    case .mergeEntity(let name, _, _, let properties):
      version[entity: name]?.isCovered(by: properties) == true ? .data : .lossy
    case .changeEnum(let enumeration, let map, let others):
      version[enum: enumeration.name]?.stepClass(to: enumeration, map, others) ?? .data
    case .unembedEntity, .splitEntity, .moveProperty, .changeHierarchy, .changeTableOptions,
      .runCode:
      .data
    }
  }

  private static func stepClass(
    of property: PropertySchema,
    filledFrom fill: ValueSource
  ) -> StepClass {
    if property.isTransient { return .safe }
    switch fill {
    case .null, .constant: return .safe
    case .property, .expression, .code: return .data
    }
  }
}

extension EntitySchema {
  fileprivate func isCovered(by names: [String]) -> Bool {
    properties.allSatisfy { property in
      names.contains(property.name) || primaryKey.contains(property.name) || property.isTransient
    }
  }
}

extension EnumSchema {
  fileprivate func stepClass(
    to new: EnumSchema,
    _ map: [SchemaValue: SchemaValue],
    _ others: FailurePolicy
  ) -> StepClass {
    let known = Set(new.cases.map(\.rawValue))
    let lost = cases.filter { !known.contains($0.rawValue) && map[$0.rawValue] == nil }
    if rawType != new.rawType || !lost.isEmpty { return others == .fail ? .data : .lossy }
    return map.isEmpty ? .safe : .data
  }
}
