public import ModelMapping
public import ModelObjects

/// A brand, as persisted data.
public class StoredBrand: EmbeddedObject, Mappable {
  @Persisted public var id = ""
  @Persisted public var name = ""
  @Persisted public var isNewBrand = false
  @Persisted public var isOnlineStore = false

  public required init() {}

  public required init?(map: Map) {}

  public func mapping(map: Map) {
    id <- map["id"]
    name <- map["name"]
    isNewBrand <- map["new_brand"]
    isOnlineStore <- map["is_online_store"]
  }
}
