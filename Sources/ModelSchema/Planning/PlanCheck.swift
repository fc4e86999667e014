/// What must hold in a store before or after a step.
public struct PlanCheck: Hashable, Sendable {
  /// What is looked at.
  public let kind: Kind
  /// The place.
  public let path: SchemaPath
  /// The properties, where the check is about several together.
  public let properties: [String]

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - kind: What is looked at.
  ///   - path: The place.
  ///   - properties: The properties, where the check is about several together.
  public init(_ kind: Kind, _ path: SchemaPath, properties: [String] = []) {
    self.kind = kind
    self.path = path
    self.properties = properties
  }

  /// What a check looks at.
  @nonexhaustive
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Every value has a counterpart in the new type.
    case converts
    /// No row has null there.
    case hasNoNull
    /// No two rows share the values of the properties.
    case isDistinct
    /// No row holds more than one element.
    case hasOneElement
    /// Every row is linked to, and by one row only.
    case hasOneOwner
    /// Rows that lead to the same target agree on the value.
    case agrees
    /// Every stored value is a case of the enum.
    case isCase
    /// There are as many rows as before.
    case keepsRows
  }
}

extension PlanCheck: CustomStringConvertible {
  /// The check as a sentence for people, without a full stop.
  public var description: String {
    switch kind {
    case .converts: "every value of \(path) fits"
    case .hasNoNull: "no row has null in \(path)"
    case .isDistinct: "no two rows of \(path.entity) share \(properties.joined(separator: ", "))"
    case .hasOneElement: "no row has more than one element in \(path)"
    case .hasOneOwner: "every row of \(path) has exactly one owner"
    case .agrees: "rows that lead to one target agree on \(path)"
    case .isCase: "every stored value of \(path) is a case"
    case .keepsRows: "\(path) has as many rows as before"
    }
  }
}

extension PlanCheck {
  /// The check in the words of the version before some operations, or nil where it makes no sense there.
  ///
  /// All checks of a stage run before its first write, so they name what is there by then, and say
  /// nothing of values that the stage itself makes.
  package func traced(back operations: ArraySlice<MigrationOperation>) -> PlanCheck? {
    var path = path
    var names = properties
    for operation in operations.reversed() {
      guard let earlier = operation.earlierPlace(of: path) else { return nil }
      for (index, name) in names.enumerated() {
        let place = operation.earlierPlace(of: SchemaPath(path.entity, name))
        guard let place, let earlierName = place.property else { return nil }
        names[index] = earlierName
      }
      path = earlier
    }
    return PlanCheck(kind, path, properties: names)
  }
}

extension MigrationOperation {
  /// The place before the operation, or nil where the operation made it, or the values at it.
  fileprivate func earlierPlace(of path: SchemaPath) -> SchemaPath? {
    switch self {
    case .createEntity(let entity): return entity.name == path.entity ? nil : path
    case .splitEntity(_, let part, _, _): return part.name == path.entity ? nil : path
    case .renameEntity(let old, path.entity): return SchemaPath(old, path.property)
    case .renameProperties(path.entity, let names):
      guard let name = path.property else { return path }
      return SchemaPath(path.entity, names.first { $0.value == name }?.key ?? name)
    case .addProperty(let entity, let property, _):
      return SchemaPath(entity, property.name) == path ? nil : path
    case .moveProperty(_, to: path, _), .changeProperty(path, _, _), .fillProperty(path, _, _):
      return nil
    case .changePrimaryKey(path.entity, let key, let source) where source != .existing:
      return path.property.map(key.contains) == true ? nil : path
    default: return path
    }
  }

  package func prechecks(in version: SchemaVersion) -> [PlanCheck] {
    switch self {
    case .changeProperty(let path, let new, let conversion):
      version[path].map { conversion.prechecks(at: path, from: $0, to: new) } ?? []
    case .addUniqueKey(let name, let key, .fail):
      [PlanCheck(.isDistinct, SchemaPath(name), properties: key)]
    case .changePrimaryKey(let name, let key, .existing) where !key.isEmpty:
      [PlanCheck(.isDistinct, SchemaPath(name), properties: key)]
        + key.map { PlanCheck(.hasNoNull, SchemaPath(name, $0)) }
    case .embedEntity(let name, let orphans, let shared) where orphans == .fail || shared == .fail:
      [PlanCheck(.hasOneOwner, SchemaPath(name))]
    case .moveProperty(let path, _, _): [PlanCheck(.agrees, path)]
    case .changeEnum(let enumeration, _, .fail) where !enumeration.isOpen:
      [PlanCheck(.isCase, SchemaPath(enumeration.name))]
    default: []
    }
  }

  package func postchecks(in version: SchemaVersion) -> [PlanCheck] {
    switch self {
    case .addProperty(let name, let property, _) where property.isRequiredValue:
      [PlanCheck(.hasNoNull, SchemaPath(name, property.name))]
    case .changeProperty(let path, let new, _):
      [PlanCheck(.keepsRows, SchemaPath(path.entity))]
        + (new.isRequiredValue ? [PlanCheck(.hasNoNull, path)] : [])
    case .changePrimaryKey(let name, _, _), .changeTableOptions(let name, _, _):
      [PlanCheck(.keepsRows, SchemaPath(name))]
    case .addUniqueKey(let name, let key, _):
      [PlanCheck(.isDistinct, SchemaPath(name), properties: key)]
    default: []
    }
  }
}

extension ValueConversion {
  fileprivate func prechecks(
    at path: SchemaPath,
    from old: PropertySchema,
    to new: PropertySchema
  ) -> [PlanCheck] {
    var checks: [PlanCheck] = []
    if failure == .fail, !old.hasSameValues(as: new) { checks.append(PlanCheck(.converts, path)) }
    if old.isOptional, new.isRequiredValue, null == .null {
      checks.append(PlanCheck(.hasNoNull, path))
    }
    if selection == .fail, old.collection != .single, new.collection == .single {
      checks.append(PlanCheck(.hasOneElement, path))
    }
    return checks
  }
}

extension PropertySchema {
  /// Whether every row must hold a value.
  package var isRequiredValue: Bool { !isOptional && collection == .single && !isTransient }
}
