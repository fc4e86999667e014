import ModelCommands
import ModelSchema
import ModelValidation

/// Compares versions of models, or JSON Schemas.
struct DiffCommand: Command {
  static let usage = Usage(
    name: "diff",
    summary: "Compare two versions of models, or two JSON Schemas.",
    operand: .source,
    options: DiffOptions.options,
    discussion: """
      Two sources are an old and a new one; more are a row. One alone has several versions: of a
      Core Data model the one in use is compared with the one before it, of a folder the newest.
      With --against it is compared with what it was on another branch; an edited version that the
      branch has is an error, because stores of it are out there.

      Each change has a stable code, a class (none, safe, data, lossy, destructive, question,
      refused), and says what it means to payloads: 'backward' is what new programs read of what old
      ones wrote, 'forward' the reverse. A rename is never guessed: it comes from a hint in the
      source or from an answer, and is asked for otherwise. Of two JSON Schemas each break is shown
      by a payload that fits one and not the other.

      The file of --accept names codes and places as reports do, each with a reason; a place that
      ends in '**' stands for any rest: 'Brand.**', '/brands/**'.

      SOURCES
      \(VersionSource.helpTable)

      REPORTS
      \(table(DiffReportFormat.allCases.map { (left: $0.rawValue, right: $0.summary) }))

      FAIL ON
      \(table(DiffGate.Reason.allCases.map { (left: $0.rawValue, right: $0.summary) }))

        Where nothing is said: 'lossy,question' for versions, 'breaking' for JSON Schemas.

      MODES
      \(table(CompatibilityMode.allCases.map { (left: $0.rawValue, right: $0.summary) }))

      EXIT CODES
        0  nothing that --fail-on names was found, or all of it is accepted
        1  something was found
        2  the command line or a source cannot be used
      """
  )

  // The answers in it are read when the command runs.
  private let options: DiffOptions

  init(_ arguments: ParsedArguments) throws(UsageError) {
    options = try DiffOptions(arguments)
  }

  func run(in terminal: Terminal) -> ExitCode {
    do {
      return try compare(in: terminal)
    } catch let error as UnusableSchema {
      terminal.writeErrorLines("\(error)")
      return .failure
    } catch {
      terminal.writeErrorLines("modelkit: \(error)")
      return .failure
    }
  }

  private func compare(in terminal: Terminal) throws -> ExitCode {
    var options = options
    if let file = options.answersFile {
      options.answers = try GivenAnswers.read(file, in: terminal)
    }
    let accepted = try options.accepted.map { try AcceptedChanges($0, in: terminal) }
    let reader = DiffReader(terminal: terminal, options: options)
    var comparisons = try DiffPairs(reader).comparisons()
    let today = Day.containing(terminal.time())
    for warning in accepted?.apply(to: &comparisons, today: today) ?? [] {
      terminal.writeErrorLines(warning)
    }
    let report = DiffReport(
      comparisons: comparisons,
      gate: options.gate,
      showsNotes: options.showsNotes
    )
    try write(report, in: terminal)
    return report.fails ? .findings : .success
  }

  private func write(_ report: DiffReport, in terminal: Terminal) throws {
    let style = ReportStyle(ReportTarget(format: .text, path: options.output), in: terminal)
    var text = report.text(options.format, paint: style.paint)
    if options.format == .github {
      let gitHub = DiffGitHub(terminal: terminal)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      text = lines.map { GitHubLog.harmless(String($0)) }.joined(separator: "\n")
      text += gitHub.annotations(of: report)
      try gitHub.writeSummary(of: report)
    }
    try terminal.write(text, to: options.output)
  }
}
