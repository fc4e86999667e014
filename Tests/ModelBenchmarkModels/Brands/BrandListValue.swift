/// The brands that partners serve, as a `Codable` structure.
struct BrandListValue: Codable, Equatable {
  var brands: [BrandValue]
}
