/// What the type of a property says to a schema.
struct SwiftValueType: Hashable {
  /// The type, whose target is a type's name in the table; nil for what no schema type is.
  var type: PropertyType?
  var collection = PropertyCollection.single
  var isOptional = false
  /// Whether the property shows the other side of a link and stores nothing.
  var isBacklink = false
  /// Whether the type holds more values than the schema's.
  var isNarrowed = false
  /// Whether a list, set or map itself may be nil.
  var isOptionalCollection = false

  static let unknown = SwiftValueType(type: nil)
}

extension SwiftTypeTable {
  /// The schema's type for a type that is written inside some types.
  func valueType(
    of shape: SwiftType.Shape,
    from scope: [String],
    steps: Int = 0
  ) -> SwiftValueType {
    guard steps < Self.maximumSteps else { return .unknown }
    switch shape {
    case .other: return .unknown
    case .optional(let wrapped):
      return valueType(of: wrapped, from: scope, steps: steps + 1).madeOptional
    case .array(let element):
      return valueType(of: element, from: scope, steps: steps + 1).collected(as: .list)
    case .dictionary(let key, let value):
      guard key == .named(["String"], []) else { return .unknown }
      return valueType(of: value, from: scope, steps: steps + 1).collected(as: .map)
    case .named(let path, let arguments):
      return named(path, arguments, from: scope, steps: steps + 1)
    }
  }

  private func named(
    _ path: [String],
    _ arguments: [SwiftType.Shape],
    from scope: [String],
    steps: Int
  ) -> SwiftValueType {
    if arguments.isEmpty, let id = resolve(path, from: scope) {
      if let entry = entries[id] { return SwiftValueType(type: type(of: entry)) }
      guard let shape = aliases[id] else { return .unknown }
      let outer = id.split(separator: ".").dropLast().map(String.init)
      // An alias may name what it hides, as in `typealias Data = Foundation.Data`.
      return valueType(of: shape, from: outer, steps: steps + 1)
    }
    guard let name = SwiftScalarNames.name(path) else { return .unknown }
    switch arguments.count {
    case 0:
      var value = SwiftValueType(type: SwiftScalarNames.types[name].map { .scalar($0) })
      value.isNarrowed = SwiftScalarNames.narrowed.contains(name)
      return value
    case 1:
      let element = valueType(of: arguments[0], from: scope, steps: steps + 1)
      return element.wrapped(in: name)
    case 2 where SwiftScalarNames.maps.contains(name):
      guard arguments[0] == .named(["String"], []) else { return .unknown }
      return valueType(of: arguments[1], from: scope, steps: steps + 1).collected(as: .map)
    default: return .unknown
    }
  }

  private func type(of entry: SwiftTypeEntry) -> PropertyType? {
    switch kinds[entry.id] {
    case .object, .model: .link(entry.id)
    case .embeddedObject, .payload, .plain: .embedded(entry.id)
    case .enumeration: enums[entry.id] == nil ? nil : .enumeration(entry.id)
    case .managed, .other, nil: nil
    }
  }
}

extension SwiftValueType {
  fileprivate var madeOptional: SwiftValueType {
    var result = self
    if collection == .single {
      result.isOptional = true
    } else {
      result.isOptionalCollection = true
    }
    return result
  }

  fileprivate func collected(as kind: PropertyCollection) -> SwiftValueType {
    guard collection == .single, !isBacklink else { return .unknown }
    var result = self
    result.collection = kind
    return result
  }

  fileprivate func wrapped(in name: String) -> SwiftValueType {
    if SwiftScalarNames.optionals.contains(name) { return madeOptional }
    if SwiftScalarNames.lists.contains(name) { return collected(as: .list) }
    if SwiftScalarNames.sets.contains(name) { return collected(as: .set) }
    switch name {
    case "RealmProperty": return self
    case "LinkingObjects":
      var result = self
      result.isBacklink = true
      return result
    default: return .unknown
    }
  }
}
