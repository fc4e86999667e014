/// What an outline is called, as a `Codable` structure.
struct FeaturePropertiesValue: Codable {
  var name: String
}
