public import ModelMapping

/// One size of a picture, as a plain class.
public class PlainMediaSize: Mappable {
  public var w = 0
  public var h = 0
  public var resize = ""

  public required init?(map: Map) {}

  public func mapping(map: Map) {
    w <- map["w"]
    h <- map["h"]
    resize <- map["resize"]
  }
}
