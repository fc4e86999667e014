extension MigrationOperation {
  /// The code of the change that the operation carries out.
  ///
  /// - Parameter version: The version that the operation is applied to.
  /// - Returns: The code, such as `FD104`.
  package func code(in version: SchemaVersion) -> String {
    switch self {
    case .createEntity: "EN101"
    case .dropEntity: "EN102"
    case .renameEntity: "EN103"
    case .splitEntity: "EN105"
    case .mergeEntity: "EN106"
    case .embedEntity: "EN107"
    case .unembedEntity: "EN108"
    case .changeHierarchy: "EN109"
    case .changeTableOptions: "EN110"
    case .addProperty(_, let property, _): property.additionCode
    case .dropProperty: "FD104"
    case .renameProperties: "FD105"
    case .moveProperty: "FD107"
    case .changeProperty(let path, let new, _): version[path]?.changeCode(to: new) ?? "TY107"
    case .fillProperty(_, _, let filter): filter == .isNull ? "DF101" : "DF102"
    case .changePrimaryKey(_, let key, _): key.isEmpty ? "KY102" : "KY101"
    case .addUniqueKey: "UQ101"
    case .dropUniqueKey: "UQ102"
    case .setIndexes: "IX103"
    case .changeEnum(let enumeration, _, _):
      version[enum: enumeration.name]?.changeCode(to: enumeration) ?? "EU101"
    case .describe: "DS101"
    case .runCode: "CO101"
    }
  }
}

extension PropertySchema {
  fileprivate var additionCode: String {
    if !isRequiredValue { return "FD101" }
    return defaultValue == nil ? "FD103" : "FD102"
  }

  /// The code of the change that weighs most; the order is that of the checks.
  fileprivate func changeCode(to new: PropertySchema) -> String {
    if isTransient != new.isTransient { return "FD109" }
    if collection != new.collection { return collectionCode(to: new) }
    if type != new.type { return typeCode(to: new) }
    if isOptional != new.isOptional { return new.isOptional ? "NL101" : "NL102" }
    if dateEncoding != new.dateEncoding { return "TY106" }
    if isStoredAsJSON != new.isStoredAsJSON { return "TY108" }
    if deleteRule != new.deleteRule { return "RL107" }
    return "TY107"
  }

  private func collectionCode(to new: PropertySchema) -> String {
    let isLink = type.target != nil || new.type.target != nil
    switch (collection, new.collection) {
    case (.single, _): return isLink ? "RL102" : "LS101"
    case (_, .single): return isLink ? "RL103" : "LS102"
    case (.set, .list): return isLink ? "RL104" : "LS104"
    case (.list, .set): return isLink ? "RL105" : "LS104"
    default: return "LS104"
    }
  }

  private func typeCode(to new: PropertySchema) -> String {
    switch (type, new.type) {
    case (.scalar(let left), .scalar(let right)): left.changeCode(to: right)
    case (.link, .link): "RL101"
    case (.link, .embedded): "EN107"
    case (.embedded, .link): "EN108"
    case (.link, _), (.embedded, _), (_, .link), (_, .embedded): "AR101"
    case (_, .enumeration), (.enumeration, _): "EU104"
    }
  }
}

extension ScalarType {
  fileprivate func changeCode(to new: ScalarType) -> String {
    if let left = integerRange, let right = new.integerRange {
      let isWider = right.contains(left.lowerBound) && right.contains(left.upperBound)
      return isWider ? "TY101" : "TY102"
    }
    switch (self, new) {
    case (.float, .double): return "TY101"
    case (.data, _), (.transformable, _), (_, .data), (_, .transformable): return "TY107"
    case (.string, _), (_, .string): return "TY105"
    case (_, .double) where isInteger, (_, .decimal) where isInteger, (_, .float) where isInteger:
      return "TY103"
    case (.double, _), (.float, _), (.decimal, _), (_, .double), (_, .decimal): return "TY104"
    default: return "TY105"
    }
  }
}

extension EnumSchema {
  fileprivate func changeCode(to new: EnumSchema) -> String {
    if rawType != new.rawType { return "EU103" }
    let known = Set(new.cases.map(\.rawValue))
    return cases.allSatisfy { known.contains($0.rawValue) } ? "EU101" : "EU102"
  }
}
