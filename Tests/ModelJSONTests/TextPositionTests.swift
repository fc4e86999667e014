import ModelJSON
import Testing

struct TextPositionTests {
  @Test(arguments: [
    ("", 0, 1, 1), ("abc", 2, 1, 3), ("abc", 9, 1, 4), ("abc", -1, 1, 1),
    ("a\nb", 2, 2, 1), ("a\r\nb", 3, 2, 1), ("a\rb", 2, 2, 1), ("a\n\rb", 3, 3, 1),
    ("a\r\n", 2, 2, 1), ("\n\n\n", 3, 4, 1),
    // Columns count code points: é has two bytes, 漢 three, 🐲 four, and a flag two code points.
    ("é漢🐲x", 9, 1, 4), ("🇨🇭x", 8, 1, 3), ("e\u{301}x", 3, 1, 3),
    // A byte order mark counts as nothing.
    ("\u{FEFF}{}", 3, 1, 1), ("\u{FEFF}{}", 4, 1, 2), ("\u{FEFF}\n{}", 4, 2, 1),
  ])
  func `counts lines and columns as editors do`(text: String, byte: Int, line: Int, column: Int) {
    let position = TextPosition(ofByte: byte, in: Array(text.utf8))
    #expect(position == TextPosition(line: line, column: column))
    #expect(position.description == "\(line):\(column)")
  }
}
