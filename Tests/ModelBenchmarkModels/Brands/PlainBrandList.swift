package import ModelMapping

/// The brands that partners serve, as a plain class.
package class PlainBrandList: Mappable {
  package var brands: [PlainBrand] = []

  package required init?(map: Map) {}

  package func mapping(map: Map) {
    brands <- map["brands"]
  }
}
