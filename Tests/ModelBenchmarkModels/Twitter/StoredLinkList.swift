public import ModelMapping
public import ModelObjects

/// A list of links, as persisted data.
public class StoredLinkList: EmbeddedObject, Mappable {
  @Persisted public var urls: List<StoredLink>

  public required init() {}

  public required init?(map: Map) {}

  public func mapping(map: Map) {
    urls <- map["urls"]
  }
}
