import Foundation
import RealmSwift
import Testing

struct ColorListTests {
  @Test
  func `decodes the colours`() throws {
    let list = try JSONDecoder().decode(ColorList.self, from: SampleFile("ColorList.json").data)
    #expect(
      list.color.map(\.name) == [
        "Tomato", "Bleu d\u{2019}été", "墨色", nil, "Unnamed \"shade\" 🎨",
      ]
    )
    #expect(list.color.map(\.hexColor) == ["#FF6347", "#3A7BD5", "#1C1C1E", "#00000000", nil])
  }

  @Test
  func `decodes what it encoded to equal colours`() throws {
    let list = try JSONDecoder().decode(ColorList.self, from: SampleFile("ColorList.json").data)
    let written = try JSONEncoder().encode(list)
    let again = try JSONDecoder().decode(ColorList.self, from: written)
    #expect(again.color.map(\.name) == list.color.map(\.name))
    #expect(again.color.map(\.hexColor) == list.color.map(\.hexColor))
  }

  @Test
  func `encodes the key of the feed`() throws {
    let list = ColorList()
    let color = MyColor()
    color.name = "Tomato"
    color.hexColor = "#FF6347"
    list.color.append(color)
    let written = try JSONEncoder().encode(list)
    #expect(
      try canonicalText(ofJSON: String(decoding: written, as: UTF8.self))
        == ##"{"xxxcolor":[{"hexColor":"#FF6347","name":"Tomato"}]}"##
    )
  }

  @Test
  func `decodes away from the main actor`() async throws {
    let data = try SampleFile("ColorList.json").data
    let count = try await Task.detached {
      try JSONDecoder().decode(ColorList.self, from: data).color.count
    }.value
    #expect(count == 5)
  }
}
