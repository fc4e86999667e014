import ModelMapping

/// A brand, as a final class that no other module sees.
final class FinalBrand: Mappable {
  var id = ""
  var name = ""
  var isNewBrand = false
  var isOnlineStore = false

  required init?(map: Map) {}

  func mapping(map: Map) {
    id <- map["id"]
    name <- map["name"]
    isNewBrand <- map["new_brand"]
    isOnlineStore <- map["is_online_store"]
  }
}
