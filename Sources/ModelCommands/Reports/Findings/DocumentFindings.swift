import ModelValidation

/// What was found in one document: a payload, or one record of it.
struct DocumentFindings: Sendable {
  /// In the order of the text; no more than were asked for.
  var findings: [Finding] = []
  /// The number of failures, those that are not listed included.
  var failureCount = 0
  /// The number of notes, those that are not listed included.
  var noteCount = 0
  /// How many failures each keyword of the schema has.
  var tally: [KeywordTally.Key: Int] = [:]
  /// Whether the text is JSON at all.
  var isJSON = true
  /// The forms of output that the JSON Schema specification defines, as JSON text, where asked for.
  var outputs: [OutputFormat: String] = [:]

  var isValid: Bool { isJSON && failureCount == 0 }

  /// Whether there is more to report than that the document is valid.
  var isWorthTelling: Bool { !isValid || noteCount > 0 || !outputs.isEmpty }
}
