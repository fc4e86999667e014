package import ModelMapping
package import ModelObjects

/// What a text contains, as persisted data.
package class StoredStatusEntities: EmbeddedObject, Mappable {
  @Persisted package var hashtags: List<StoredHashtag>
  @Persisted package var symbols: List<StoredHashtag>
  @Persisted package var urls: List<StoredLink>
  @Persisted package var userMentions: List<StoredMention>
  @Persisted package var media: List<StoredMedia>

  package required init() {}

  package required init?(map: Map) {}

  package func mapping(map: Map) {
    hashtags <- map["hashtags"]
    symbols <- map["symbols"]
    urls <- map["urls"]
    userMentions <- map["user_mentions"]
    media <- map["media"]
  }
}
