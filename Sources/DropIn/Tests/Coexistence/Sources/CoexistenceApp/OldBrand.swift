import ObjectMapper

/// A model that has not moved yet.
struct OldBrand: Mappable {
  var name = ""

  init?(map: Map) { mapping(map: map) }

  mutating func mapping(map: Map) { name <- map["name"] }
}
