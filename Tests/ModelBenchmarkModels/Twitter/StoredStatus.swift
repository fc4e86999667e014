package import ModelMapping
package import ModelObjects

/// A tweet, as persisted data.
package class StoredStatus: Object, Mappable {
  @Persisted package var metadata: StoredStatusMetadata?
  @Persisted package var createdAt = ""
  @Persisted package var id = 0
  @Persisted package var idStr = ""
  @Persisted package var text = ""
  @Persisted package var source = ""
  @Persisted package var truncated = false
  @Persisted package var inReplyToStatusID: Int?
  @Persisted package var inReplyToStatusIDStr: String?
  @Persisted package var inReplyToUserID: Int?
  @Persisted package var inReplyToUserIDStr: String?
  @Persisted package var inReplyToScreenName: String?
  @Persisted package var user: StoredUser?
  @Persisted package var geo: String?
  @Persisted package var coordinates: String?
  @Persisted package var place: String?
  @Persisted package var contributors: String?
  @Persisted package var retweetedStatus: StoredStatus?
  @Persisted package var retweetCount = 0
  @Persisted package var favoriteCount = 0
  @Persisted package var entities: StoredStatusEntities?
  @Persisted package var favorited = false
  @Persisted package var retweeted = false
  @Persisted package var possiblySensitive: Bool?
  @Persisted package var lang = ""

  package required init() {}

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
