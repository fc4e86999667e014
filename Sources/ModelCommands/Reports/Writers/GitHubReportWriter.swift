import ModelJSON

/// Writes for GitHub Actions: every finding to the log, the worst as annotations, and a summary.
///
/// GitHub shows ten annotations of a step. So the ten worst are printed as such, at the end; all are
/// in the log, and in the file that `GITHUB_STEP_SUMMARY` names.
struct GitHubReportWriter: ReportWriter {
  private static let maximumAnnotations = 10

  private var log: TextReportWriter
  private let output: ReportOutput
  private var summary: GitHubStepSummary
  private var worst: [GitHubAnnotation] = []
  private var count = 0
  /// The keywords that are among the annotations already, in each payload.
  private var seen: Set<[String]> = []

  init(output: ReportOutput, style: ReportStyle, summary: GitHubStepSummary) {
    var style = style
    style.isGitHubLog = true
    log = TextReportWriter(output: output, style: style)
    self.output = output
    self.summary = summary
  }

  mutating func beginPayload(_ payload: PayloadInfo) {
    log.beginPayload(payload)
    summary.payload = payload
  }

  mutating func add(_ finding: Finding) {
    log.add(finding)
    summary.add(finding)
    let kind = [finding.payload, finding.rule, finding.keyword?.label ?? ""]
    let isRepeat = seen.contains(kind)
    if seen.count < 1000 { seen.insert(kind) }
    count += 1
    let annotation = GitHubAnnotation(
      finding: finding,
      path: summary.path,
      rank: [finding.badness, isRepeat ? 1 : 0, count]
    )
    let index = worst.firstIndex { annotation.rank.lexicographicallyPrecedes($0.rank) }
    worst.insert(annotation, at: index ?? worst.count)
    if worst.count > Self.maximumAnnotations { worst.removeLast() }
  }

  mutating func endPayload(_ result: PayloadResult) {
    log.endPayload(result)
    summary.add(result)
  }

  mutating func end(_ run: RunSummary) {
    log.end(run)
    for annotation in worst.sorted(by: { $0.rank.last ?? 0 < $1.rank.last ?? 0 }) {
      output.write(annotation.command + "\n")
    }
    summary.write(run)
  }
}

/// A finding as GitHub shows it beside the file.
struct GitHubAnnotation {
  let finding: Finding
  /// From the root of the repository; nil for the standard input.
  let path: String?
  /// The worst first; at the end the order in which the findings came.
  let rank: [Int]

  /// The workflow command.
  var command: String {
    var properties: [String] = []
    if let path { properties.append("file=\(GitHubLog.property(visible(path)))") }
    if let place = finding.place {
      // Without the end: GitHub shows an annotation below the last of its lines.
      properties += ["line=\(place.start.line)", "col=\(place.start.column)"]
    }
    properties.append("title=\(GitHubLog.property(visible(finding.rule)))")
    let lines =
      [FindingText().message(of: finding)] + FindingText(withPlace: false).causes(of: finding)
    let message = GitHubLog.message(lines.joined(separator: "\n"))
    return "::\(finding.commandName) \(properties.joined(separator: ","))::\(message)"
  }
}

extension Finding {
  fileprivate var commandName: String { severity == .note ? "notice" : severity.rawValue }

  /// Less is worse.
  fileprivate var badness: Int {
    switch severity {
    case .error: rule == Rule.notJSON || rule == Rule.notRead ? 0 : 1
    case .warning: 2
    case .note: 3
    }
  }
}
