package import ModelMapping
package import ModelObjects

/// One outline, as persisted data.
package class StoredFeature: EmbeddedObject, Mappable {
  @Persisted package var type = ""
  @Persisted package var properties: StoredFeatureProperties?
  @Persisted package var geometry: StoredGeometry?

  package required init() {}

  package required init?(map: Map) {}

  package func mapping(map: Map) {
    type <- map["type"]
    properties <- map["properties"]
    geometry <- map["geometry"]
  }
}
