/// An attached picture, as a `Codable` structure.
struct MediaValue: Codable {
  var id: Int
  var idStr: String
  var indices: [Int]
  var mediaURL: String
  var mediaURLHTTPS: String
  var url: String
  var displayURL: String
  var expandedURL: String
  var type: String
  var sizes: MediaSizesValue
  var sourceStatusID: Int?
  var sourceStatusIDStr: String?

  enum CodingKeys: String, CodingKey {
    case id
    case idStr = "id_str"
    case indices
    case mediaURL = "media_url"
    case mediaURLHTTPS = "media_url_https"
    case url
    case displayURL = "display_url"
    case expandedURL = "expanded_url"
    case type
    case sizes
    case sourceStatusID = "source_status_id"
    case sourceStatusIDStr = "source_status_id_str"
  }
}
