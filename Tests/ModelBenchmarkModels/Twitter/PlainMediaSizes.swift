public import ModelMapping

/// The sizes of a picture, as a plain class.
public class PlainMediaSizes: Mappable {
  public var medium: PlainMediaSize?
  public var small: PlainMediaSize?
  public var thumb: PlainMediaSize?
  public var large: PlainMediaSize?

  public required init?(map: Map) {}

  public func mapping(map: Map) {
    medium <- map["medium"]
    small <- map["small"]
    thumb <- map["thumb"]
    large <- map["large"]
  }
}
