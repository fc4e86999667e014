/// A kind of finding: one of those below, or a ``ValidationFailure/Code``.
struct Rule: Hashable, Sendable {
  /// A name that stays the same from version to version.
  let id: String
  /// What findings of the kind say, in one sentence.
  let summary: String
  let severity: Finding.Severity
}

extension Rule {
  static let notJSON = "not-json"
  static let notRead = "not-read"
  static let byteOrderMark = "byte-order-mark"
  static let duplicateKey = "duplicate-key"
  static let unusableSchema = "unusable-schema"

  /// What is odd in schemas.
  static let warnings = [
    "misspelt-keyword": "A member of the schema is like a keyword, but is none.",
    "foreign-keyword": "A keyword of another dialect has no meaning here.",
    "misspelt-format": "The name in 'format' is like a known one, but is none.",
    "ignored-sibling": "A keyword beside '$ref' has no effect in this dialect.",
    "missing-partner": "A keyword has no effect without another one.",
    "other-type": "A keyword says nothing about the types that 'type' allows.",
    "empty-range": "Two bounds leave no room between them.",
    "empty-enum": "No value fits an empty 'enum'.",
    "repeated-value": "'enum' lists a value twice.",
    "unreachable-value": "A value of 'enum' or 'const' is of a type that 'type' does not allow.",
    "unreachable-property": "A required property is not allowed.",
    "misspelt-property": "The name of a required property is like that of a declared one.",
    "unanchored-pattern": "A pattern for a whole text is searched anywhere in it.",
    "unused-definition": "Nothing refers to a definition.",
  ]

  /// The rule of a name.
  static func named(_ id: String) -> Rule {
    if let summary = warnings[id] { return Rule(id: id, summary: summary, severity: .warning) }
    let severity: Finding.Severity = id == byteOrderMark || id == duplicateKey ? .note : .error
    // A kind that is newer than the table still says what it is.
    let summary = summaries[id] ?? "The value does not fit the schema: \(id)."
    return Rule(id: id, summary: summary, severity: severity)
  }

  static let summaries = [
    notJSON: "The text is not JSON (RFC 8259).",
    notRead: "The payload cannot be read.",
    byteOrderMark: "The text starts with a byte order mark (RFC 8259, section 8.1).",
    unusableSchema: "The schema cannot be used.",
    duplicateKey: "An object has a key twice (RFC 8259, section 4).",
    "wrong-type": "The value is of another type than 'type' asks for.",
    "not-constant": "The value is not the one of 'const'.",
    "not-listed": "The value is none of those of 'enum'.",
    "not-multiple": "The number is no multiple of 'multipleOf'.",
    "too-small": "The number is below 'minimum' or 'exclusiveMinimum'.",
    "too-large": "The number is above 'maximum' or 'exclusiveMaximum'.",
    "too-short": "The string has fewer characters than 'minLength'.",
    "too-long": "The string has more characters than 'maxLength'.",
    "pattern-mismatch": "The string does not match 'pattern'.",
    "pattern-undecided": "A pattern takes too many steps to tell whether the string matches.",
    "format-mismatch": "The value does not have the form that 'format' names.",
    "content-mismatch": "The string does not hold what its content keywords say.",
    "too-few-items": "The array has fewer elements than 'minItems'.",
    "too-many-items": "The array has more elements than 'maxItems'.",
    "repeated-item": "The array holds a value twice, against 'uniqueItems'.",
    "wrong-content": "Too few or too many elements fit 'contains'.",
    "too-few-properties": "The object has fewer members than 'minProperties'.",
    "too-many-properties": "The object has more members than 'maxProperties'.",
    "missing-property": "A property of 'required' or 'dependentRequired' is missing.",
    "unknown-property": "The object has a property that is not allowed.",
    "unevaluated-property": "The object has a property that no schema evaluates.",
    "unevaluated-item": "The array has an element that no schema evaluates.",
    "not-allowed": "The schema here is 'false': no value is allowed.",
    "no-branch": "The value fits no branch of 'anyOf' or 'oneOf'.",
    "several-branches": "The value fits more than one branch of 'oneOf'.",
    "not-refused": "The value fits the schema of 'not'.",
    "unexplained": "The value does not fit, but lies too deep to say why.",
  ]
}
