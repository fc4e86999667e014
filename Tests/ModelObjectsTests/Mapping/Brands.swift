import ModelMapping
import ModelObjects

/// The brands list of the sample feed, as apps write it, with embedded items.
class DiningPartnerList: Object, Mappable {
  @Persisted(primaryKey: true) var primaryKey = 1
  @Persisted var brands = List<DiningPartnerItem>()

  required init() {}
  required init?(map: Map) {}

  func mapping(map: Map) {
    brands <- (map["brands"], ListTransformWithEmbeddedObject<DiningPartnerItem>())
  }
}

class DiningPartnerItem: EmbeddedObject, Mappable {
  @Persisted var id: String?
  @Persisted var name: String?
  @Persisted var isNewBrand: Bool = false
  @Persisted var isOnlineStore: Bool = false

  required init() {}
  required init?(map: Map) {}

  func mapping(map: Map) {
    id <- map["id"]
    name <- map["name"]
    isNewBrand <- map["new_brand"]
    isOnlineStore <- map["is_online_store"]
  }
}

/// The same with items that stand on their own.
class BrandList: Object, Mappable {
  @Persisted var brands = List<BrandItem>()

  required init() {}
  required init?(map: Map) {}

  func mapping(map: Map) {
    brands <- (map["brands"], ListTransformWithObject<BrandItem>())
  }
}

class BrandItem: Object, Mappable {
  @Persisted(primaryKey: true) var id: String
  @Persisted(indexed: true) var name: String?
  @Persisted var cuisine: Cuisine?
  @Persisted var rating: Double?
  @Persisted var reviewCount: Int
  @Persisted var tags: List<String>
  @Persisted var address: Address?

  required init() {}
  required init?(map: Map) {}

  func mapping(map: Map) {
    id <- map["id"]
    name <- map["name"]
    cuisine <- map["cuisine"]
    rating <- map["rating"]
    reviewCount <- map["review_count"]
    tags <- map["tags"]
    address <- map["address"]
  }
}

class Address: EmbeddedObject, Mappable {
  @Persisted var street: String?
  @Persisted var city: String

  required init() {}
  required init?(map: Map) {}

  func mapping(map: Map) {
    street <- map["street"]
    city <- map["city"]
  }
}

enum Cuisine: String, PersistableEnum {
  case thai, cafe, japanese, italian
}

/// Lists that are mapped without a transform.
class Lists: Object, Mappable {
  @Persisted var brands: List<DiningPartnerItem>
  @Persisted var names: List<String>
  @Persisted var scores: List<Int?>
  @Persisted var cuisines: List<Cuisine>
  let fixed = List<DiningPartnerItem>()
  let transformed = List<DiningPartnerItem>()

  required init() {}
  required init?(map: Map) {}

  func mapping(map: Map) {
    brands <- map["brands"]
    names <- map["names"]
    scores <- map["scores"]
    cuisines <- map["cuisines"]
    fixed <- map["fixed"]
    transformed <- (map["transformed"], ListTransformWithEmbeddedObject<DiningPartnerItem>())
  }
}
