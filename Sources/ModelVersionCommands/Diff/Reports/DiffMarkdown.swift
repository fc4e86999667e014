import ModelCommands
import ModelSchema

/// Differences as a table in Markdown, for a comment on a pull request.
struct DiffMarkdown {
  var showsNotes = false

  func text(of report: DiffReport) -> String {
    report.comparisons.map(text).joined(separator: "\n")
  }

  private func text(of comparison: DiffComparison) -> String {
    var lines = [
      "### \(Markdown.code(comparison.old.name)) → \(Markdown.code(comparison.new.name))", "",
    ]
    let findings = comparison.findings.filter { showsNotes || !$0.isNote }
    if !findings.isEmpty {
      lines += ["| Class | Code | Where | What |", "| --- | --- | --- | --- |"]
      lines += findings.map(row)
      lines.append("")
    }
    if comparison.omittedCount > 0 { lines += ["and \(comparison.omittedCount) more", ""] }
    if let corpus = comparison.corpus { lines += [corpus.summary + ".", ""] }
    for question in comparison.questions {
      lines.append("- **\(Markdown.code(question.id))** \(Markdown.escaped(question.text))")
      lines += question.choices.map {
        "  - \(Markdown.code($0.answer.jsonValue.canonicalText)): \(Markdown.escaped($0.consequence))"
      }
    }
    if !comparison.questions.isEmpty { lines.append("") }
    lines.append(Markdown.escaped(comparison.summary) + ".")
    if let inferred = comparison.inferred { lines += ["", "Core Data \(inferred.words)."] }
    return lines.joined(separator: "\n") + "\n"
  }

  private func row(_ finding: DiffFinding) -> String {
    let label = finding.acceptance == nil ? "**\(finding.label)**" : "~~\(finding.label)~~"
    let remarks = finding.remarks.map { remark in
      "<br>\(Markdown.escaped(remark.label)): \(Markdown.escaped(remark.text))"
        + (remark.sample.map(Markdown.code) ?? "")
    }
    .joined()
    let cells = [
      label, finding.code, Markdown.code(finding.path), Markdown.escaped(finding.message) + remarks,
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }
}
