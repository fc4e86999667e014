/// What a text contains, as a `Codable` structure.
struct StatusEntitiesValue: Codable {
  var hashtags: [HashtagValue]
  var symbols: [HashtagValue]
  var urls: [LinkValue]
  var userMentions: [MentionValue]
  var media: [MediaValue]?

  enum CodingKeys: String, CodingKey {
    case hashtags
    case symbols
    case urls
    case userMentions = "user_mentions"
    case media
  }
}
