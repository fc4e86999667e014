import ModelMapping

/// A brand, as a structure.
struct InlineBrand: Mappable {
  var id = ""
  var name = ""
  var isNewBrand = false
  var isOnlineStore = false

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    id <- map["id"]
    name <- map["name"]
    isNewBrand <- map["new_brand"]
    isOnlineStore <- map["is_online_store"]
  }
}
