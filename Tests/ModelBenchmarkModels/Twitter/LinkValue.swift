/// A link and its place, as a `Codable` structure.
struct LinkValue: Codable {
  var url: String
  var expandedURL: String
  var displayURL: String
  var indices: [Int]

  enum CodingKeys: String, CodingKey {
    case url
    case expandedURL = "expanded_url"
    case displayURL = "display_url"
    case indices
  }
}
