import Testing

@testable import ModelCommands

struct SourceLineTests {
  /// Lines with the mark between `«` and `»`, and what is shown in 40 columns.
  @Test(arguments: [
    (#"  "a": «null»,"#, #"  "a": null,"#, "       ^^^^"),
    ("«{»", "{", "^"),
    ("[1«»", "[1", "  ^"),
    ("«»", "", "^"),
    ("\t\"a\":\t«1»", "    \"a\":    1", "            ^"),
    (#"{"ら": «"らー"»}"#, #"{"ら": "らー"}"#, "       ^^^^^^"),
    ("\"e\u{301}\": «1»", "\"e\u{301}\": 1", "     ^"),
    (#""a": «"🍮"»"#, #""a": "🍮""#, "     ^^^^"),
    ("\u{1B}[2J«\u{202E}»", #"\u{1B}[2J\u{202E}"#, "         ^^^^^^^^"),
    (
      #"0123456789012345678901234567890123456789"a": «null» 0123456789012345678901234567890"#,
      #"…3456789"a": null 012345678901234567890…"#, "             ^^^^"
    ),
    (
      #"{"a": «"01234567890123456789012345678901234567890123456789"», "b": 1}"#,
      #"{"a": "0123456789012345678901234567890…"#, "      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^"
    ),
    (
      #"012345678901234567890123456789012345678901234567890123456789 «1»"#,
      #"…456789012345678901234567890123456789 1"#, "                                      ^"
    ),
  ])
  func `marks what is wrong`(line: String, text: String, carets: String) {
    let source = SourceLine(SourceExcerpt(marking: line), columns: 40)
    #expect(source.text.utf8.elementsEqual(text.utf8), "\(source.text)")
    #expect(source.carets == carets)
  }

  @Test(arguments: [1, 8, 20, 40, 77, 500])
  func `is never wider than the terminal, and always marks something`(columns: Int) {
    let long = String(repeating: "らx\te\u{301}", count: 300)
    for line in ["\(long)«\(long)»\(long)", "«\(long)»", "\(long)«1»", "«{»\(long)"] {
      let source = SourceLine(SourceExcerpt(marking: line), columns: columns)
      let width = source.text.unicodeScalars.reduce(0) { $0 + displayWidth($1) }
      #expect(width <= max(columns, 10))
      #expect(source.carets.contains("^"))
      #expect(source.carets.utf8.count <= max(columns, 10))
    }
  }
}

extension SourceExcerpt {
  /// A line whose mark lies between `«` and `»`.
  fileprivate init(marking line: String) {
    let first = line.split(separator: "«", maxSplits: 1, omittingEmptySubsequences: false)
    let second = first[1].split(separator: "»", maxSplits: 1, omittingEmptySubsequences: false)
    self.init(before: String(first[0]), marked: String(second[0]), after: String(second[1]))
  }
}
