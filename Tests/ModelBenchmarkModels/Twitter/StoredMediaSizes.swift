package import ModelMapping
package import ModelObjects

/// The sizes of a picture, as persisted data.
package class StoredMediaSizes: EmbeddedObject, Mappable {
  @Persisted package var medium: StoredMediaSize?
  @Persisted package var small: StoredMediaSize?
  @Persisted package var thumb: StoredMediaSize?
  @Persisted package var large: StoredMediaSize?

  package required init() {}

  package required init?(map: Map) {}

  package func mapping(map: Map) {
    medium <- map["medium"]
    small <- map["small"]
    thumb <- map["thumb"]
    large <- map["large"]
  }
}
