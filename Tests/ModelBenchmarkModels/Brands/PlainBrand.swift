package import ModelMapping

/// A brand, as a plain class.
package class PlainBrand: Mappable {
  package var id = ""
  package var name = ""
  package var isNewBrand = false
  package var isOnlineStore = false

  package required init?(map: Map) {}

  package func mapping(map: Map) {
    id <- map["id"]
    name <- map["name"]
    isNewBrand <- map["new_brand"]
    isOnlineStore <- map["is_online_store"]
  }
}
