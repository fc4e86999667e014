import Testing

@testable import ModelMapping

struct HexColorTests {
  @Test(arguments: [
    ("#FF0000", HexColor(red: 1, green: 0, blue: 0)),
    ("00ff00", HexColor(red: 0, green: 1, blue: 0)),
    ("F00", HexColor(red: 1, green: 0, blue: 0)), ("F00f", HexColor(red: 1, green: 0, blue: 0)),
    ("0f08", HexColor(red: 0, green: 1, blue: 0, alpha: 8.0 / 15)),
    ("#0000FF33", HexColor(red: 0, green: 0, blue: 1, alpha: 0.2)),
  ])
  func `reads three, four, six and eight digits`(text: String, color: HexColor) {
    #expect(HexColor(text) == color)
  }

  @Test(arguments: [
    "", "#", "12", "12345", "1234567", "red", "ff00gg", "##F00", "０００", "-10", "+10000",
  ])
  func `refuses everything else`(text: String) {
    #expect(HexColor(text) == nil)
  }

  @Test
  func `writes the nearest step of each channel`() {
    let color = HexColor(red: 0.2, green: 1.5, blue: -0.1, alpha: 0.999)
    #expect(color.text(hasPrefix: false, hasAlpha: false) == "33FF00")
    #expect(color.text(hasPrefix: true, hasAlpha: true) == "#33FF00FF")
    #expect(HexColor("#8899AA")?.text(hasPrefix: true, hasAlpha: false) == "#8899AA")
  }
}
