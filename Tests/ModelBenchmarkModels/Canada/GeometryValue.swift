/// Rings of positions, as a `Codable` structure.
struct GeometryValue: Codable {
  var type: String
  var coordinates: [[[Double]]]
}
