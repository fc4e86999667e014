public import ModelMapping

/// An evening, as a plain class.
public class PlainPerformance: Mappable {
  public var eventID = 0
  public var id = 0
  public var logo: String?
  public var name: String?
  public var prices: [PlainPrice] = []
  public var seatCategories: [PlainSeatCategory] = []
  public var seatMapImage: String?
  public var start = 0
  public var venueCode = ""

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
