import ModelSchema
import ModelValidation

/// One difference in a report of `diff`, of two versions or of two JSON Schemas.
struct DiffFinding {
  /// The stable code: `FD104`, or `required-property-added`.
  let code: String
  /// What changed, in a few words.
  let title: String
  /// What it asks of stored rows; nil for JSON Schemas, which store nothing.
  let changeClass: ChangeClass?
  /// The place: `Brand.name`, or `/brands/*/name`.
  let path: String
  /// What changed, in words.
  let message: String
  /// What it means to new programs that read what old ones wrote.
  let backward: WireVerdict
  /// What it means to old programs that read what new ones write.
  let forward: WireVerdict
  /// Payloads that show it, by the direction that they break.
  var witnesses: [CompatibilityDirection: String] = [:]
  /// The place in the new version, or in the old one for what was removed; nil for JSON Schemas.
  var place: SchemaPath?
  /// The place in the old version.
  var oldPlace: SchemaPath?
  /// The identifier of the question that the change depends on.
  var question: String?
  /// The answer in force: a person's, or the question's default.
  var answer: SchemaAnswer?
  /// The names of the same finding in other tools.
  var knownNames: [String] = []
  /// What Core Data's inferred migration does with it, where that is worth a word.
  var inferred: InferredRemark?
  /// Where it stands in the old and in the new JSON Schema.
  var locations: (old: String, new: String)?
  /// The entry that accepts it.
  var acceptance: AcceptedChange?

  /// The worse of the two verdicts.
  func wire(_ directions: [CompatibilityDirection]) -> WireVerdict {
    directions.map { $0 == .backward ? backward : forward }.max() ?? .ok
  }
}

extension DiffFinding {
  init(_ change: SchemaChange) {
    code = change.code.rawValue
    title = change.code.title
    changeClass = change.changeClass
    path = change.path.description
    message = change.message
    backward = change.wire.request
    forward = change.wire.response
    place = change.path
    oldPlace = change.oldPath
    question = change.question
    answer = change.answer
    knownNames = change.knownNames
  }

  init(_ finding: CompatibilityFinding, _ reading: CompatibilityReading) {
    code = finding.code
    title = finding.code.split(separator: "-").joined(separator: " ")
    changeClass = nil
    path = finding.path.isEmpty ? "/" : finding.path
    message = finding.message
    backward = WireVerdict(finding.level(.backward, reading))
    forward = WireVerdict(finding.level(.forward, reading))
    locations = (finding.oldLocation, finding.newLocation)
    for direction in CompatibilityDirection.allCases
    where finding.level(direction, reading) == .breaking {
      witnesses[direction] = finding.evidence(direction).witness
    }
  }
}

extension WireVerdict {
  fileprivate init(_ level: CompatibilityFinding.Level) {
    switch level {
    case .info: self = .ok
    case .warning: self = .warning
    case .breaking: self = .breaking
    }
  }
}
