import ObjectMapper
import RealmSwift

/// A feed whose brands go through the app's own transform.
public class PartnerFeed: Object, Mappable {
  @Persisted(primaryKey: true) var primaryKey = 1
  @Persisted public var brands = List<PartnerBrand>()

  public required init() {}

  required public init?(map: ObjectMapper.Map) {
  }

  public func mapping(map: ObjectMapper.Map) {
    brands <- (map["brands"], ListTransformWithEmbeddedObject<PartnerBrand>())
  }
}

/// A brand whose tags go through the transform's `arrayToList()`.
public class PartnerBrand: EmbeddedObject, Mappable {
  @Persisted public var id: String?
  @Persisted public var tags = List<String>()

  public required init() {}

  required public init?(map: ObjectMapper.Map) {
  }

  public func mapping(map: ObjectMapper.Map) {
    id <- map["id"]
    tags <- (map["tags"], ListTransformWithEmbeddedObject<PartnerBrand>.arrayToList())
  }
}
