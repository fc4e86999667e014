/// What a seat costs, as a `Codable` structure.
struct PriceValue: Codable {
  var amount: Int
  var audienceSubCategoryID: Int
  var seatCategoryID: Int

  enum CodingKeys: String, CodingKey {
    case amount
    case audienceSubCategoryID = "audienceSubCategoryId"
    case seatCategoryID = "seatCategoryId"
  }
}
