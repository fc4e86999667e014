package import ModelMapping

/// One outline, as a plain class.
package class PlainFeature: Mappable {
  package var type = ""
  package var properties: PlainFeatureProperties?
  package var geometry: PlainGeometry?

  package required init?(map: Map) {}

  package func mapping(map: Map) {
    type <- map["type"]
    properties <- map["properties"]
    geometry <- map["geometry"]
  }
}
