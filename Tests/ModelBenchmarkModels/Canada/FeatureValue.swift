/// One outline, as a `Codable` structure.
struct FeatureValue: Codable, Equatable {
  var type: String
  var properties: FeaturePropertiesValue
  var geometry: GeometryValue
}
