public import ModelMapping
public import ModelObjects

/// The sizes of a picture, as persisted data.
public class StoredMediaSizes: EmbeddedObject, Mappable {
  @Persisted public var medium: StoredMediaSize?
  @Persisted public var small: StoredMediaSize?
  @Persisted public var thumb: StoredMediaSize?
  @Persisted public var large: StoredMediaSize?

  public required init() {}

  public required init?(map: Map) {}

  public func mapping(map: Map) {
    medium <- map["medium"]
    small <- map["small"]
    thumb <- map["thumb"]
    large <- map["large"]
  }
}
