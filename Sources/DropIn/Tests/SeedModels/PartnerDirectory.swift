import ObjectMapper
import RealmSwift

/// The brands list with items that stand on their own, through the other list transform.
public class PartnerDirectory: Object, Mappable {
  @Persisted(primaryKey: true) var primaryKey = 1
  @Persisted public var brands = List<Partner>()

  public required init() {}

  required public init?(map: ObjectMapper.Map) {
  }

  public func mapping(map: ObjectMapper.Map) {
    brands <- (map["brands"], ListTransformWithObject<Partner>())
  }
}

/// A brand that stands on its own.
///
/// A model need not say `nonisolated`, because its superclass does; one that says so compiles in every
/// setting too.
public nonisolated class Partner: Object, Mappable {
  @Persisted(primaryKey: true) public var id: String?
  @Persisted public var name: String?
  @Persisted public var isNewBrand: Bool = false
  @Persisted public var isOnlineStore: Bool = false
  @Persisted public var tags = List<String>()

  public required init() {}

  required public init?(map: ObjectMapper.Map) {
  }

  public func mapping(map: ObjectMapper.Map) {
    id <- map["id"]
    name <- map["name"]
    isNewBrand <- map["new_brand"]
    isOnlineStore <- map["is_online_store"]
    tags <- (map["tags"], ListTransformWithObject<Partner>.arrayToList())
  }
}
