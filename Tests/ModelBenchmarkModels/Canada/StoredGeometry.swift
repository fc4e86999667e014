package import ModelMapping
package import ModelObjects

/// Rings of positions, as persisted data.
package class StoredGeometry: EmbeddedObject, Mappable {
  @Persisted package var type = ""
  package var coordinates: [[[Double]]] = []

  package required init() {}

  package required init?(map: Map) {}

  package func mapping(map: Map) {
    type <- map["type"]
    coordinates <- map["coordinates"]
  }
}
