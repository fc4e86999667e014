public import ModelMapping
public import ModelObjects

/// A tweet, as persisted data.
public class StoredStatus: Object, Mappable {
  @Persisted public var metadata: StoredStatusMetadata?
  @Persisted public var createdAt = ""
  @Persisted public var id = 0
  @Persisted public var idStr = ""
  @Persisted public var text = ""
  @Persisted public var source = ""
  @Persisted public var truncated = false
  @Persisted public var inReplyToStatusID: Int?
  @Persisted public var inReplyToStatusIDStr: String?
  @Persisted public var inReplyToUserID: Int?
  @Persisted public var inReplyToUserIDStr: String?
  @Persisted public var inReplyToScreenName: String?
  @Persisted public var user: StoredUser?
  @Persisted public var geo: String?
  @Persisted public var coordinates: String?
  @Persisted public var place: String?
  @Persisted public var contributors: String?
  @Persisted public var retweetedStatus: StoredStatus?
  @Persisted public var retweetCount = 0
  @Persisted public var favoriteCount = 0
  @Persisted public var entities: StoredStatusEntities?
  @Persisted public var favorited = false
  @Persisted public var retweeted = false
  @Persisted public var possiblySensitive: Bool?
  @Persisted public var lang = ""

  public required init() {}

  public required init?(map: Map) {}

  public func mapping(map: Map) {
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
