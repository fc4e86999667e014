import ModelJSON
import Testing

@testable import ModelValidation

struct CodePointsTests {
  @Test(
    arguments: [
      "", "a", "abcdefgh", "abcdefghi", "é", "ééééééééé", "日本語の文字列です", "👩🏾‍🚀", "a\u{301}",
      "\r\n", "\u{0}", "\"\\/", "🐲🐲",
    ]
  )
  func `counts as Unicode scalars, escaped or not`(_ text: String) throws {
    let expected = text.unicodeScalars.count
    #expect(try count("\"\(plain(text))\"") == expected)
    let escaped = text.utf16.map { "\\u" + String(0x1_0000 + Int($0), radix: 16).dropFirst() }
    #expect(try count("\"\(escaped.joined())\"") == expected)
    #expect(try count("\"\(escaped.joined())\(plain(text))\"") == expected * 2)
  }

  private func plain(_ text: String) -> String {
    text.unicodeScalars.map {
      $0.value < 0x20 || $0 == "\"" || $0 == "\\"
        ? "\\u" + String(0x1_0000 + $0.value, radix: 16).dropFirst() : String($0)
    }
    .joined()
  }

  private func count(_ text: String) throws -> Int {
    try unsafe JSONDocument(parsing: text).withView { view in
      let word = unsafe view.words.pointee
      return unsafe CodePoints.count(
        view.text(word),
        view.byteCount(word),
        hasEscapes: word.hasEscapes
      )
    }
  }
}
