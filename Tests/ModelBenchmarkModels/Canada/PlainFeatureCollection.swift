package import ModelMapping

/// The outline of a country as GeoJSON, as a plain class.
package class PlainFeatureCollection: Mappable {
  package var type = ""
  package var features: [PlainFeature] = []

  package required init?(map: Map) {}

  package func mapping(map: Map) {
    type <- map["type"]
    features <- map["features"]
  }
}
