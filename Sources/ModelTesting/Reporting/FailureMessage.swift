/// What an expectation says when it fails: what was expected, then one line for each thing that is wrong.
struct FailureMessage {
  private static let maximumLines = 20

  let headline: String
  private(set) var findings: [String] = []
  private var omittedCount = 0

  init(_ headline: String) { self.headline = headline }

  var isEmpty: Bool { findings.isEmpty }

  mutating func add(_ finding: String) {
    if findings.count < Self.maximumLines {
      findings.append(finding)
    } else {
      omittedCount += 1
    }
  }

  mutating func add(_ findings: [String], omitting omittedCount: Int = 0) {
    for finding in findings { add(finding) }
    self.omittedCount += omittedCount
  }

  var text: String {
    var lines = [headline] + findings.map(indented)
    if omittedCount > 0 { lines.append("  … and \(omittedCount) more") }
    return lines.joined(separator: "\n")
  }

  private func indented(_ finding: String) -> String {
    "  "
      + finding.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\n  ")
  }
}
