public import ModelMapping

/// A list of links, as a plain class.
public class PlainLinkList: Mappable {
  public var urls: [PlainLink] = []

  public required init?(map: Map) {}

  public func mapping(map: Map) {
    urls <- map["urls"]
  }
}
