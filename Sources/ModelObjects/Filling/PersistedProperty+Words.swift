internal import ModelSchema

extension PersistedProperty {
  /// The type as Realm's messages name it, such as `int?`, `<Dog>` or `string? array`.
  package var realmWord: String {
    guard let description = ValueDescription(of: valueType) else { return "\(valueType)" }
    let word = description.type.realmWord + (description.isOptional ? "?" : "")
    return switch description.collection {
    case .single: word
    case .list: word + " array"
    case .set: word + " set"
    case .map: word + " dictionary"
    }
  }
}

extension PropertyType {
  fileprivate var realmWord: String {
    switch self {
    case .scalar(let type): type.realmWord
    case .enumeration: "enum"
    case .link(let name), .embedded(let name): "<\(name)>"
    }
  }
}

extension ScalarType {
  /// The type as Realm's messages name it.
  package var realmWord: String {
    if isInteger { return "int" }
    return self == .objectId ? "object id" : rawValue
  }
}
