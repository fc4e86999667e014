/// Collects the lines of a Swift file, indented by two spaces a level.
struct SwiftTextWriter {
  private(set) var text = ""
  private var depth = 0

  mutating func line(_ line: String) {
    if !line.isEmpty { text += String(repeating: "  ", count: depth) + line }
    text += "\n"
  }

  /// Writes braces with lines between them, or on one line where there are none.
  mutating func block(_ head: String, _ body: (inout SwiftTextWriter) -> Void) {
    var content = SwiftTextWriter()
    content.depth = depth + 1
    body(&content)
    guard !content.text.isEmpty else { return line(head + " {}") }
    line(head + " {")
    text += content.text
    line("}")
  }
}
