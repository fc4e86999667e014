/// One outline, as a `Codable` structure.
struct FeatureValue: Codable {
  var type: String
  var properties: FeaturePropertiesValue
  var geometry: GeometryValue
}
