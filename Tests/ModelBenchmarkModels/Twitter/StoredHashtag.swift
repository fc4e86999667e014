public import ModelMapping
public import ModelObjects

/// A hashtag and its place, as persisted data.
public class StoredHashtag: EmbeddedObject, Mappable {
  @Persisted public var text = ""
  @Persisted public var indices: List<Int>

  public required init() {}

  public required init?(map: Map) {}

  public func mapping(map: Map) {
    text <- map["text"]
    indices <- map["indices"]
  }
}
