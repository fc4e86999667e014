import ModelMapping
import ModelObjects

struct Menu: Mappable {
  var season: String?
  var dishes: [Dish] = []

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    season <- map["season"]
    dishes <- map["dishes"]
  }
}

struct Dish: Mappable, Codable, Equatable {
  var name = ""
  var price: Double?
  var isNew = false

  private enum CodingKeys: String, CodingKey {
    case name, price
    case isNew = "is_new"
  }

  init?(map: Map) {
    guard map["name"].isKeyPresent else { return nil }
  }

  mutating func mapping(map: Map) {
    name <- map["name"]
    price <- map["price"]
    isNew <- map["is_new"]
  }
}

/// Writes something else than it reads, and each time something new.
struct GrowingDish: Mappable {
  var name = ""

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    name <- map["name"]
    if map.mappingType == .toJSON { (name + "!") >>> map["name"] }
  }
}

/// Writes a number that JSON does not have.
struct PricelessDish: Mappable {
  var name = ""

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    name <- map["name"]
    Double.infinity >>> map["price"]
  }
}

/// The brands list of the sample feed.
class BrandList: Object, Mappable {
  @Persisted var brands: List<Brand>

  required init() {}
  required init?(map: Map) {}

  func mapping(map: Map) {
    brands <- (map["brands"], ListTransformWithEmbeddedObject<Brand>())
  }
}

class Brand: EmbeddedObject, Mappable {
  @Persisted var id: String?
  @Persisted var isNewBrand = false
  @Persisted var logoURL: String?

  required init() {}
  required init?(map: Map) {}

  func mapping(map: Map) {
    id <- map["id"]
    isNewBrand <- map["new_brand"]
    logoURL <- map["logo_url"]
  }
}
