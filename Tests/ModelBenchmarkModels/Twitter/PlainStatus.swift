public import ModelMapping

/// A tweet, as a plain class.
public class PlainStatus: Mappable {
  public var metadata: PlainStatusMetadata?
  public var createdAt = ""
  public var id = 0
  public var idStr = ""
  public var text = ""
  public var source = ""
  public var truncated = false
  public var inReplyToStatusID: Int?
  public var inReplyToStatusIDStr: String?
  public var inReplyToUserID: Int?
  public var inReplyToUserIDStr: String?
  public var inReplyToScreenName: String?
  public var user: PlainUser?
  public var geo: String?
  public var coordinates: String?
  public var place: String?
  public var contributors: String?
  public var retweetedStatus: PlainStatus?
  public var retweetCount = 0
  public var favoriteCount = 0
  public var entities: PlainStatusEntities?
  public var favorited = false
  public var retweeted = false
  public var possiblySensitive: Bool?
  public var lang = ""

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
