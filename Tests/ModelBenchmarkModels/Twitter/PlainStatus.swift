package import ModelMapping

/// A tweet, as a plain class.
package class PlainStatus: Mappable {
  package var metadata: PlainStatusMetadata?
  package var createdAt = ""
  package var id = 0
  package var idStr = ""
  package var text = ""
  package var source = ""
  package var truncated = false
  package var inReplyToStatusID: Int?
  package var inReplyToStatusIDStr: String?
  package var inReplyToUserID: Int?
  package var inReplyToUserIDStr: String?
  package var inReplyToScreenName: String?
  package var user: PlainUser?
  package var geo: String?
  package var coordinates: String?
  package var place: String?
  package var contributors: String?
  package var retweetedStatus: PlainStatus?
  package var retweetCount = 0
  package var favoriteCount = 0
  package var entities: PlainStatusEntities?
  package var favorited = false
  package var retweeted = false
  package var possiblySensitive: Bool?
  package var lang = ""

  package required init?(map: Map) {}

  package func mapping(map: Map) {
    metadata <- map["metadata"]
    createdAt <- map["created_at"]
    id <- map["id"]
    idStr <- map["id_str"]
    text <- map["text"]
    source <- map["source"]
    truncated <- map["truncated"]
    inReplyToStatusID <- map["in_reply_to_status_id"]
    inReplyToStatusIDStr <- map["in_reply_to_status_id_str"]
    inReplyToUserID <- map["in_reply_to_user_id"]
    inReplyToUserIDStr <- map["in_reply_to_user_id_str"]
    inReplyToScreenName <- map["in_reply_to_screen_name"]
    user <- map["user"]
    geo <- map["geo"]
    coordinates <- map["coordinates"]
    place <- map["place"]
    contributors <- map["contributors"]
    retweetedStatus <- map["retweeted_status"]
    retweetCount <- map["retweet_count"]
    favoriteCount <- map["favorite_count"]
    entities <- map["entities"]
    favorited <- map["favorited"]
    retweeted <- map["retweeted"]
    possiblySensitive <- map["possibly_sensitive"]
    lang <- map["lang"]
  }
}
