import ModelJSON

/// Writes a code quality report for GitLab (docs.gitlab.com, "Code Quality report format").
struct GitLabReportWriter: ReportWriter {
  private static let maximumOccurrences = 100_000

  private var stream: JSONStream
  private let root: SourceRoot
  private var payload: PayloadInfo?
  /// How often a fingerprint occurred: GitLab shows only the first of equal ones.
  private var occurrences: [String: Int] = [:]

  init(to output: ReportOutput, root: SourceRoot) {
    stream = JSONStream(to: output)
    self.root = root
  }

  mutating func begin(_ run: RunInfo) { stream.beginArray() }

  mutating func beginPayload(_ payload: PayloadInfo) {
    self.payload = payload
    occurrences.removeAll(keepingCapacity: true)
  }

  mutating func add(_ finding: Finding) {
    guard let payload else { return }
    let path = payload.isFile ? root.relativePath(of: payload.name) : payload.name
    let fingerprint = uniqueFingerprint(of: finding, path)
    stream.element(
      jsonObject { writer in
        writer.member("description", FindingText().message(of: finding))
        writer.member("check_name", finding.rule)
        writer.member("fingerprint", fingerprint)
        writer.member("severity", finding.gitLabSeverity)
        writer.object("location") {
          $0.member("path", path)
          $0.object("lines") { $0.member("begin", finding.place?.start.line ?? 1) }
        }
      }
    )
  }

  mutating func end(_ summary: RunSummary) { stream.end() }

  private mutating func uniqueFingerprint(of finding: Finding, _ path: String) -> String {
    let text = Fingerprint(finding).text
    var count = occurrences[text] ?? 0
    if count > 0 || occurrences.count < Self.maximumOccurrences { occurrences[text] = count + 1 }
    // With too many to count, the place tells them apart.
    if occurrences[text] == nil { count = finding.place?.bytes.lowerBound ?? 0 }
    return Fingerprint(parts: [path, text, String(count)]).text
  }
}

extension Finding {
  fileprivate var gitLabSeverity: String {
    switch severity {
    case .note: "info"
    case .warning: "minor"
    case .error: rule == Rule.notJSON || rule == Rule.notRead ? "critical" : "major"
    }
  }
}
