public import ModelMapping
public import ModelObjects

/// An evening, as persisted data.
public class StoredPerformance: Object, Mappable {
  @Persisted public var eventID = 0
  @Persisted public var id = 0
  @Persisted public var logo: String?
  @Persisted public var name: String?
  @Persisted public var prices: List<StoredPrice>
  @Persisted public var seatCategories: List<StoredSeatCategory>
  @Persisted public var seatMapImage: String?
  @Persisted public var start = 0
  @Persisted public var venueCode = ""

  public required init() {}

  public required init?(map: Map) {}

  public func mapping(map: Map) {
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
