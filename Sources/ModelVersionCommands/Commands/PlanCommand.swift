import ModelCommands
import ModelSchema

/// Plans how stores get from the newest version of a folder to a new one.
struct PlanCommand: Command {
  static let usage = Usage(
    name: "plan",
    summary: "Plan how stores get to a new version of the models.",
    operand: .source,
    options: PlanOptions.options,
    discussion: """
      The new version is compared with the newest in the folder, and written beside it with the plan:
        Schema/mg.lock
        Schema/versions/0008.schema.json
        Schema/plans/0008-add-rating/plan.json, answers.json, report.md, up.sql, down.sql and a
          migration in Swift
      Review them and check them in. A plan has a checksum; it is not edited but made again, with
      --replace, as long as it has not shipped.

      Whether something was renamed or is new, and what old rows hold in a new property, only a
      person knows. On a terminal you are asked; elsewhere answers come from --answers and --answer,
      and questions that are left are printed with their identifiers and the answers that fit. A
      file of answers is
        {"formatVersion": 1, "answers": {"FD106:City.title": {"renamedTo": "name"}}}

      A step that can lose values runs only when somebody has approved it, by name and with a
      reason. Without a source it is a step of the newest plan, or of the last one that has it.

      SOURCES
      \(VersionSource.helpTable)

      EXIT CODES
        0  the plan was written, or nothing changed
        1  questions have no answer and nothing was written, or steps have no approval yet
        2  the command line, a source or the folder cannot be used
      """
  )

  private let options: PlanOptions

  init(_ arguments: ParsedArguments) throws(UsageError) { options = try PlanOptions(arguments) }

  func run(in terminal: Terminal) -> ExitCode {
    do {
      let outcome = try PlanRun(options: options, terminal: terminal).run()
      let style = ReportStyle(ReportTarget(format: .text, path: options.output), in: terminal)
      try terminal.write(
        PlanReport(outcome: outcome, folder: options.folder).text(options.format, style.paint),
        to: options.output
      )
      return outcome.isDone ? .success : .findings
    } catch {
      terminal.writeErrorLines("modelkit: \(error)")
      return .failure
    }
  }
}

extension PlanRun.Outcome {
  /// Whether nothing is left for a person to do.
  var isDone: Bool {
    switch self {
    case .first, .unchanged: true
    case .unanswered: false
    case .planned(let plan): plan.unapprovedSteps.isEmpty
    }
  }
}
