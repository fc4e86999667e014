import ModelMapping

/// The brands that partners serve, as a structure.
struct InlineBrandList: Mappable {
  var brands: [InlineBrand] = []

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    brands <- map["brands"]
  }
}
