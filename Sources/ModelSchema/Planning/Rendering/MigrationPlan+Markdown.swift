extension MigrationPlan {
  /// The plan as a report for people, in Markdown.
  ///
  /// It lists the steps with their classes and the way back, what is lost, who approved what, what was
  /// found, and how questions were answered.
  public var markdown: String {
    var lines = ["# \(id)", "", "From \(from) to \(to).", ""]
    if isEmpty { lines += ["Nothing is to be done to a store.", ""] }
    lines += table(
      ["Step", "Class", "Code", "What", "The way back"],
      steps.map { step in
        [step.id, "\(step.stepClass)", step.code, "\(step.operation)", step.wayBack]
      }
    )
    lines += list("Checked first", steps.flatMap(\.prechecks).map { "\($0)" })
    lines += list("Lost for good", steps.compactMap(\.lost))
    lines += list(
      "Approvals",
      approvals.map { "\($0.code) \($0.path): \($0.reason) (\($0.approver))" }
    )
    lines += list(
      "Not approved yet",
      unapprovedSteps.map { "\($0.code) \($0.path): \($0.operation)" }
    )
    lines += list(
      "Answers",
      questions.map {
        "\($0.id): \($0.answer.canonicalText)\($0.isDefault ? " (the default)" : "")"
      }
    )
    if !findings.isEmpty { lines += ["## Changes", ""] }
    lines += table(
      ["Code", "Place", "Change", "Requests", "Responses"],
      findings.map { finding in
        [
          finding.code, "\(finding.path)", finding.message, finding.request ?? "",
          finding.response ?? "",
        ]
      }
    )
    return lines.joined(separator: "\n")
  }

  private func list(_ title: String, _ items: [String]) -> [String] {
    items.isEmpty ? [] : ["## \(title)", ""] + items.map { "- \($0.escaped)" } + [""]
  }

  private func table(_ titles: [String], _ rows: [[String]]) -> [String] {
    if rows.isEmpty { return [] }
    let rule = titles.map { _ in "---" }
    let lines = [titles, rule] + rows.map { $0.map(\.escaped) }
    return lines.map { "| " + $0.joined(separator: " | ") + " |" } + [""]
  }
}

extension PlanStep {
  fileprivate var wayBack: String {
    let words = reverse.map(\.description).joined(separator: "; ")
    return (words.isEmpty ? "nothing to do" : words) + (isJournaled ? " (with the journal)" : "")
  }
}

extension String {
  /// The text on one line, without what Markdown would take for its own.
  fileprivate var escaped: String {
    var text = ""
    for character in self {
      switch character {
      case "|", "<", ">", "*", "_", "`", "[", "]", "\\": text += "\\\(character)"
      case _ where character.isNewline: text += " "
      default: text.append(character)
      }
    }
    return text
  }
}
