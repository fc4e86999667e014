package import ModelMapping
package import ModelObjects

/// An attached picture, as persisted data.
package class StoredMedia: EmbeddedObject, Mappable {
  @Persisted package var id = 0
  @Persisted package var idStr = ""
  @Persisted package var indices: List<Int>
  @Persisted package var mediaURL = ""
  @Persisted package var mediaURLHTTPS = ""
  @Persisted package var url = ""
  @Persisted package var displayURL = ""
  @Persisted package var expandedURL = ""
  @Persisted package var type = ""
  @Persisted package var sizes: StoredMediaSizes?
  @Persisted package var sourceStatusID: Int?
  @Persisted package var sourceStatusIDStr: String?

  package required init() {}

  package required init?(map: Map) {}

  package func mapping(map: Map) {
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
