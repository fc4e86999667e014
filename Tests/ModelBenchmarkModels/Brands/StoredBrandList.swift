package import ModelMapping
package import ModelObjects

/// The brands that partners serve, as persisted data.
package class StoredBrandList: Object, Mappable {
  @Persisted package var brands: List<StoredBrand>

  package required init() {}

  package required init?(map: Map) {}

  package func mapping(map: Map) {
    brands <- (map["brands"], ListTransformWithEmbeddedObject<StoredBrand>())
  }
}
