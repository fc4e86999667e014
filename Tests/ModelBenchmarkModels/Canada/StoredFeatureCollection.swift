package import ModelMapping
package import ModelObjects

/// The outline of a country as GeoJSON, as persisted data.
package class StoredFeatureCollection: Object, Mappable {
  @Persisted package var type = ""
  @Persisted package var features: List<StoredFeature>

  package required init() {}

  package required init?(map: Map) {}

  package func mapping(map: Map) {
    type <- map["type"]
    features <- map["features"]
  }
}
