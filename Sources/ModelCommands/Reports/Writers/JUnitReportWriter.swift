/// Writes the XML of JUnit's task for Ant: a suite for each schema, a case for each payload.
///
/// There is no standard; the elements are those that Jenkins, GitLab, CircleCI, Azure and GitHub's
/// actions read alike. A case has at most one `failure`, which lists all that is wrong: several are
/// not read everywhere. The counts come first, so all is kept until the end.
struct JUnitReportWriter: ReportWriter {
  private let output: ReportOutput
  private let root: SourceRoot
  private var suites: [JUnitSuite] = []
  private var current: JUnitCase?

  init(output: ReportOutput, root: SourceRoot) {
    self.output = output
    self.root = root
  }

  mutating func beginPayload(_ payload: PayloadInfo) {
    let path = payload.isFile ? root.relativePath(of: payload.name) : nil
    current = JUnitCase(payload: payload, path: path)
  }

  mutating func add(_ finding: Finding) { current?.add(finding) }

  mutating func endPayload(_ result: PayloadResult) {
    guard var test = current else { return }
    current = nil
    test.verdict = result.verdict
    test.headline = ([result.verdict.rawValue] + result.details).joined(separator: ", ")
    let name = result.payload.schema
    if let index = suites.firstIndex(where: { $0.name.utf8.elementsEqual(name.utf8) }) {
      suites[index].add(test)
    } else {
      suites.append(JUnitSuite(name: name, first: test))
    }
  }

  mutating func end(_ summary: RunSummary) {
    let failures = suites.reduce(0) { $0 + $1.failures }
    output.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    output.write("<testsuites name=\"modelkit validate\" tests=\"\(summary.payloads)\"")
    output.write(" failures=\"\(failures)\" errors=\"\(summary.notRead)\"")
    if let duration = summary.duration { output.write(" time=\"\(duration)\"") }
    output.write(">\n")
    for suite in suites { suite.write(to: output) }
    output.write("</testsuites>\n")
  }
}

/// The payloads of one schema.
struct JUnitSuite {
  let name: String
  private(set) var failures = 0
  private var errors = 0
  /// The elements of the cases, finished.
  private var cases: [String] = []

  init(name: String, first: JUnitCase) {
    self.name = name
    add(first)
  }

  mutating func add(_ test: JUnitCase) {
    if test.verdict == .notRead {
      errors += 1
    } else if test.verdict.isFailure {
      failures += 1
    }
    cases.append(test.xml)
  }

  func write(to output: ReportOutput) {
    output.write("  <testsuite name=\"\(xmlEscaped(name))\" tests=\"\(cases.count)\"")
    output.write(" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"0\">\n")
    for text in cases { output.write(text) }
    output.write("  </testsuite>\n")
  }
}

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
      + " classname=\"\(xmlEscaped(payload.schema))\"\(file)"
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
