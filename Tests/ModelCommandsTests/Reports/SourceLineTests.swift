import ModelJSON
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

struct SourceExcerptTests {
  @Test(arguments: [
    ("abc", 1..<2, "a|b|c"), ("ab\ncd\nef", 3..<5, "|cd|"), ("ab\r\ncd\r\nef", 4..<6, "|cd|"),
    ("ab\rcd", 1..<4, "a|b|"), ("{\n1}", 0..<4, "|{|"), ("[1, 2]", 0..<6, "|[|1, 2]"),
    ("[1", 2..<2, "[1||"), ("[1\n", 3..<3, "||"), ("", 0..<0, "||"), ("é1", 2..<3, "é|1|"),
    ("[\"é", 2..<4, "[\"|é|"),
  ])
  func `takes the line around a range`(text: String, range: Range<Int>, parts: String) {
    let excerpt = SourceExcerpt(of: range, in: SourceText(bytes: Array(text.utf8)))
    #expect("\(excerpt.before)|\(excerpt.marked)|\(excerpt.after)" == parts)
    #expect(!excerpt.isCutAtStart && !excerpt.isCutAtEnd)
  }

  @Test func `keeps a part of a long line, in whole characters`() {
    let text = SourceText(bytes: Array(String(repeating: "らー", count: 1000).utf8))
    let excerpt = SourceExcerpt(of: 3000..<3003, in: text)
    #expect(excerpt.isCutAtStart && excerpt.isCutAtEnd)
    #expect(excerpt.marked == "ら" || excerpt.marked == "ー")
    for part in [excerpt.before, excerpt.marked, excerpt.after] {
      #expect(part.utf8.count <= 243)
      #expect(!part.unicodeScalars.contains("\u{FFFD}"))
    }
  }

  @Test func `knows that a record starts within a line`() {
    let text = SourceText(bytes: Array("1".utf8), start: .init(line: 3, column: 9), byteOffset: 40)
    #expect(SourceExcerpt(of: 0..<1, in: text).isCutAtStart)
  }

  @Test func `repairs bytes that are not UTF-8`() {
    let text = SourceText(bytes: [0x22, 0xFF, 0x80, 0xC3, 0x22])
    #expect(SourceExcerpt(of: 1..<2, in: text).marked.unicodeScalars.first == "\u{FFFD}")
  }
}
