import ModelCommands
import ModelSchema
import ModelValidation

/// What a command line asks of `diff`.
struct DiffOptions {
  /// Two sources, or more in a row, or one that holds several versions.
  var words: [String]
  /// The branch or commit to compare with.
  var against: String?
  var mode: CompatibilityMode = .full
  var gate = DiffGate()
  /// What is taken for possible in payloads beyond what a schema names.
  var reading: CompatibilityReading = .strict
  /// Whether JSON Schemas are compared as what is stored.
  var comparesModels = false
  /// Whether reports for people tell what neither stores nor payloads depend on.
  var showsNotes = false
  /// Whether all neighbours are compared, not only the version in use.
  var takesAll = false
  /// Files of real payloads.
  var corpus: [String] = []
  /// A file of accepted changes.
  var accepted: String?
  /// A file of answers.
  var answersFile: String?
  var answers = SchemaAnswers()
  var format = DiffReportFormat.table
  var output: String?
}

extension DiffOptions {
  static let options: [Option] = [
    .diffReport, .output, .failOn, .mode, .against, .accept, .answers, .corpus, .allVersions,
    .tolerant, .models, .notes,
  ]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    words = try arguments.requiredOperands(.source)
    against = arguments.value(.against)
    mode = try CompatibilityMode(arguments)
    gate = try DiffGate(arguments, mode)
    reading = arguments.contains(.tolerant) ? .tolerant : .strict
    comparesModels = arguments.contains(.models)
    takesAll = arguments.contains(.allVersions)
    showsNotes = arguments.contains(.notes)
    corpus = arguments.values(.corpus)
    accepted = arguments.value(.accept)
    answersFile = arguments.value(.answers)
    format = try arguments.choice(.diffReport) ?? .table
    output = arguments.value(.output)
    let files = words + corpus + [accepted, answersFile].compactMap(\.self)
    guard files.count(where: { $0 == "-" }) < 2 else { throw .repeatedStandardInput }
    if against != nil {
      // A branch is compared with what is here, and has no row of earlier versions.
      if takesAll { throw .conflictingOptions("--against", "--all") }
      if mode.isTransitive { throw .conflictingOptions("--against", "--mode transitive") }
    }
    if takesAll, mode.isTransitive { throw .conflictingOptions("--all", "--mode transitive") }
  }
}

extension ParsedArguments {
  /// One of the words that an option knows.
  func choice<Choice>(_ option: Option) throws(UsageError) -> Choice?
  where Choice: RawRepresentable<String> & CaseIterable {
    guard let word = value(option) else { return nil }
    return try Self.choice(word, of: option)
  }

  /// One word among those that an option knows; `others` are words that the caller has read itself.
  static func choice<Choice>(
    _ word: String,
    of option: Option,
    besides others: [String] = []
  ) throws(UsageError) -> Choice where Choice: RawRepresentable<String> & CaseIterable {
    if let choice = Choice(rawValue: word) { return choice }
    let near = suggestion(for: word, among: Choice.allCases.map(\.rawValue) + others)
    throw .unknownValue(option: "--" + option.name, value: word, suggestion: near)
  }
}

/// The formats that reports of differences come in.
enum DiffReportFormat: String, CaseIterable, Sendable {
  case table, json, markdown, github

  var summary: String {
    switch self {
    case .table: "Lines for people, in colour on a terminal."
    case .json: "All that is known, as Schemas/diff-report.schema.json describes it."
    case .markdown: "A table for a comment on a pull request."
    case .github: "Lines, annotations and a step summary for GitHub Actions."
    }
  }
}

extension Option {
  static let answers =
    value("answers", nil, "file", "Answers to questions, by their identifiers, as JSON.")
  fileprivate static let diffReport =
    value("report", "r", "format", "How to report: table by default.")
  fileprivate static let against = value(
    "against",
    nil,
    "ref",
    "Compare with the commit at which this checkout left that branch: origin/main, say."
  )
  fileprivate static let accept =
    value("accept", nil, "file", "Do not fail for the changes that this file accepts.")
  fileprivate static let corpus = value(
    "corpus",
    nil,
    "payloads",
    "Count how many of these payloads each of the two accepts."
  )
  .repeatable
  fileprivate static let allVersions =
    flag("all", "a", "Compare all neighbours in a source of several versions.")
  fileprivate static let notes =
    flag("notes", nil, "Show also what neither stores nor payloads depend on.")
  fileprivate static let tolerant = flag(
    "tolerant",
    nil,
    "Take it that nobody writes properties which a JSON Schema does not name."
  )
  fileprivate static let models =
    flag("models", nil, "Compare two JSON Schemas as what is stored, not as what is sent.")
}
