/// The outline of a country as GeoJSON, as a `Codable` structure.
struct FeatureCollectionValue: Codable {
  var type: String
  var features: [FeatureValue]
}
