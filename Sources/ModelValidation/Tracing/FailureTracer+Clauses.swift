import ModelJSON

extension FailureTracer {
  /// Adds the failures of a value against one keyword; none if it holds.
  mutating func explain(_ value: JSONValue, _ site: Site) {
    switch site.clause.rule {
    case .types(let types):
      guard !Self.matches(value, types) else { return }
      fail(.wrongType, types.description, value, site)
    case .values(let values): explainValues(value, values, site)
    case .number(let limit): explainNumber(value, limit, site)
    case .count(let limit): explainCount(value, limit, site)
    case .flag(true): explainUnique(value, site)
    case .flag(false): return
    case .pattern(let number): explainPattern(value, number, site)
    case .format(let format): explainFormat(value, format, site)
    case .customFormat(let number):
      explainCustomFormat(value, graph.customFormats[number], site)
    case .content(let rule): explainContent(value, rule, site)
    case .names(let names): explainRequired(value, names, site)
    case .dependentNames(let members): explainDependent(value, members, site)
    case .schema(let id): explainSchema(value, id, site)
    case .schemas(let ids): explainSchemas(value, ids, site)
    case .properties(let members): explainMembers(value, members, site)
    case .patternProperties(let members): explainPatternMembers(value, members, site)
    }
  }

  /// Adds a failure that says what the value is.
  mutating func fail(
    _ code: ValidationFailure.Code,
    _ expected: @autoclosure () -> String,
    _ value: JSONValue,
    _ site: Site
  ) {
    if isOmitted() { return }
    add(FailureDraft(code, expected: expected(), found: Found.describe(value)), value, site)
  }

  private static func matches(_ value: JSONValue, _ types: TypeSet) -> Bool {
    switch value.kind {
    case .null: types.contains(.null)
    case .boolean: types.contains(.boolean)
    case .string: types.contains(.string)
    case .array: types.contains(.array)
    case .object: types.contains(.object)
    case .number:
      types.contains(.number) || (types.contains(.integer) && isInteger(value, types))
    }
  }

  private static func isInteger(_ value: JSONValue, _ types: TypeSet) -> Bool {
    if types.contains(.integerToken) {
      return unsafe value.withView { unsafe $1.pointee.kind == IndexKind.integer }
    }
    return value.number?.isInteger == true
  }

  // MARK: Any value

  private mutating func explainValues(
    _ value: JSONValue,
    _ values: [JSONValue],
    _ site: Site
  ) {
    guard !values.contains(where: { Equality.holds(value, $0) }), !isOmitted() else { return }
    let isEnum = site.clause.keyword == .enum
    let code: ValidationFailure.Code = isEnum ? .notListed : .notConstant
    var draft = FailureDraft(code, expected: Found.list(values), found: Found.describe(value))
    if let text = value.string {
      draft.suggestion = NameSuggestion.closest(to: text, among: values.compactMap(\.string))
    }
    add(draft, value, site)
  }

  // MARK: Numbers

  private mutating func explainNumber(
    _ value: JSONValue,
    _ limit: JSONNumber,
    _ site: Site
  ) {
    guard let number = value.number else { return }
    switch site.clause.keyword {
    case .multipleOf where !number.isMultiple(of: limit):
      fail(.notMultiple, "a multiple of \(limit)", value, site)
    case .minimum where number < limit:
      fail(.tooSmall, "at least \(limit)", value, site)
    case .exclusiveMinimum where number <= limit:
      fail(.tooSmall, "more than \(limit)", value, site)
    case .maximum where number > limit:
      fail(.tooLarge, "at most \(limit)", value, site)
    case .exclusiveMaximum where number >= limit:
      fail(.tooLarge, "less than \(limit)", value, site)
    default: return
    }
  }

  // MARK: Sizes

  private mutating func explainCount(
    _ value: JSONValue,
    _ limit: Int,
    _ site: Site
  ) {
    guard let size = Self.size(of: value, for: site.clause.keyword) else { return }
    let isMinimum: Bool
    let code: ValidationFailure.Code
    switch site.clause.keyword {
    case .minLength: (isMinimum, code) = (true, .tooShort)
    case .maxLength: (isMinimum, code) = (false, .tooLong)
    case .minItems: (isMinimum, code) = (true, .tooFewItems)
    case .maxItems: (isMinimum, code) = (false, .tooManyItems)
    case .minProperties: (isMinimum, code) = (true, .tooFewProperties)
    case .maxProperties: (isMinimum, code) = (false, .tooManyProperties)
    default: return
    }
    guard isMinimum ? size.count < limit : size.count > limit, !isOmitted() else { return }
    let expected = "\(isMinimum ? "at least" : "at most") \(Found.plural(limit, size.noun))"
    let text = value.kind == .string ? " in \(Found.text(value))" : ""
    let draft = FailureDraft(code, expected: expected, found: "\(size.count)\(text)")
    add(draft, value, site)
  }

  private static func size(
    of value: JSONValue,
    for keyword: Keyword
  ) -> (count: Int, noun: String)? {
    switch keyword {
    case .minLength, .maxLength: value.string.map { ($0.unicodeScalars.count, "character") }
    case .minItems, .maxItems: value.array.map { ($0.count, "element") }
    case .minProperties, .maxProperties: value.object.map { ($0.count, "member") }
    default: nil
    }
  }

  // MARK: Strings and arrays

  private mutating func explainPattern(
    _ value: JSONValue,
    _ number: Int,
    _ site: Site
  ) {
    let pattern = graph.patterns[number]
    guard let text = value.string else { return }
    switch pattern.verdict(text) {
    case .matches: return
    case .differs:
      fail(
        .patternMismatch,
        "a string that matches '\(Found.cut(pattern.source))'",
        value,
        site
      )
    case .undecided: failUndecided(pattern, value, site)
    }
  }

  /// Adds that a pattern has no answer for a text.
  mutating func failUndecided(_ pattern: Pattern, _ value: JSONValue, _ site: Site) {
    let pattern = "'\(Found.cut(pattern.source))'"
    fail(.patternUndecided, "a string that \(pattern) decides on in bounded time", value, site)
  }

  private mutating func explainUnique(
    _ value: JSONValue,
    _ site: Site
  ) {
    guard value.kind == .array, let twin = Uniqueness.firstRepeat(in: value), !isOmitted()
    else { return }
    let index = twin.pointer.tokens.last ?? ""
    let draft = FailureDraft(
      .repeatedItem,
      expected: "elements that are all different",
      found: "\(Found.describe(twin)) again at index \(index)"
    )
    add(draft, value, site)
  }
}

extension Equality {
  static func holds(_ left: JSONValue, _ right: JSONValue) -> Bool {
    unsafe left.withView { leftView, leftWord in
      unsafe right.withView { unsafe holds(leftWord, leftView, $1, $0) }
    }
  }
}

extension Uniqueness {
  /// The first element of an array that an earlier one equals.
  static func firstRepeat(in array: JSONValue) -> JSONValue? {
    let index = unsafe array.withView { view, word in
      unsafe firstRepeat(in: word, view).map { unsafe $0 - word }
    }
    guard let index else { return nil }
    return array.value(atDistance: index)
  }
}
