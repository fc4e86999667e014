package import ModelMapping

/// An evening, as a plain class.
package class PlainPerformance: Mappable {
  package var eventID = 0
  package var id = 0
  package var logo: String?
  package var name: String?
  package var prices: [PlainPrice] = []
  package var seatCategories: [PlainSeatCategory] = []
  package var seatMapImage: String?
  package var start = 0
  package var venueCode = ""

  package required init?(map: Map) {}

  package func mapping(map: Map) {
    eventID <- map["eventId"]
    id <- map["id"]
    logo <- map["logo"]
    name <- map["name"]
    prices <- map["prices"]
    seatCategories <- map["seatCategories"]
    seatMapImage <- map["seatMapImage"]
    start <- map["start"]
    venueCode <- map["venueCode"]
  }
}
