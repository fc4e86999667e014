/// A payload.
struct JUnitCase {
  let payload: PayloadInfo
  /// Nil for the standard input.
  let path: String?
  var verdict = PayloadResult.Verdict.valid
  /// The verdict and the counts.
  var headline = ""
  private var firstFailure: Finding?
  private var failures: [String] = []
  private var notes: [String] = []

  init(payload: PayloadInfo, path: String?) {
    self.payload = payload
    self.path = path
  }

  mutating func add(_ finding: Finding) {
    let text = FindingText()
    let lines = text.lines(of: finding) + text.causes(of: finding)
    if finding.severity == .error {
      firstFailure = firstFailure ?? finding
      failures += lines
    } else {
      notes += lines
    }
  }

  var xml: String {
    let file = path.map { " file=\"\(xmlEscaped($0))\"" } ?? ""
    let start =
      "    <testcase name=\"\(xmlEscaped(payload.name))\""
      + " classname=\"\(xmlEscaped(payload.schemaLabel))\"\(file)"
    let content = outcome + (notes.isEmpty ? "" : element("system-out", "", notes))
    return content.isEmpty ? start + "/>\n" : "\(start)>\n\(content)    </testcase>\n"
  }

  private var outcome: String {
    guard verdict.isFailure else { return "" }
    let kind = xmlEscaped(firstFailure?.rule ?? verdict.code)
    let first = firstFailure.map { ": " + FindingText().message(of: $0) } ?? ""
    let attributes = " message=\"\(xmlEscaped(headline + first))\" type=\"\(kind)\""
    return element(verdict == .notRead ? "error" : "failure", attributes, failures)
  }

  private func element(_ name: String, _ attributes: String, _ lines: [String]) -> String {
    let content = xmlEscaped(lines.joined(separator: "\n"), keepingLines: true)
    return "      <\(name)\(attributes)>\(content)</\(name)>\n"
  }
}
