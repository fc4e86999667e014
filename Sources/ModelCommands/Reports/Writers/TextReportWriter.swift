import ModelJSON

/// Writes lines for people: `file:line:column: /path: what is wrong`, and the source line below.
struct TextReportWriter: ReportWriter {
  private let output: ReportOutput
  private let style: ReportStyle
  /// The place whose source line was shown last: it is not shown again for the next finding there.
  private var shownPlace: SourceRange?

  init(output: ReportOutput, style: ReportStyle) {
    self.output = output
    self.style = style
  }

  mutating func beginPayload(_ payload: PayloadInfo) { shownPlace = nil }

  mutating func add(_ finding: Finding) {
    guard let place = finding.place else { return }
    for line in FindingText(paint: style.paint).lines(of: finding) { write(line) }
    if !style.isBrief, place != shownPlace, let excerpt = finding.excerpt {
      writeSource(excerpt, line: place.start.line)
      shownPlace = place
    }
    for line in FindingText(paint: style.paint).causes(of: finding) { write(line) }
  }

  mutating func endPayload(_ result: PayloadResult) {
    guard result.verdict != .notRead else { return }
    let role: Paint.Role = result.verdict.isFailure ? .bad : .good
    let verdict = style.paint(result.verdict.rawValue, role)
    write(
      "\(visible(result.payload.name)): \(([verdict] + result.details).joined(separator: ", "))"
    )
  }

  mutating func end(_ summary: RunSummary) {
    for line in SummaryText(summary).lines { write(line) }
  }

  private func writeSource(_ excerpt: SourceExcerpt, line: Int) {
    let number = String(line)
    let margin = String(repeating: " ", count: max(0, 5 - number.utf8.count)) + number
    let source = SourceLine(excerpt, columns: style.columns - margin.utf8.count - 3)
    let empty = String(repeating: " ", count: margin.utf8.count)
    write(style.paint("\(margin) |", .faint) + " \(source.text)")
    write(style.paint("\(empty) |", .faint) + " " + style.paint(source.carets, .bad))
  }

  private func write(_ line: String) {
    output.write((style.isGitHubLog ? GitHubLog.harmless(line) : line) + "\n")
  }
}

extension PayloadResult.Verdict {
  /// Whether it makes the command fail.
  var isFailure: Bool { self != .valid && self != .known }
}

extension PayloadResult {
  /// What people are told beside the verdict.
  var details: [String] {
    var parts: [String] = []
    if verdict == .notValid { parts.append(count(failures, "failure", shown: shownFailures)) }
    if knownFailures > 0 { parts.append("\(counted(knownFailures, "failure")) in the baseline") }
    if let records { parts.append(records.details) }
    if notes > 0 { parts.append(count(notes, "note", shown: shownNotes)) }
    return parts
  }

  private func count(_ count: Int, _ noun: String, shown: Int) -> String {
    counted(count, noun) + (shown < count ? " (\(shown) shown; --max-errors 0 shows all)" : "")
  }
}

extension RecordCounts {
  /// How many records there are, and how many of them are bad.
  var details: String {
    var parts: [String] = []
    if notValid > 0 { parts.append("\(notValid) not valid") }
    if notJSON > 0 { parts.append("\(notJSON) not JSON") }
    return counted(total, "record") + (parts.isEmpty ? "" : ": " + parts.joined(separator: ", "))
  }
}
