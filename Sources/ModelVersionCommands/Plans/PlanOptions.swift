import ModelCommands
import ModelSchema

/// What a command line asks of `plan`.
struct PlanOptions {
  /// The app's folder of versions and plans.
  var folder: String
  /// The new version; nil to approve steps of the newest plan.
  var source: String?
  var name: String?
  var answersFile: String?
  /// What was typed for each question.
  var answers: [(id: String, text: String)] = []
  /// `CODE:PATH` each.
  var approvals: [(code: String, path: SchemaPath)] = []
  var approver: String?
  var reason: String?
  /// Whether the newest plan is made again.
  var replaces = false
  /// Whether nothing is written.
  var isDry = false
  var format = PlanReportFormat.text
  var output: String?
}

extension PlanOptions {
  static let defaultFolder = "Schema"

  static let options: [Option] = [
    .folder, .name, .answers, .answer, .approve, .approver, .reason, .replace, .dry, .planReport,
    .output,
  ]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    folder = arguments.value(.folder) ?? Self.defaultFolder
    if let second = arguments.operands.dropFirst().first { throw .unexpectedOperand(second) }
    source = arguments.operands.first
    name = arguments.value(.name)
    answersFile = arguments.value(.answers)
    for word in arguments.values(.answer) { answers.append(try Self.answer(word)) }
    approver = arguments.value(.approver)
    reason = arguments.value(.reason)
    for word in arguments.values(.approve) { approvals.append(try Self.approval(word)) }
    if !approvals.isEmpty {
      if approver == nil { throw .missingOption("--by", placeholder: "name") }
      if reason == nil { throw .missingOption("--reason", placeholder: "text") }
    }
    if source == nil, approvals.isEmpty { throw .missingOperand(Operand.source.name) }
    replaces = arguments.contains(.replace)
    // What is made again is made of a source; without one, an older plan would be approved.
    if source == nil, replaces { throw .missingOperand(Operand.source.name) }
    if replaces, name != nil { throw .conflictingOptions("--replace", "--name") }
    isDry = arguments.contains(.dry)
    format = try arguments.choice(.planReport) ?? .text
    output = arguments.value(.output)
  }

  private static func answer(_ word: String) throws(UsageError) -> (id: String, text: String) {
    guard let equals = word.firstIndex(of: "="), equals > word.startIndex else {
      throw .malformedValue(option: "--answer", value: word, form: "id=value")
    }
    return (String(word[..<equals]), String(word[word.index(after: equals)...]))
  }

  private static func approval(
    _ word: String
  ) throws(UsageError) -> (code: String, path: SchemaPath) {
    let parts = word.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2 else {
      throw .malformedValue(option: "--approve", value: word, form: "code:path")
    }
    return (parts[0], SchemaPath(parsing: parts[1]))
  }
}

/// The formats that reports of plans come in.
enum PlanReportFormat: String, CaseIterable, Sendable {
  case text, json, markdown
}

extension Option {
  static let folder =
    value("schema", "s", "folder", "The folder of versions and plans: 'Schema' by default.")
  fileprivate static let name =
    value("name", "n", "name", "What the plan does, for its folder: add-rating, say.")
  fileprivate static let answer = value(
    "answer",
    nil,
    "id=value",
    "The answer to a question: JSON, 'distinct', or the new name."
  )
  .repeatable
  fileprivate static let approve = value(
    "approve",
    nil,
    "code:path",
    "Approve a step that can lose values, FD104:City.slogan say."
  )
  .repeatable
  fileprivate static let approver = value("by", nil, "name", "Who approves.")
  fileprivate static let reason = value("reason", nil, "text", "Why.")
  fileprivate static let replace =
    flag("replace", nil, "Make the newest plan and its version again.")
  fileprivate static let dry = flag("dry-run", nil, "Write nothing; only report.")
  fileprivate static let planReport =
    value("report", "r", "format", "Text, json or markdown.")
}
