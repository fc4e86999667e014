/// What is known before the first payload is read.
struct RunInfo: Sendable {
  var toolName = "modelkit"
  var toolVersion: String
  /// What reports call the schema, where one is used for all payloads.
  var schema: String?
}

/// A payload that is about to be checked.
struct PayloadInfo: Hashable, Sendable {
  /// What reports call it: the path as given, or `<stdin>`.
  var name: String
  /// What reports call the schema that it is checked against; empty where the payload names it.
  var schema: String
  /// Whether it is a file; false for the standard input.
  var isFile = true
}

extension PayloadInfo {
  /// A name for the schema in any case.
  var schemaLabel: String { schema.isEmpty ? "the payload's own $schema" : schema }
}

/// What came of a payload.
struct PayloadResult: Sendable {
  /// How it ended.
  enum Verdict: String, Sendable {
    case valid
    case notValid = "not valid"
    case notJSON = "not JSON"
    case notRead = "not read"
    /// Every failure is in the baseline.
    case known = "no new failures"
  }

  var payload: PayloadInfo
  var verdict = Verdict.valid
  /// The number of failures, those that are not shown included; known ones are not.
  var failures = 0
  var shownFailures = 0
  /// The number of failures that the baseline knows.
  var knownFailures = 0
  /// The number of notes, those that are not shown included.
  var notes = 0
  var shownNotes = 0
  /// How many records it holds, for a payload of records.
  var records: RecordCounts?
  var bytes = 0
}

/// How many records ended how.
struct RecordCounts: Hashable, Sendable {
  var valid = 0
  /// Those that are not JSON are not counted here.
  var notValid = 0
  var notJSON = 0

  var total: Int { valid + notValid + notJSON }

  static func + (left: RecordCounts, right: RecordCounts) -> RecordCounts {
    RecordCounts(
      valid: left.valid + right.valid,
      notValid: left.notValid + right.notValid,
      notJSON: left.notJSON + right.notJSON
    )
  }
}

/// What came of all payloads.
struct RunSummary: Sendable {
  var payloads = 0
  var valid = 0
  /// Those whose failures are all in the baseline.
  var known = 0
  /// Those that are not JSON included.
  var notValid = 0
  var notRead = 0
  /// Of all payloads that hold records.
  var records: RecordCounts?
  var failures = 0
  var shownFailures = 0
  var knownFailures = 0
  var notes = 0
  var tally = KeywordTally()
  /// Known failures that did not occur any more, of payloads that were read.
  var staleEntries: [BaselineEntry] = []
  var bytes = 0
  /// In seconds; nil where nobody measured.
  var duration: Double?

  mutating func add(_ result: PayloadResult) {
    payloads += 1
    switch result.verdict {
    case .valid: valid += 1
    case .known: known += 1
    case .notValid, .notJSON: notValid += 1
    case .notRead: notRead += 1
    }
    if let more = result.records { records = (records ?? RecordCounts()) + more }
    failures += result.failures
    shownFailures += result.shownFailures
    knownFailures += result.knownFailures
    notes += result.notes
    bytes += result.bytes
  }
}
