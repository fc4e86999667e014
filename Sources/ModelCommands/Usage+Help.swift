extension Usage {
  /// The whole help text of a command.
  func helpText(tool: String) -> String {
    var sections = [
      summary,
      "USAGE\n  \(synopsis(tool: tool))",
    ]
    if let operand {
      sections.append("OPERANDS\n" + table([("<\(operand.name)>", operand.summary)]))
    }
    sections.append("OPTIONS\n" + table(allOptions.map { ($0.label, $0.summary) }))
    if !discussion.isEmpty { sections.append(discussion) }
    return sections.joined(separator: "\n\n") + "\n"
  }

  private func synopsis(tool: String) -> String {
    var words = [tool, name]
    words += options.filter(\.isRequired).map { "--" + $0.name + $0.valueLabel }
    words += options.filter { !$0.isRequired }.map {
      "[--\($0.name)\($0.valueLabel)]" + ($0.isRepeatable ? "..." : "")
    }
    if let operand { words.append("<\(operand.name)>...") }
    return wrapped(words)
  }

  /// Lines of at most 96 characters, so that they fit with their indent.
  private func wrapped(_ words: [String]) -> String {
    var lines: [String] = []
    for word in words {
      if let last = lines.last, last.count + word.count < 96 {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append((lines.isEmpty ? "" : "    ") + word)
      }
    }
    return lines.joined(separator: "\n  ")
  }
}

extension Option {
  fileprivate var valueLabel: String { placeholder.map { " <\($0)>" } ?? "" }

  fileprivate var label: String {
    let long = "--\(name)\(valueLabel)"
    return short.map { "-\($0), \(long)" } ?? "    \(long)"
  }
}

/// Two columns, the second aligned.
func table(_ rows: [(left: String, right: String)]) -> String {
  let width = rows.map(\.left.count).max() ?? 0
  return rows.map { row in
    "  " + row.left + String(repeating: " ", count: width - row.left.count + 2) + row.right
  }
  .joined(separator: "\n")
}
