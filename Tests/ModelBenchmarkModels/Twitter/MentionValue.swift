/// A mentioned user, as a `Codable` structure.
struct MentionValue: Codable {
  var screenName: String
  var name: String
  var id: Int
  var idStr: String
  var indices: [Int]

  enum CodingKeys: String, CodingKey {
    case screenName = "screen_name"
    case name
    case id
    case idStr = "id_str"
    case indices
  }
}
