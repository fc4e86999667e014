package import ModelMapping
package import ModelObjects

/// One size of a picture, as persisted data.
package class StoredMediaSize: EmbeddedObject, Mappable {
  @Persisted package var w = 0
  @Persisted package var h = 0
  @Persisted package var resize = ""

  package required init() {}

  package required init?(map: Map) {}

  package func mapping(map: Map) {
    w <- map["w"]
    h <- map["h"]
    resize <- map["resize"]
  }
}
