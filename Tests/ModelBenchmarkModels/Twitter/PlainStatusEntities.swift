package import ModelMapping

/// What a text contains, as a plain class.
package class PlainStatusEntities: Mappable {
  package var hashtags: [PlainHashtag] = []
  package var symbols: [PlainHashtag] = []
  package var urls: [PlainLink] = []
  package var userMentions: [PlainMention] = []
  package var media: [PlainMedia]?

  package required init?(map: Map) {}

  package func mapping(map: Map) {
    hashtags <- map["hashtags"]
    symbols <- map["symbols"]
    urls <- map["urls"]
    userMentions <- map["user_mentions"]
    media <- map["media"]
  }
}
