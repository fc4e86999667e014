/// A brand, as a `Codable` structure.
struct BrandValue: Codable {
  var id: String
  var name: String
  var isNewBrand: Bool
  var isOnlineStore: Bool

  enum CodingKeys: String, CodingKey {
    case id
    case name
    case isNewBrand = "new_brand"
    case isOnlineStore = "is_online_store"
  }
}
