public import ModelMapping
public import ModelObjects

/// The brands that partners serve, as persisted data.
public class StoredBrandList: Object, Mappable {
  @Persisted public var brands: List<StoredBrand>

  public required init() {}

  public required init?(map: Map) {}

  public func mapping(map: Map) {
    brands <- (map["brands"], ListTransformWithEmbeddedObject<StoredBrand>())
  }
}
