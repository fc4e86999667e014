extension MigrationOperation {
  /// The operation as rules of a migration by models, in Swift; none where rules do not say it.
  ///
  /// - Parameter version: The version that it is to lead to.
  /// - Returns: The rules.
  func rules(in version: SchemaVersion) -> [String] {
    switch self {
    case .renameEntity(let old, let new):
      [".renameClass(\(old.literal), to: \(new.literal))"]
    case .renameProperties(let entity, let names):
      Self.inOrder(names).map { old, new in
        ".renameProperty(onType: \(entity.literal), from: \(old.literal), to: \(new.literal))"
      }
    case .changePrimaryKey(let entity, _, .generated):
      [".generateKeys(ofType: \(entity.literal))"]
    case .embedEntity(let entity, let orphans, let shared):
      [
        ".embed(\(entity.literal), orphans: .\(orphans.rawValue), shared: .\(shared.rawValue))"
      ]
    case .changeProperty(let path, _, let conversion) where conversion.code == nil:
      conversion.rule(at: path).map { [$0] } ?? []
    case .unembedEntity(let entity, _?): [".generateKeys(ofType: \(entity.literal))"]
    case .changeEnum(let enumeration, let map, let others):
      Self.mapping(map, others, version.places(holding: enumeration.name))
    default: []
    }
  }

  private static func mapping(
    _ map: [SchemaValue: SchemaValue],
    _ others: FailurePolicy,
    _ places: [SchemaPath]
  ) -> [String] {
    var conversion = ValueConversion()
    (conversion.map, conversion.failure) = (map, others)
    return map.isEmpty ? [] : places.compactMap(conversion.rule)
  }

  /// Renames one after the other: names that are exchanged go by way of a third.
  private static func inOrder(_ names: [String: String]) -> [(String, String)] {
    let steps = names.sorted { SchemaValue.precedes($0.key, $1.key) }.map { ($0.key, $0.value) }
    guard !Set(names.keys).isDisjoint(with: names.values) else { return steps }
    return steps.map { ($0.0, "\($0.0) (before)") } + steps.map { ("\($0.0) (before)", $0.1) }
  }
}

extension SchemaVersion {
  /// The properties that hold cases of an enum.
  fileprivate func places(holding enumeration: String) -> [SchemaPath] {
    entities.flatMap { entity in
      entity.properties.filter { $0.type == .enumeration(enumeration) }
        .map { SchemaPath(entity.name, $0.name) }
    }
  }
}

extension ValueConversion {
  /// The rule for a property; nil where it would do what happens without one.
  fileprivate func rule(at path: SchemaPath) -> String? {
    guard let property = path.property else { return nil }
    let place = "onType: \(path.entity.literal), \(property.literal)"
    guard selection == .fail, rounding == .exact, null == .null else { return nil }
    let others = failure.swiftText
    guard map.isEmpty else {
      let pairs = map.sorted { SchemaValue.precedes($0.key.canonicalText, $1.key.canonicalText) }
        .map { "\(SwiftValueText.text(of: $0.key)): \(SwiftValueText.text(of: $0.value))" }
      guard let others else { return nil }
      return ".mapValues(\(place), [\(pairs.joined(separator: ", "))], others: \(others))"
    }
    return failure == .fail ? ".convert(\(place))" : nil
  }
}

extension FailurePolicy {
  fileprivate var swiftText: String? {
    switch self {
    case .fail: ".fail"
    case .null: ".null"
    case .shadow: ".shadow"
    case .constant: nil
    }
  }
}
