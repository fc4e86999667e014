import ModelMapping

/// The brands that partners serve, as a final class that no other module sees.
final class FinalBrandList: Mappable {
  var brands: [FinalBrand] = []

  required init?(map: Map) {}

  func mapping(map: Map) {
    brands <- map["brands"]
  }
}
