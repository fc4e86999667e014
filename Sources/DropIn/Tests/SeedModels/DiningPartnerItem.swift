import ObjectMapper
import RealmSwift

/// A brand that is part of a list.
public class DiningPartnerItem: EmbeddedObject, Mappable {
  @Persisted public var id: String?
  @Persisted public var name: String?
  @Persisted public var isNewBrand: Bool = false
  @Persisted public var isOnlineStore: Bool = false

  public required init() {}

  required public init?(map: ObjectMapper.Map) {
  }

  public func mapping(map: ObjectMapper.Map) {
    id <- map["id"]
    name <- map["name"]
    isNewBrand <- map["new_brand"]
    isOnlineStore <- map["is_online_store"]
  }
}
