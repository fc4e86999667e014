extension SwiftTypeTable {
  /// What to write instead of types that no store keeps.
  private static let refused: [String: String] = [
    "NSString": "String", "NSDate": "Date", "NSData": "Data", "NSUUID": "UUID",
    "NSNumber": "Int? or Double?", "NSDecimalNumber": "Decimal", "Decimal128": "Decimal",
    "CGFloat": "Double", "NSURL": "String", "URL": "String", "UInt": "Int", "UInt64": "Int64",
    "Any": "AnyRealmValue", "AnyObject": "AnyRealmValue", "NSArray": "List", "RLMArray": "List",
    "NSDictionary": "Map", "NSMutableArray": "List", "NSSet": "MutableSet", "Set": "MutableSet",
    "Array": "List", "Dictionary": "Map", "Character": "String",
  ]

  /// Why stores cannot keep a property of the type that it is declared with; nil where they can.
  ///
  /// A type that no file declares is trusted: Realm took it.
  func reasonAgainstType(
    of property: SwiftProperty,
    in source: SwiftSource,
    from scope: [String]
  ) -> String? {
    guard let shape = writtenShape(of: property, in: source) else { return nil }
    switch resolved(shape.unwrapped, from: scope, steps: 0) {
    case .array: return refusal(of: property, instead: "List")
    case .dictionary: return refusal(of: property, instead: "Map")
    case .other, .optional: return refusal(of: property, instead: nil)
    case .named(let path, _):
      if let entry = type(path, from: scope) { return reason(against: entry, of: property) }
      guard let name = SwiftScalarNames.name(path), let better = Self.refused[name] else {
        return nil
      }
      return refusal(of: property, instead: better)
    }
  }

  private func refusal(of property: SwiftProperty, instead better: String?) -> String {
    "no store keeps the type of '\(property.name)'" + (better.map { ": use \($0)" } ?? "")
  }

  private func reason(against entry: SwiftTypeEntry, of property: SwiftProperty) -> String? {
    let names = foreignNames(of: entry)
    switch kinds[entry.id] {
    case .object, .embeddedObject: return nil
    case .enumeration where !names.isDisjoint(with: ["RealmEnum", "PersistableEnum"]): return nil
    case .enumeration:
      return "the enum of '\(property.name)' has to conform to PersistableEnum"
    default:
      let isCustom = !names.isDisjoint(with: ["CustomPersistable", "FailableCustomPersistable"])
      return isCustom ? nil : refusal(of: property, instead: nil)
    }
  }

  /// The type as it is written, or that of the value; nil where only a compiler knows.
  private func writtenShape(
    of property: SwiftProperty,
    in source: SwiftSource
  ) -> SwiftType.Shape? {
    if let type = property.type { return type.shape }
    guard let value = property.initialValue else { return nil }
    if let cast = source.cast(value) { return cast.type }
    switch source.literal(value) {
    case .call(let shape, _): return shape
    case .array: return .array(.other)
    case .dictionary: return .dictionary(key: .other, value: .other)
    default: return nil
    }
  }

  private func resolved(
    _ shape: SwiftType.Shape,
    from scope: [String],
    steps: Int
  ) -> SwiftType.Shape {
    guard steps < Self.maximumSteps, case .named(let path, _) = shape,
      let id = resolve(path, from: scope), entries[id] == nil, let alias = aliases[id]
    else {
      return shape
    }
    return resolved(alias.unwrapped, from: [], steps: steps + 1)
  }
}
