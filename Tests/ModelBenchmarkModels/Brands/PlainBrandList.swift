public import ModelMapping

/// The brands that partners serve, as a plain class.
public class PlainBrandList: Mappable {
  public var brands: [PlainBrand] = []

  public required init?(map: Map) {}

  public func mapping(map: Map) {
    brands <- map["brands"]
  }
}
