public import ModelMapping
public import ModelObjects

/// An attached picture, as persisted data.
public class StoredMedia: EmbeddedObject, Mappable {
  @Persisted public var id = 0
  @Persisted public var idStr = ""
  @Persisted public var indices: List<Int>
  @Persisted public var mediaURL = ""
  @Persisted public var mediaURLHTTPS = ""
  @Persisted public var url = ""
  @Persisted public var displayURL = ""
  @Persisted public var expandedURL = ""
  @Persisted public var type = ""
  @Persisted public var sizes: StoredMediaSizes?
  @Persisted public var sourceStatusID: Int?
  @Persisted public var sourceStatusIDStr: String?

  public required init() {}

  public required init?(map: Map) {}

  public func mapping(map: Map) {
    id <- map["id"]
    idStr <- map["id_str"]
    indices <- map["indices"]
    mediaURL <- map["media_url"]
    mediaURLHTTPS <- map["media_url_https"]
    url <- map["url"]
    displayURL <- map["display_url"]
    expandedURL <- map["expanded_url"]
    type <- map["type"]
    sizes <- map["sizes"]
    sourceStatusID <- map["source_status_id"]
    sourceStatusIDStr <- map["source_status_id_str"]
  }
}
