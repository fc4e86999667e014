import ModelJSON
import Testing

@testable import ModelCommands

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
