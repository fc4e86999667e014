package import ModelMapping
package import ModelObjects

/// An evening, as persisted data.
package class StoredPerformance: Object, Mappable {
  @Persisted package var eventID = 0
  @Persisted package var id = 0
  @Persisted package var logo: String?
  @Persisted package var name: String?
  @Persisted package var prices: List<StoredPrice>
  @Persisted package var seatCategories: List<StoredSeatCategory>
  @Persisted package var seatMapImage: String?
  @Persisted package var start = 0
  @Persisted package var venueCode = ""

  package required init() {}

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
