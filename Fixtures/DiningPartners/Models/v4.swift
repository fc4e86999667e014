import ModelKit

class DiningPartnerList: Object, Mappable {
  @Persisted(primaryKey: true) var primaryKey = 1
  @Persisted var brands: List<DiningPartnerItem>

  required init() {}
  required init?(map: Map) {}

  func mapping(map: Map) {
    brands <- (map["brands"], ListTransformWithEmbeddedObject<DiningPartnerItem>())
  }
}

class DiningPartnerItem: EmbeddedObject, Mappable {
  @Persisted var id = ""
  @Persisted var name = ""
  @Persisted var rank: Int?
  @Persisted var cuisine: String?
  @Persisted var isNewBrand = false
  @Persisted var isOnlineStore = false

  required init() {}
  required init?(map: Map) {}

  func mapping(map: Map) {
    id <- map["id"]
    name <- map["name"]
    rank <- map["rank"]
    cuisine <- map["cuisine"]
    isNewBrand <- map["new_brand"]
    isOnlineStore <- map["is_online_store"]
  }
}
