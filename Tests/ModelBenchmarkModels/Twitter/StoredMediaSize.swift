public import ModelMapping
public import ModelObjects

/// One size of a picture, as persisted data.
public class StoredMediaSize: EmbeddedObject, Mappable {
  @Persisted public var w = 0
  @Persisted public var h = 0
  @Persisted public var resize = ""

  public required init() {}

  public required init?(map: Map) {}

  public func mapping(map: Map) {
    w <- map["w"]
    h <- map["h"]
    resize <- map["resize"]
  }
}
