import Foundation
import Testing

@testable import ModelObjects

struct PersistedCodableTests {
  private let encoder = JSONEncoder()
  private let decoder = JSONDecoder()

  init() {
    encoder.outputFormatting = [.sortedKeys]
    encoder.dateEncodingStrategy = .iso8601
    decoder.dateDecodingStrategy = .iso8601
  }

  private func decode<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
    try decoder.decode(type, from: Data(text.utf8))
  }

  @Test
  func `round trips by synthesised code`() throws {
    let text = """
      {"founded":"2020-02-29T12:00:00Z","id":"8C0C1B4E-4B5B-4E9A-9C57-0A4C6E3F1D10",\
      "items":[{"price":12.5,"title":"Soup"},{"price":3,"title":null}],\
      "name":"Noodles","note":"fresh","plan":"paid","rating":null,"tags":["hot","new"]}
      """
    let brand = try decode(Brand.self, text)
    #expect(brand.name == "Noodles" && brand.plan == .paid && brand.rating == nil)
    #expect(brand.items.map(\.title) == ["Soup", nil])
    #expect(String(decoding: try encoder.encode(brand), as: UTF8.self) == text)
  }

  @Test(arguments: [
    #"{}"#, #"{"xxxcolor":[]}"#, #"{"xxxcolor":null}"#,
  ])
  func `reads an absent, an empty and a null list as an empty one`(text: String) throws {
    #expect(try decode(ColorList.self, text).color.isEmpty)
  }

  @Test(arguments: [
    #"{}"#, #"{"name":null,"hexColor":null}"#,
  ])
  func `reads an absent and a null optional as nil`(text: String) throws {
    let color = try decode(MyColor.self, text)
    #expect(color.name == nil && color.hexColor == nil)
  }

  @Test
  func `renames a key both ways`() throws {
    let text = #"{"xxxcolor":[{"hexColor":"ff0000","name":"red"}]}"#
    let list = try decode(ColorList.self, text)
    #expect(list.color.first?.name == "red")
    #expect(String(decoding: try encoder.encode(list), as: UTF8.self) == text)
  }

  @Test
  func `refuses an absent value that is not optional`() {
    #expect(throws: DecodingError.self) {
      try decode(Brand.self, #"{"name":"Noodles"}"#)
    }
  }

  @Test(arguments: [
    #"{"xxxcolor":{}}"#, #"{"xxxcolor":[1]}"#, #"{"xxxcolor":[{"name":1}]}"#,
    #"{"xxxcolor":[null]}"#,
  ])
  func `refuses a value of another type`(text: String) {
    #expect(throws: DecodingError.self) {
      try decode(ColorList.self, text)
    }
  }

  @Test
  func `reports the path of an element that does not fit`() throws {
    let error = #expect(throws: DecodingError.self) {
      try decode(ColorList.self, #"{"xxxcolor":[{},{"name":1}]}"#)
    }
    guard case .typeMismatch(_, let context) = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["xxxcolor", "Index 1", "name"])
  }

  @Test
  func `keeps a primary key's place after decoding`() throws {
    _ = try decode(MyColor.self, "{}")
    #expect(Brand.persistedProperties.first?.isPrimaryKey == true)
  }
}

private class ColorList: Object, Codable {
  @Persisted var color: List<MyColor>

  enum CodingKeys: String, CodingKey {
    case color = "xxxcolor"
  }

  required init() {}

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(color, forKey: .color)
  }
}

private class MyColor: EmbeddedObject, Codable {
  @Persisted var name: String?
  @Persisted var hexColor: String?

  enum CodingKeys: String, CodingKey {
    case name, hexColor
  }

  required init() {}
}
