import Testing

@testable import ModelCommands

struct GitHubLogTests {
  @Test(arguments: [
    ("", ""), ("a.json:1:2: /b", "a.json:1:2: /b"), ("::error::x", #"\u{3A}:error::x"#),
    ("   ::stop-commands::x", #"   \u{3A}:stop-commands::x"#), ("a ::error::x", "a ::error::x"),
    ("a ##[add-mask]b ##[group]", #"a #\u{23}[add-mask]b #\u{23}[group]"#),
    ("###[x]", #"##\u{23}[x]"#),
    ("é::", "é::"),
  ])
  func `commands nothing`(line: String, harmless: String) {
    #expect(GitHubLog.harmless(line) == harmless)
  }

  @Test(arguments: [
    (ReportFormat.json, ###"{"a":"##[b]::"}"###, ##"{"a":"#\u0023[b]::"}"##),
    (.junit, "<a>x\n  ::##[b]\n::y::</a>\n", "<a>x\n  &#58;:#&#35;[b]\n&#58;:y::</a>\n"),
    (.text, "##[b]", "##[b]"),
  ])
  func `spells formats in another way`(format: ReportFormat, part: String, harmless: String) {
    #expect(GitHubLog.harmless(part, of: format) == harmless)
  }

  @Test func `escapes messages and properties`() {
    let text = "100 %0A, a:b\r\nc"
    #expect(GitHubLog.message(text) == "100 %250A, a:b%0D%0Ac")
    #expect(GitHubLog.property(text) == "100 %250A%2C a%3Ab%0D%0Ac")
  }
}
