public import ModelMapping
public import ModelObjects

/// The links of an author, as persisted data.
public class StoredUserEntities: EmbeddedObject, Mappable {
  @Persisted public var links: StoredLinkList?
  @Persisted public var url: StoredLinkList?

  public required init() {}

  public required init?(map: Map) {}

  public func mapping(map: Map) {
    links <- map["description"]
    url <- map["url"]
  }
}
