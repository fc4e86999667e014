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
