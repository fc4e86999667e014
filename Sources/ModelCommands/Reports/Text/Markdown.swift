/// Texts that mean nothing but themselves in Markdown, and end no cell of a table.
package enum Markdown {
  /// A text between backticks, more of them than stand in it.
  package static func code(_ text: String) -> String {
    let text = visible(text).split(separator: "|", omittingEmptySubsequences: false)
      .joined(separator: "\\|")
    guard text.contains("`") else { return "`\(text)`" }
    let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    return "\(fence) \(text) \(fence)"
  }

  /// A text whose characters mean nothing.
  package static func escaped(_ text: String) -> String {
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
