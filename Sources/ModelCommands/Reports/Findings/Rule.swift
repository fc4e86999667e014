import ModelValidation

/// A kind of finding.
struct Rule: Hashable, Sendable {
  /// A name that stays the same from version to version.
  let id: String
  /// What findings of the kind say, in one sentence.
  let summary: String
  var severity = Finding.Severity.error
}

extension Rule {
  static let notJSON = "not-json"
  static let notRead = "not-read"
  static let byteOrderMark = "byte-order-mark"
  static let duplicateKey = "duplicate-key"

  /// The place of a rule among all.
  static func index(of id: String) -> Int? { indexes[id] }

  /// Every kind of finding, in a fixed order.
  static let all: [Rule] =
    [
      Rule(id: notJSON, summary: "The text is not JSON (RFC 8259)."),
      Rule(id: notRead, summary: "The payload cannot be read."),
      Rule(
        id: byteOrderMark,
        summary: "The text starts with a byte order mark (RFC 8259, section 8.1).",
        severity: .note
      ),
      Rule(
        id: duplicateKey,
        summary: "An object has a key twice (RFC 8259, section 4).",
        severity: .note
      ),
    ]
    + ValidationFailure.Code.allCases.map { code in
      Rule(id: code.rawValue, summary: summaries[code.rawValue] ?? fallback(code))
    }

  /// For a kind that is newer than the table below.
  private static func fallback(_ code: ValidationFailure.Code) -> String {
    "The value does not fit the schema: \(code.rawValue)."
  }

  private static let indexes = Dictionary(
    all.enumerated().map { ($0.element.id, $0.offset) },
    uniquingKeysWith: { first, _ in first }
  )

  static let summaries = [
    "wrong-type": "The value is of another type than 'type' asks for.",
    "not-constant": "The value is not the one of 'const'.",
    "not-listed": "The value is none of those of 'enum'.",
    "not-multiple": "The number is no multiple of 'multipleOf'.",
    "too-small": "The number is below 'minimum' or 'exclusiveMinimum'.",
    "too-large": "The number is above 'maximum' or 'exclusiveMaximum'.",
    "too-short": "The string has fewer characters than 'minLength'.",
    "too-long": "The string has more characters than 'maxLength'.",
    "pattern-mismatch": "The string does not match 'pattern'.",
    "too-few-items": "The array has fewer elements than 'minItems'.",
    "too-many-items": "The array has more elements than 'maxItems'.",
    "repeated-item": "The array holds a value twice, against 'uniqueItems'.",
    "wrong-content": "Too few or too many elements fit 'contains'.",
    "too-few-properties": "The object has fewer members than 'minProperties'.",
    "too-many-properties": "The object has more members than 'maxProperties'.",
    "missing-property": "A property of 'required' or 'dependentRequired' is missing.",
    "unknown-property": "The object has a property that is not allowed.",
    "not-allowed": "The schema here is 'false': no value is allowed.",
    "no-branch": "The value fits no branch of 'anyOf' or 'oneOf'.",
    "several-branches": "The value fits more than one branch of 'oneOf'.",
    "not-refused": "The value fits the schema of 'not'.",
    "unexplained": "The value does not fit, but lies too deep to say why.",
  ]
}
