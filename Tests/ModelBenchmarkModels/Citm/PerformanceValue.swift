/// An evening, as a `Codable` structure.
struct PerformanceValue: Codable {
  var eventID: Int
  var id: Int
  var logo: String?
  var name: String?
  var prices: [PriceValue]
  var seatCategories: [SeatCategoryValue]
  var seatMapImage: String?
  var start: Int
  var venueCode: String

  enum CodingKeys: String, CodingKey {
    case eventID = "eventId"
    case id
    case logo
    case name
    case prices
    case seatCategories
    case seatMapImage
    case start
    case venueCode
  }
}
