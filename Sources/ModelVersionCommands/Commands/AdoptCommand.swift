import ModelCommands
import ModelSchema

/// Rewrites models in the style of older Realm versions.
struct AdoptCommand: Command {
  static let usage = Usage(
    name: "adopt",
    summary: "Rewrite an app's Realm models to those that ModelKit compiles.",
    operand: .models,
    options: [.write, .diff, .nonisolated, .storeReport, .output],
    discussion: """
      VERDICTS
        compiles   the models of the file compile as they are
        rewritten  all that was in the old style can be rewritten
        by hand    something is left to do: the line, and the reason
        no models  the file declares none; nothing is said about the rest of it

      Without --write nothing is changed: the report tells what would be, and --diff shows it.
      Only what the text says for sure is rewritten, and all other bytes stay. A second run finds
      nothing to rewrite.

      Name all files of the models together: what one of them declares may change another.

      EXIT CODES
        0  there is nothing left to do
        1  a file has something to rewrite, or to do by hand
        2  the command line or a file cannot be used
      """
  )

  private let paths: [String]
  private let writes: Bool
  private let showsDiff: Bool
  private let marksNonisolated: Bool
  private let format: StoreReportFormat
  private let output: String?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    paths = try arguments.requiredOperands(.models)
    writes = arguments.contains(.write)
    showsDiff = arguments.contains(.diff)
    marksNonisolated = arguments.contains(.nonisolated)
    format = try arguments.choice(.storeReport) ?? .text
    output = arguments.value(.output)
    if showsDiff, format == .json { throw .conflictingOptions("--diff", "--report json") }
    if writes, paths.contains("-") { throw .conflictingOptions("--write", "-") }
  }

  func run(in terminal: Terminal) -> ExitCode {
    do {
      let sources = try AdoptedSources(paths, in: terminal).sources
      let files = SwiftAdoption.adopt(sources, marksNonisolated: marksNonisolated)
      if writes { try write(files, in: terminal) }
      let report = AdoptionReport(files: files, isWritten: writes)
      try terminal.write(text(of: report), to: output)
      return report.isDone ? .success : .findings
    } catch {
      terminal.writeErrorLines("modelkit: \(error)")
      return .failure
    }
  }

  private func text(of report: AdoptionReport) -> String {
    if format == .json { return report.jsonValue.prettyText }
    return (showsDiff ? report.diffText : "") + report.text
  }

  private func write(_ files: [AdoptedFile], in terminal: Terminal) throws {
    for file in files where !file.edits.isEmpty {
      let output = try terminal.create(file.source.name)
      do {
        try output.write(file.adoptedBytes)
      } catch {
        output.discard()
        throw error
      }
      try output.commit()
    }
  }
}

extension Operand {
  fileprivate static let models = Operand(
    name: "path",
    summary: "A Swift file, or a folder of them."
  )
}

extension Option {
  fileprivate static let write = flag("write", "w", "Change the files, and not only tell.")
  fileprivate static let diff = flag("diff", "d", "Show the changes as a unified diff.")
  fileprivate static let nonisolated =
    flag("nonisolated", nil, "Declare models as nonisolated, for modules of the main actor.")
}
