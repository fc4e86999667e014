import ObjectMapper
import RealmSwift

/// The brands list as apps write it: embedded items, through the list transform.
public class DiningPartnerList: Object, Mappable {
  @Persisted(primaryKey: true) var primaryKey = 1
  @Persisted public var brands = List<DiningPartnerItem>()

  public required init() {}

  required public init?(map: ObjectMapper.Map) {
  }

  public func mapping(map: ObjectMapper.Map) {
    brands <- (map["brands"], ListTransformWithEmbeddedObject<DiningPartnerItem>())
  }
}
