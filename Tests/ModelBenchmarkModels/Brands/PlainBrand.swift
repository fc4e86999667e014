public import ModelMapping

/// A brand, as a plain class.
public class PlainBrand: Mappable {
  public var id = ""
  public var name = ""
  public var isNewBrand = false
  public var isOnlineStore = false

  public required init?(map: Map) {}

  public func mapping(map: Map) {
    id <- map["id"]
    name <- map["name"]
    isNewBrand <- map["new_brand"]
    isOnlineStore <- map["is_online_store"]
  }
}
