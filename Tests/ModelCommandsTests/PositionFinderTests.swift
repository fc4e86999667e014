import ModelJSON
import ModelTestSupport
import Testing

@testable import ModelCommands

struct PositionFinderTests {
  @Test(arguments: [
    "", "a", "\n", "\r", "\r\n", "a\r\nb\rc\nd", "é\u{301}\n👩🏽‍🍳x", "\r\r\n\n", "\u{FEFF}a\nb",
    "a\u{2028}b",
  ])
  func `agrees with text positions at every byte`(text: String) {
    let bytes = Array(text.utf8)
    var finder = PositionFinder(bytes)
    for offset in 0...bytes.count + 1 {
      let position = finder.position(ofByte: offset)
      #expect(position == TextPosition(ofByte: offset, in: bytes), "at \(offset)")
    }
  }

  @Test func `agrees with text positions in the sample feed`() throws {
    let bytes = try PackageRoot.bytes(of: "Fixtures/dining-partner-brands.json")
    var finder = PositionFinder(bytes)
    for offset in stride(from: 0, to: bytes.count, by: 4999) {
      let position = finder.position(ofByte: offset)
      #expect(position == TextPosition(ofByte: offset, in: bytes))
    }
  }
}
