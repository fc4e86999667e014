/// How a tweet was found, as a `Codable` structure.
struct StatusMetadataValue: Codable {
  var resultType: String
  var isoLanguageCode: String

  enum CodingKeys: String, CodingKey {
    case resultType = "result_type"
    case isoLanguageCode = "iso_language_code"
  }
}
