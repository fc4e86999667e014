/// Writes lines for people: `file:line:column: /path: what is wrong`, and the source line.
struct TextReportWriter: ReportWriter {
  let output: ReportOutput
  let style: ReportStyle

  mutating func add(_ finding: Finding) {
    guard finding.place != nil else { return }
    output.write(lines(of: finding, intro: "", indent: ""))
  }

  mutating func endPayload(_ result: PayloadResult) {
    guard result.verdict != .notRead else { return }
    output.write("\(result.payload.name): \(verdict(result))\n")
  }

  mutating func end(_ summary: RunSummary) {
    guard summary.payloads > 1 else { return }
    var parts = [counted(summary.payloads, "payload") + ": \(summary.valid) valid"]
    if summary.notValid > 0 { parts.append("\(summary.notValid) not valid") }
    if summary.notRead > 0 { parts.append("\(summary.notRead) not read") }
    output.write(parts.joined(separator: ", ") + "\n")
  }

  private func lines(of finding: Finding, intro: String, indent: String) -> String {
    let place = finding.place.map { "\($0.start): " } ?? ""
    let note = finding.severity == .error ? "" : "\(finding.severity.rawValue): "
    let hasPath = finding.keyword != nil || !finding.instanceLocation.isEmpty
    let path = hasPath ? "\(finding.pathLabel): " : ""
    let keyword = finding.keyword.map { " (\($0.label))" } ?? ""
    let isNotJSON = finding.rule == Rule.notJSON ? "not JSON: " : ""
    let related = finding.related.map { ", \($0.message) \($0.place.start)" } ?? ""
    let text = "\(note)\(isNotJSON)\(intro)\(path)\(finding.message)\(related)\(keyword)"
    let causes = finding.unmentionedCauses.map {
      lines(of: $0, intro: "closest branch: ", indent: indent + "  ")
    }
    return "\(finding.payload):\(place)\(indent)\(text)\n" + causes.joined()
  }

  private func verdict(_ result: PayloadResult) -> String {
    var parts = [result.verdict.rawValue]
    if result.verdict == .notValid {
      parts.append(count(result.failures, "failure", shown: result.shownFailures))
    }
    if result.notes > 0 { parts.append(count(result.notes, "note", shown: result.shownNotes)) }
    return parts.joined(separator: ", ")
  }

  private func count(_ count: Int, _ noun: String, shown: Int) -> String {
    counted(count, noun) + (shown < count ? " (\(shown) shown; --max-errors 0 shows all)" : "")
  }
}

/// A number with its noun in singular or plural.
func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
