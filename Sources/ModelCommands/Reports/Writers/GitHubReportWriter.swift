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
