import RealmSwift

/// The colour list as apps write it, which is `Codable`.
class ColorList: Object, Codable {
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

class MyColor: EmbeddedObject, Codable {
  @Persisted var name: String?
  @Persisted var hexColor: String?

  enum CodingKeys: String, CodingKey {
    case name, hexColor
  }

  required init() {}
}
