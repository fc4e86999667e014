/// The answer of a search, as a `Codable` structure.
struct TimelineValue: Codable {
  var statuses: [StatusValue]
  var searchMetadata: SearchMetadataValue

  enum CodingKeys: String, CodingKey {
    case statuses
    case searchMetadata = "search_metadata"
  }
}
