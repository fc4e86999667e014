import Testing

@testable import ModelCommands

struct VisibleTextTests {
  @Test(arguments: [
    ("", ""), ("plain text, 100 %", "plain text, 100 %"),
    ("Crème brûlée 🍮 らーめん", "Crème brûlée 🍮 らーめん"),
    ("e\u{301}", "e\u{301}"), ("\u{1B}[31mred\u{1B}[0m", #"\u{1B}[31mred\u{1B}[0m"#),
    ("a\nb\r\tc\0", #"a\u{A}b\u{D}\u{9}c\u{0}"#), ("\u{7F}\u{9B}2J", #"\u{7F}\u{9B}2J"#),
    ("a\u{2028}b\u{2029}c\u{85}", #"a\u{2028}b\u{2029}c\u{85}"#),
    ("abc\u{202E}fed\u{202C}\u{2066}", #"abc\u{202E}fed\u{202C}\u{2066}"#),
    ("\u{FEFF}\u{200B}\u{AD}\u{FFFE}\u{FFFF}", #"\u{FEFF}\u{200B}\u{AD}\u{FFFE}\u{FFFF}"#),
    ("\u{E000}\u{E0041}", #"\u{E000}\u{E0041}"#), ("👩🏽‍🍳 می‌خواهم", "👩🏽‍🍳 می‌خواهم"),
    ("\u{FFFD}", "\u{FFFD}"),
  ])
  func `shows what cannot be seen`(text: String, shown: String) {
    #expect(visible(text).utf8.elementsEqual(shown.utf8))
  }

  @Test func `lets no character pass that a terminal obeys`() {
    for value in 0...0x10FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory == .control
      else { continue }
      #expect(visible(String(scalar)).utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F })
    }
  }

  @Test(arguments: [
    ("a", 1), ("é", 1), ("\u{301}", 0), ("ら", 2), ("한", 2), ("中", 2), ("ｱ", 1), ("Ａ", 2), ("🍮", 2),
    ("\u{200D}", 0), ("\u{FE0F}", 0), ("–", 1), ("\u{1100}", 2), ("\u{1161}", 0), ("𠀀", 2),
    ("א", 1),
  ])
  func `knows how wide a character is`(scalar: Unicode.Scalar, width: Int) {
    #expect(displayWidth(scalar) == width)
  }
}
