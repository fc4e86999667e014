import ModelCommands
import ModelSchema

/// What GitHub Actions reads beside the log: annotations, and the summary of the step.
struct DiffGitHub {
  private static let maximumAnnotations = 10
  let terminal: Terminal

  /// Workflow commands for the gravest findings that keep a build from passing.
  func annotations(of report: DiffReport) -> String {
    let root = SourceRoot(in: terminal)
    let all = report.comparisons.flatMap { comparison in
      comparison.openFindings.map { (path: comparison.new.path, finding: $0) }
    }
    let ranked = all.filter { $0.finding.gravity < Self.harmless }.enumerated().sorted {
      ($0.element.finding.gravity, $0.offset) < ($1.element.finding.gravity, $1.offset)
    }
    return ranked.prefix(Self.maximumAnnotations).map { entry in
      let (path, finding) = entry.element
      let file = path == "-" ? "" : "file=\(GitHubLog.property(root.relativePath(of: path))),"
      let title = GitHubLog.property("\(finding.code) \(finding.path)")
      let text = ([finding.message] + finding.remarks.map(\.line)).map(visible).joined(
        separator: "\n"
      )
      return "::\(finding.commandName) \(file)title=\(title)::\(GitHubLog.message(text))\n"
    }
    .joined()
  }

  /// Adds the table to the summary of the step, where there is one; throws ``FileError``.
  func writeSummary(of report: DiffReport) throws {
    guard let file = terminal.environment("GITHUB_STEP_SUMMARY"), !file.isEmpty else { return }
    try terminal.append(file, Array(DiffMarkdown().text(of: report).utf8))
  }

  private static let harmless = DiffFinding.labels.count
}

extension DiffFinding {
  /// Less is worse; what needs no eye is as harmless as can be.
  fileprivate var gravity: Int {
    let quiet = ["info", ChangeClass.none.rawValue, ChangeClass.safe.rawValue]
    if quiet.contains(label), max(backward, forward) == .ok { return Self.labels.count }
    return Self.labels.firstIndex(of: label) ?? Self.labels.count
  }

  fileprivate var commandName: String { isGrave ? "error" : "warning" }
}
