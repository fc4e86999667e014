public import ModelMapping

/// What a text contains, as a plain class.
public class PlainStatusEntities: Mappable {
  public var hashtags: [PlainHashtag] = []
  public var symbols: [PlainHashtag] = []
  public var urls: [PlainLink] = []
  public var userMentions: [PlainMention] = []
  public var media: [PlainMedia]?

  public required init?(map: Map) {}

  public func mapping(map: Map) {
    hashtags <- map["hashtags"]
    symbols <- map["symbols"]
    urls <- map["urls"]
    userMentions <- map["user_mentions"]
    media <- map["media"]
  }
}
