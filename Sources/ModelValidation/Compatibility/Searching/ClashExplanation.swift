import ModelJSON

/// Tells whether a value fails because of a clash, where it may differ in other ways, too.
struct ClashExplanation {
  private let clash: Clash
  private let place: [String]
  private let names: Set<String>

  /// Keywords that speak about a value by schemas for what is in it.
  private static let judges: Set<String> = [
    "anyOf", "oneOf", "not", "if", "then", "else", "contains", "propertyNames", "dependentSchemas",
    "dependencies", "unevaluatedProperties", "unevaluatedItems",
  ]

  init(_ clash: Clash) {
    self.clash = clash
    place = clash.steps.map {
      switch $0.child {
      case .member(let name): String(decoding: name, as: UTF8.self)
      case .element(let index): String(index)
      }
    }
    let name = clash.keyword?.clause.name
    names = name == "if" ? ["if", "then", "else"] : Set([name].compactMap { $0 })
  }

  /// Whether a failure of the whole value is at the place of the clash, or of what judges it.
  func accepts(_ failure: ValidationFailure) -> Bool {
    let tokens = failure.instanceLocation.tokens
    if tokens.count < place.count {
      return place.starts(with: tokens) && Self.judges.contains(failure.keyword)
    }
    guard tokens.starts(with: place) else { return false }
    if names.isEmpty || failure.keywordLocation.tokens.contains(where: isNamed) { return true }
    return tokens.count == place.count && Self.judges.contains(failure.keyword)
  }

  private func isNamed(_ token: String) -> Bool {
    names.contains(token) || Self.judges.contains(token)
  }

  /// Whether a value at the place is as the clash says, as far as that is plain to see.
  func isShown(by value: JSONValue) -> Bool {
    guard let property = clash.property else { return true }
    let name = String(decoding: property, as: UTF8.self)
    let isThere = value[name] != nil
    return clash.keyword?.keyword == .required ? !isThere : isThere
  }
}
