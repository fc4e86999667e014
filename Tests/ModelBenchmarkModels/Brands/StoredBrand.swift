package import ModelMapping
package import ModelObjects

/// A brand, as persisted data.
package class StoredBrand: EmbeddedObject, Mappable {
  @Persisted package var id = ""
  @Persisted package var name = ""
  @Persisted package var isNewBrand = false
  @Persisted package var isOnlineStore = false

  package required init() {}

  package required init?(map: Map) {}

  package func mapping(map: Map) {
    id <- map["id"]
    name <- map["name"]
    isNewBrand <- map["new_brand"]
    isOnlineStore <- map["is_online_store"]
  }
}
