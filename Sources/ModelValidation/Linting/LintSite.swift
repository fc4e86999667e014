import ModelJSON

/// One schema that is looked at, and how its dialect reads it.
struct LintSite {
  let schema: JSONValue
  let rules: DialectRules

  /// The value of a keyword, if the dialect has it.
  subscript(keyword: Keyword) -> JSONValue? {
    rules.keyword(named: keyword.rawValue) == nil ? nil : schema[keyword.rawValue]
  }

  /// Whether everything but the reference is void.
  var isOnlyReference: Bool { rules.ignoresSiblingsOfReference && schema["$ref"]?.string != nil }

  /// The types that `type` allows; nil where there is none.
  var types: [String]? {
    guard let type = self[.type] else { return nil }
    return type.string.map { [$0] } ?? type.array?.compactMap(\.string)
  }

  /// The members of a schema that are no keywords with an effect, in any dialect.
  private static let annotations: Set<String> = [
    "$id", "id", "$schema", "$anchor", "$dynamicAnchor", "$recursiveAnchor", "$vocabulary",
    "$comment", "title", "description", "default", "examples", "example", "deprecated", "readOnly",
    "writeOnly", "contentEncoding", "contentMediaType", "xml", "externalDocs",
  ]

  private static let allKeywords = Set(Keyword.allCases.map(\.rawValue))

  /// Members that are keywords elsewhere, or nearly.
  var keywordWarnings: [SchemaWarning] {
    guard let members = schema.object else { return [] }
    let known = Self.allKeywords.filter { rules.keyword(named: $0) != nil }
    let candidates = (Array(known) + Array(Self.annotations)).sorted()
    return members.compactMap { name, value in
      if known.contains(name) || Self.annotations.contains(name) || name.hasPrefix("x-") {
        return nil
      }
      if Self.allKeywords.contains(name) {
        let message = "'\(name)' is no keyword of \(rules.dialect.rawValue), and has no effect"
        return SchemaWarning(.foreignKeyword, message, at: value)
      }
      guard let near = NameSuggestion.closest(to: name, among: candidates) else { return nil }
      let message = "'\(name)' is no keyword, and has no effect"
      return SchemaWarning(.misspeltKeyword, message, at: value, suggestion: near)
    }
  }

  /// Keywords beside `$ref` that are void, and keywords that need another one.
  var siblingWarnings: [SchemaWarning] {
    guard let members = schema.object else { return [] }
    if isOnlyReference {
      return members.compactMap { name, value in
        guard name != "$ref", rules.keyword(named: name) != nil, !name.hasSuffix("definitions"),
          name != "$defs"
        else { return nil }
        let message = "'\(name)' has no effect beside '$ref'; put both into 'allOf'"
        return SchemaWarning(.ignoredSibling, message, at: value)
      }
    }
    return Self.partners.compactMap { keyword, partner in
      guard let value = self[keyword], self[partner] == nil else { return nil }
      let message = "'\(keyword.rawValue)' has no effect without '\(partner.rawValue)'"
      return SchemaWarning(.missingPartner, message, at: value)
    }
  }

  private static let partners: [(Keyword, Keyword)] = [
    (.then, .if), (.else, .if), (.minContains, .contains), (.maxContains, .contains),
    (.additionalItems, .items),
  ]
}
