public import ModelMapping
public import ModelObjects

/// What a text contains, as persisted data.
public class StoredStatusEntities: EmbeddedObject, Mappable {
  @Persisted public var hashtags: List<StoredHashtag>
  @Persisted public var symbols: List<StoredHashtag>
  @Persisted public var urls: List<StoredLink>
  @Persisted public var userMentions: List<StoredMention>
  @Persisted public var media: List<StoredMedia>

  public required init() {}

  public required init?(map: Map) {}

  public func mapping(map: Map) {
    hashtags <- map["hashtags"]
    symbols <- map["symbols"]
    urls <- map["urls"]
    userMentions <- map["user_mentions"]
    media <- map["media"]
  }
}
