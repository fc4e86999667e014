/// What a command line asks of reports.
struct ReportOptions: Sendable {
  /// At most one of them goes to the standard output.
  var targets = [ReportTarget(format: .text)]
  /// How many failures, and how many notes, of a payload are shown.
  var maximumErrors = 100
  /// How many failures of all payloads together are shown.
  var maximumTotal = Int.max
  /// Whether source lines are left out.
  var isBrief = false
  /// A file of failures that are known.
  var baseline: String?
  /// A file to write the failures to, to be known from then on.
  var newBaseline: String?

  /// The options that belong to reports; every command that makes one has them.
  static let options: [Option] = [
    .report, .quiet, .brief, .maxErrors, .maxTotalErrors, .baseline, .newBaseline,
  ]

  /// What help texts say about reports.
  static let discussion = """
    REPORTS
    \(table(ReportFormat.allCases.map { (left: $0.rawValue, right: $0.summary) }))

      One report goes to the standard output, others to files: --report github --report
      sarif=out.sarif. Where all have a file, text goes to the standard output.

    BASELINES
      A baseline names failures that are known by what is wrong, not by line: they stay known when
      the text around them changes. One more of a kind is new. Commit the file that
      --write-baseline makes, and pass it to --baseline; what did not occur any more is told.
    """

  init() {}

  /// Whether a report goes to the standard output.
  var writesToOutput: Bool { targets.contains { $0.path == nil } }

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let limit = try arguments.count(.maxErrors) ?? maximumErrors
    maximumErrors = limit == 0 ? .max : limit
    let total = try arguments.count(.maxTotalErrors) ?? 0
    maximumTotal = total == 0 ? .max : total
    let words = arguments.values(.report)
    if !words.isEmpty { targets = try words.map(Self.target) }
    if words.allSatisfy({ $0.contains("=") }), !words.isEmpty {
      targets.insert(ReportTarget(format: .text), at: 0)
    }
    guard targets.count(where: { $0.path == nil }) < 2 else { throw .repeatedStandardOutput }
    isBrief = arguments.contains(.brief)
    baseline = arguments.value(.baseline)
    newBaseline = arguments.value(.newBaseline)
    if arguments.contains(.quiet) { targets.removeAll { $0.path == nil } }
  }

  /// `sarif` or `sarif=report.sarif`.
  private static func target(_ word: String) throws(UsageError) -> ReportTarget {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let format = ReportFormat(rawValue: name) else {
      let near = suggestion(for: name, among: ReportFormat.allCases.map(\.rawValue))
      throw .unknownValue(option: "--report", value: name, suggestion: near)
    }
    guard parts.count > 1 else { return ReportTarget(format: format) }
    guard !parts[1].isEmpty else { throw .missingValue(option: "--report", placeholder: "file") }
    return ReportTarget(format: format, path: String(parts[1]))
  }
}

extension Option {
  static let report = value(
    "report",
    "r",
    "format[=file]",
    "How to report, and where: on the standard output by default."
  )
  .repeatable.withPath(.afterEquals)
  static let quiet = flag("quiet", "q", "Print nothing; only set the exit code.")
  static let brief = flag("brief", nil, "Show no source lines.")
  static let baseline =
    value("baseline", nil, "file", "Fail only for failures that this file does not know.")
    .withPath(.value)
  static let newBaseline =
    value("write-baseline", nil, "file", "Write all failures to a file, and do not fail for them.")
    .withPath(.value)
  static let maxErrors =
    value("max-errors", "n", "count", "Show so many failures a payload: 100 by default, 0 for all.")
  static let maxTotalErrors = value(
    "max-total-errors",
    nil,
    "count",
    "Show so many failures of all payloads together: all by default."
  )
}
