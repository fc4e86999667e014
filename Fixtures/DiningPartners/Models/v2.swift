import ModelKit

class DiningPartnerList: Object, Mappable {
  @Persisted(primaryKey: true) var primaryKey = 1
  @Persisted var brands: List<DiningPartnerItem>

  required init() {}
  required init?(map: Map) {}

  func mapping(map: Map) {
    brands <- (map["brands"], ListTransformWithObject<DiningPartnerItem>())
  }
}

class DiningPartnerItem: Object, Mappable {
  @Persisted(primaryKey: true) var id = ""
  @Persisted var name: String?
  @Persisted var rank: String?
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
