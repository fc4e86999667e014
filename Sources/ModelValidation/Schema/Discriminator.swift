import ModelJSON

/// The property whose value names a branch of `oneOf` or `anyOf` (OpenAPI 3.0.3, section 4.7.25).
///
/// It never changes a verdict; it says which branch to explain.
struct Discriminator {
  let property: String
  /// The number of the branch that each value names.
  private var branches: [PropertyName: Int] = [:]

  /// Nil for a schema without a discriminator, or without branches.
  init?(_ schema: JSONValue, base: URIReference) {
    guard let value = schema["discriminator"], let property = value["propertyName"]?.string,
      let listed = (schema["oneOf"] ?? schema["anyOf"])?.array
    else { return nil }
    self.property = property
    let targets = listed.map { branch in
      branch["$ref"]?.string.map { URIReference($0).resolved(against: base).normalized }
    }
    for (index, target) in targets.enumerated() {
      guard let target, let name = Self.name(of: target) else { continue }
      branches[Array(name.utf8)] = index
    }
    let mapping = value["mapping"]?.object.map { $0.map { ($0.key, $0.value.string ?? "") } } ?? []
    for (key, text) in mapping {
      let uri = URIReference(text).resolved(against: base).normalized
      let named = branches[Array(text.utf8)]
      branches[Array(key.utf8)] = targets.firstIndex { $0 == uri } ?? named
    }
  }

  /// The branch that an object names; nil for other values and unknown names.
  func branch(of value: JSONValue) -> Int? {
    value[property]?.string.flatMap { branches[Array($0.utf8)] }
  }

  /// The names of the branches, in order.
  var names: [String] {
    branches.sorted { ($0.value, $0.key.count) < ($1.value, $1.key.count) }
      .map { String(decoding: $0.key, as: UTF8.self) }
  }

  /// `Dog` of `#/components/schemas/Dog` and of `Dog.json`.
  private static func name(of target: URIReference) -> Substring? {
    if let fragment = target.fragment, !fragment.isEmpty {
      return fragment.split(separator: "/").last
    }
    return target.path.split(separator: "/").last?.split(separator: ".").first
  }
}
