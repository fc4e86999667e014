import ModelCommands
import ModelSchema

/// Differences in lines for people.
struct DiffTable {
  var paint = Paint()
  var showsNotes = false

  func text(of report: DiffReport) -> String {
    report.comparisons.map(text).joined(separator: "\n")
  }

  private func text(of comparison: DiffComparison) -> String {
    let head = "\(visible(comparison.old.name)) -> \(visible(comparison.new.name))"
    var lines = [paint(head, .place)]
    lines += self.lines(of: comparison.findings.filter { showsNotes || !$0.isNote })
    if comparison.omittedCount > 0 { lines.append("  and \(comparison.omittedCount) more") }
    lines += corpusLines(comparison.corpus)
    lines += questionLines(comparison.questions)
    lines.append("  " + comparison.summary)
    if let inferred = comparison.inferred { lines.append("  Core Data \(inferred.words)") }
    return lines.joined(separator: "\n") + "\n"
  }

  private func lines(of findings: [DiffFinding]) -> [String] {
    let widths = Widths(
      label: findings.map(\.label.count).max() ?? 0,
      code: findings.map(\.code.count).max() ?? 0,
      path: min(findings.map { visible($0.path).count }.max() ?? 0, 40)
    )
    return findings.flatMap { lines(of: $0, widths) }
  }

  private struct Widths {
    let label: Int
    let code: Int
    let path: Int
  }

  private func lines(of finding: DiffFinding, _ widths: Widths) -> [String] {
    let cells = [
      paint(padded(finding.label, widths.label), role(of: finding)),
      padded(finding.code, widths.code),
      padded(visible(finding.path), widths.path),
    ]
    let indent = String(repeating: " ", count: widths.label + 4)
    return ["  " + cells.joined(separator: "  ") + "  " + visible(finding.message)]
      + finding.remarks.map { indent + paint(visible($0.line), .faint) }
  }

  private func role(of finding: DiffFinding) -> Paint.Role {
    if finding.acceptance != nil { return .faint }
    if finding.isGrave { return .bad }
    switch finding.label {
    case "warning", "question", "data": return .note
    default: return .good
    }
  }

  private func questionLines(_ questions: [SchemaQuestion]) -> [String] {
    QuestionText(paint: paint).lines(of: questions).map { "  " + $0 }
  }

  private func corpusLines(_ corpus: CorpusCount?) -> [String] {
    guard let corpus else { return [] }
    return ["  " + corpus.summary] + corpus.examples.map { "    only the old: \(visible($0))" }
  }
}

/// A text with spaces up to a width.
func padded(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}
