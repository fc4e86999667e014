/// A tweet, as a `Codable` structure.
struct StatusValue: Codable {
  var metadata: StatusMetadataValue
  var createdAt: String
  var id: Int
  var idStr: String
  var text: String
  var source: String
  var truncated: Bool
  var inReplyToStatusID: Int?
  var inReplyToStatusIDStr: String?
  var inReplyToUserID: Int?
  var inReplyToUserIDStr: String?
  var inReplyToScreenName: String?
  var user: UserValue
  var geo: String?
  var coordinates: String?
  var place: String?
  var contributors: String?
  var retweetedStatus: RetweetValue?
  var retweetCount: Int
  var favoriteCount: Int
  var entities: StatusEntitiesValue
  var favorited: Bool
  var retweeted: Bool
  var possiblySensitive: Bool?
  var lang: String

  enum CodingKeys: String, CodingKey {
    case metadata
    case createdAt = "created_at"
    case id
    case idStr = "id_str"
    case text
    case source
    case truncated
    case inReplyToStatusID = "in_reply_to_status_id"
    case inReplyToStatusIDStr = "in_reply_to_status_id_str"
    case inReplyToUserID = "in_reply_to_user_id"
    case inReplyToUserIDStr = "in_reply_to_user_id_str"
    case inReplyToScreenName = "in_reply_to_screen_name"
    case user
    case geo
    case coordinates
    case place
    case contributors
    case retweetedStatus = "retweeted_status"
    case retweetCount = "retweet_count"
    case favoriteCount = "favorite_count"
    case entities
    case favorited
    case retweeted
    case possiblySensitive = "possibly_sensitive"
    case lang
  }
}
