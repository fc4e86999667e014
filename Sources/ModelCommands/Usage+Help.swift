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
    let discussion = discussion
    if !discussion.isEmpty { sections.append(discussion) }
    return sections.joined(separator: "\n\n") + "\n"
  }

  /// So many options are shown in the line of usage; of more than that none.
  private static var maximumSynopsis: Int { 5 }

  private func synopsis(tool: String) -> String {
    var words = [tool, name]
    if options.count > Self.maximumSynopsis {
      words.append("[options]")
    } else {
      words += options.map {
        "[--\($0.name)\($0.valueLabel)]" + ($0.isRepeatable ? "..." : "")
      }
    }
    if let operand { words.append("<\(operand.name)>...") }
    return words.joined(separator: " ")
  }
}

extension Option {
  fileprivate var valueLabel: String { placeholder.map { " <\($0)>" } ?? "" }

  fileprivate var label: String {
    let long = "--\(name)\(valueLabel)"
    return short.map { "-\($0), \(long)" } ?? "    \(long)"
  }
}

/// Two columns, the second aligned and wrapped.
package func table(_ rows: [(left: String, right: String)]) -> String {
  let width = rows.map(\.left.count).max() ?? 0
  return rows.map { row in
    let gap = String(repeating: " ", count: width - row.left.count + 2)
    let indent = "\n" + String(repeating: " ", count: width + 4)
    return "  " + row.left + gap
      + wrapped(row.right, to: 96 - width).joined(separator: indent)
  }
  .joined(separator: "\n")
}

/// The words of a text in lines of at most so many characters, where no word is longer.
private func wrapped(_ text: String, to width: Int) -> [String] {
  var lines: [String] = []
  for word in text.split(separator: " ") {
    if let last = lines.last, last.count + word.count < width {
      lines[lines.count - 1] += " " + word
    } else {
      lines.append(String(word))
    }
  }
  return lines
}
