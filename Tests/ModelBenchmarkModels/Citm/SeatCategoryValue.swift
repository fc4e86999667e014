/// A category of seats, as a `Codable` structure.
struct SeatCategoryValue: Codable {
  var areas: [AreaValue]
  var seatCategoryID: Int

  enum CodingKeys: String, CodingKey {
    case areas
    case seatCategoryID = "seatCategoryId"
  }
}
