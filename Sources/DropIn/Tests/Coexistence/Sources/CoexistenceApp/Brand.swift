import ModelMapping

/// A model that has moved.
struct Brand: Mappable {
  var name = ""

  init?(map: Map) {}

  mutating func mapping(map: Map) { name <- map["name"] }
}
