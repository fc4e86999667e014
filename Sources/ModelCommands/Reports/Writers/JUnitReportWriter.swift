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
    let name = result.payload.schemaLabel
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
