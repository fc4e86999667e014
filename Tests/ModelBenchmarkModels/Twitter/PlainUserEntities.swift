public import ModelMapping

/// The links of an author, as a plain class.
public class PlainUserEntities: Mappable {
  public var links: PlainLinkList?
  public var url: PlainLinkList?

  public required init?(map: Map) {}

  public func mapping(map: Map) {
    links <- map["description"]
    url <- map["url"]
  }
}
