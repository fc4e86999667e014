import ModelJSON

extension LintSite {
  /// Bounds that leave no room.
  var boundWarnings: [SchemaWarning] {
    Self.bounds.compactMap { lower, upper in
      guard let low = self[lower]?.number, let value = self[upper], let high = value.number,
        high < low
      else { return nil }
      let message =
        "no value fits: '\(upper.rawValue)' \(high) is below '\(lower.rawValue)' \(low)"
      return SchemaWarning(.emptyRange, message, at: value)
    }
  }

  private static let bounds: [(Keyword, Keyword)] = [
    (.minimum, .maximum), (.exclusiveMinimum, .maximum), (.minimum, .exclusiveMaximum),
    (.exclusiveMinimum, .exclusiveMaximum), (.minLength, .maxLength), (.minItems, .maxItems),
    (.minProperties, .maxProperties), (.minContains, .maxContains),
  ]

  /// Required properties that cannot be there, or whose names are misspelt.
  var propertyWarnings: [SchemaWarning] {
    guard let names = self[.required]?.array else { return [] }
    let declared = self[.properties]?.object.map { $0.map(\.key) } ?? []
    let isClosed = self[.additionalProperties]?.bool == false
    // Which names patterns allow is not asked: whoever writes patterns knows.
    if self[.patternProperties] != nil { return [] }
    return names.compactMap { value in
      guard let name = value.string, !declared.contains(name) else { return nil }
      let near = NameSuggestion.closest(to: name, among: declared)
      if isClosed {
        let message =
          "the required property '\(name)' is not allowed by 'properties': no object fits"
        return SchemaWarning(.unreachableProperty, message, at: value, suggestion: near)
      }
      guard let near else { return nil }
      let message = "the required property '\(name)' is not in 'properties'"
      return SchemaWarning(.misspeltProperty, message, at: value, suggestion: near)
    }
  }

  /// Patterns that count characters of a text that may go on.
  var patternWarnings: [SchemaWarning] {
    guard let value = self[.pattern], let text = value.string else { return [] }
    guard let message = PatternHabit.warning(on: text) else { return [] }
    return [SchemaWarning(.unanchoredPattern, message, at: value)]
  }
}

/// What people write when they forget that a pattern is searched anywhere in a text.
enum PatternHabit {
  static func warning(on pattern: String) -> String? {
    let scalars = Array(pattern.unicodeScalars)
    let starts = pattern.hasPrefix("^")
    let ends = pattern.hasSuffix("$") && !pattern.hasSuffix("\\$")
    if starts != ends, hasTopLevelChoice(scalars) {
      return "'^' or '$' binds only the outer choice of '|'; put the choices into '(?:…)'"
    }
    if starts, ends, hasTopLevelChoice(scalars) {
      return "'^' binds the first choice of '|' alone and '$' the last; write '^(?:…)$'"
    }
    guard !(starts && ends), countsCharacters(scalars) else { return nil }
    let missing = starts ? "'$' at the end" : ends ? "'^' at the start" : "'^' and '$'"
    return "the pattern counts characters, but more may follow or precede; add \(missing)"
  }

  /// Whether a `|` stands outside of all groups and classes.
  private static func hasTopLevelChoice(_ scalars: [Unicode.Scalar]) -> Bool {
    var (depth, isInClass, isEscaped) = (0, false, false)
    for scalar in scalars {
      if isEscaped {
        isEscaped = false
        continue
      }
      switch scalar {
      case "\\": isEscaped = true
      case "[": isInClass = true
      case "]": isInClass = false
      case "(" where !isInClass: depth += 1
      case ")" where !isInClass: depth -= 1
      case "|" where !isInClass && depth == 0: return true
      default: break
      }
    }
    return false
  }

  /// Whether the last thing in the pattern has an upper bound, as `{6}` or `{1,3}`.
  private static func countsCharacters(_ scalars: [Unicode.Scalar]) -> Bool {
    let text = scalars.last == "$" ? scalars.dropLast() : scalars[...]
    guard text.last == "}", let open = text.lastIndex(of: "{"), open > 0 else { return false }
    // `\p{L}` counts nothing, `{2,}` has no upper bound.
    let inner = text[(open + 1)...].dropLast()
    return inner.last != "," && inner.allSatisfy { $0 == "," || ("0"..."9").contains($0) }
  }
}
