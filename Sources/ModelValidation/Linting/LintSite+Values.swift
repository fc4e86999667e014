import ModelJSON

extension LintSite {
  /// Values of `enum` and `const` that mean nothing, and keywords for other types than those allowed.
  var valueWarnings: [SchemaWarning] { enumWarnings + typeWarnings + formatWarnings }

  private var enumWarnings: [SchemaWarning] {
    var warnings: [SchemaWarning] = []
    if let list = self[.enum], let values = list.array {
      if values.isEmpty {
        warnings.append(SchemaWarning(.emptyEnum, "no value fits an empty 'enum'", at: list))
      }
      if let value = Uniqueness.firstRepeat(in: list) {
        let text = Found.text(value)
        warnings.append(SchemaWarning(.repeatedValue, "'enum' lists \(text) twice", at: value))
      }
      warnings += values.compactMap { unreachable($0, "enum") }
    }
    if let value = self[.const], let warning = unreachable(value, "const") {
      warnings.append(warning)
    }
    return warnings
  }

  private func unreachable(_ value: JSONValue, _ keyword: String) -> SchemaWarning? {
    guard let types, !types.contains(where: { Self.fits(value, $0) }) else { return nil }
    if value.isNull, schema["nullable"]?.bool == true { return nil }
    let allowed = types.joined(separator: " or ")
    let message = "\(Found.text(value)) in '\(keyword)' never fits: 'type' asks for \(allowed)"
    return SchemaWarning(.unreachableValue, message, at: value)
  }

  private static func fits(_ value: JSONValue, _ type: String) -> Bool {
    switch value.kind {
    case .null: type == "null"
    case .boolean: type == "boolean"
    case .string: type == "string"
    case .array: type == "array"
    case .object: type == "object"
    case .number: type == "number" || type == "integer" && value.number?.isInteger == true
    }
  }

  private var typeWarnings: [SchemaWarning] {
    guard let types else { return [] }
    return Self.kinds.flatMap { kinds, keywords -> [SchemaWarning] in
      guard !types.contains(where: kinds.contains) else { return [] }
      return keywords.compactMap { keyword in
        guard let value = self[keyword] else { return nil }
        let allowed = types.joined(separator: " or ")
        let message = "'\(keyword.rawValue)' says nothing about \(allowed), the 'type' asked for"
        return SchemaWarning(.otherType, message, at: value)
      }
    }
  }

  private static let kinds: [(types: Set<String>, keywords: [Keyword])] = [
    (["string"], [.minLength, .maxLength, .pattern]),
    (
      ["number", "integer"],
      [.minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf]
    ),
    (
      ["array"],
      [.items, .prefixItems, .additionalItems, .contains, .minItems, .maxItems, .uniqueItems]
    ),
    (
      ["object"],
      [
        .properties, .patternProperties, .additionalProperties, .propertyNames, .required,
        .minProperties, .maxProperties, .dependentRequired, .dependentSchemas,
      ]
    ),
  ]

  private var formatWarnings: [SchemaWarning] {
    guard let value = self[.format], let name = value.string else { return [] }
    let names = Format.allCases.map(\.name)
    guard !names.contains(name), let near = NameSuggestion.closest(to: name, among: names) else {
      return []
    }
    let message = "'\(name)' is no format that is known, and is not judged"
    return [SchemaWarning(.misspeltFormat, message, at: value, suggestion: near)]
  }
}
