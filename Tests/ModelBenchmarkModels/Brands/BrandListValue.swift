/// The brands that partners serve, as a `Codable` structure.
struct BrandListValue: Codable {
  var brands: [BrandValue]
}
