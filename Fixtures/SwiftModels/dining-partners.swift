import ObjectMapper
import RealmSwift

/// Every brand that the kiosk shows, as one row.
public class DiningPartnerList: Object, Mappable {
  @Persisted(primaryKey: true) var primaryKey = 1
  @Persisted public var brands = List<DiningPartnerItem>()

  public override init() {}

  required public init?(map: ObjectMapper.Map) {}

  public func mapping(map: ObjectMapper.Map) {
    brands <- (map["brands"], ListTransformWithEmbeddedObject<DiningPartnerItem>())
  }
}

public class DiningPartnerItem: EmbeddedObject, Mappable {
  @Persisted public var id: String?
  @Persisted public var name: String?
  @Persisted public var isNewBrand: Bool = false
  @Persisted public var isOnlineStore: Bool = false

  public override init() {}

  required public init?(map: ObjectMapper.Map) {}

  public func mapping(map: ObjectMapper.Map) {
    id <- map["id"]
    name <- map["name"]
    isNewBrand <- map["new_brand"]
    isOnlineStore <- map["is_online_store"]
  }
}

public struct ListTransformWithEmbeddedObject<T: RealmSwift.EmbeddedObject>: TransformType
where T: BaseMappable {
  public init() {}
  public typealias ListObject = List<T>
  public typealias ListJSON = [Any]

  public func transformFromJSON(_ value: Any?) -> List<T>? {
    guard let objects = Mapper<T>().mapArray(JSONObject: value) else { return nil }
    let list = List<T>()
    list.append(objectsIn: objects)
    return list
  }

  public func transformToJSON(_ value: ListObject?) -> ListJSON? {
    value?.compactMap { $0.toJSON() }
  }
}

class ColorList: Object, Codable {
  @Persisted var color: List<MyColor>

  enum CodingKeys: String, CodingKey {
    case color = "xxxcolor"
  }

  func encode(to encoder: Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(color, forKey: .color)
  }
}

class MyColor: EmbeddedObject, Codable {
  @Persisted var name: String?
  @Persisted var hexColor: String?

  enum CodingKeys: String, CodingKey {
    case name, hexColor
  }
}
