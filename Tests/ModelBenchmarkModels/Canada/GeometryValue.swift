/// Rings of positions, as a `Codable` structure.
struct GeometryValue: Codable, Equatable {
  var type: String
  var coordinates: [[[Double]]]
}
