import ModelSchema

/// Differences as a table in Markdown, for a comment on a pull request.
struct DiffMarkdown {
  var showsNotes = false

  func text(of report: DiffReport) -> String {
    report.comparisons.map(text).joined(separator: "\n")
  }

  private func text(of comparison: DiffComparison) -> String {
    var lines = ["### \(code(comparison.old.name)) → \(code(comparison.new.name))", ""]
    let findings = comparison.findings.filter { showsNotes || !$0.isNote }
    if !findings.isEmpty {
      lines += ["| Class | Code | Where | What |", "| --- | --- | --- | --- |"]
      lines += findings.map(row)
      lines.append("")
    }
    if let corpus = comparison.corpus {
      lines += [
        "Of \(counted(corpus.total, "payload")), \(corpus.both) fit both, \(corpus.onlyOld) only the "
          + "old and \(corpus.onlyNew) only the new.",
        "",
      ]
    }
    for question in comparison.questions {
      lines.append("- **\(code(question.id))** \(escaped(question.text))")
      lines += question.choices.map {
        "  - \(code($0.answer.jsonValue.canonicalText)): \(escaped($0.consequence))"
      }
    }
    if !comparison.questions.isEmpty { lines.append("") }
    lines.append(escaped(comparison.summary) + ".")
    if let inferred = comparison.inferred { lines += ["", "Core Data \(inferred.words)."] }
    return lines.joined(separator: "\n") + "\n"
  }

  private func row(_ finding: DiffFinding) -> String {
    let label = finding.acceptance == nil ? "**\(finding.label)**" : "~~\(finding.label)~~"
    let remarks = finding.remarks.map { remark in
      "<br>\(escaped(remark.label)): \(escaped(remark.text))" + (remark.sample.map(code) ?? "")
    }
    .joined()
    let cells = [label, finding.code, code(finding.path), escaped(finding.message) + remarks]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  /// A text between backticks, more of them than stand in it; a bar would end the cell.
  private func code(_ text: String) -> String {
    let text = visible(text).split(separator: "|", omittingEmptySubsequences: false)
      .joined(separator: "\\|")
    guard text.contains("`") else { return "`\(text)`" }
    let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    return "\(fence) \(text) \(fence)"
  }

  /// A text whose characters mean nothing in Markdown.
  private func escaped(_ text: String) -> String {
    var result = ""
    for character in visible(text) {
      switch character {
      case "<": result += "&lt;"
      case "|", "*", "_", "`", "[", "]", "\\", "#", "~": result += "\\\(character)"
      default: result.append(character)
      }
    }
    return result
  }
}
