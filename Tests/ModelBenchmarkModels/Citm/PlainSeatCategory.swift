public import ModelMapping

/// A category of seats, as a plain class.
public class PlainSeatCategory: Mappable {
  public var areas: [PlainArea] = []
  public var seatCategoryID = 0

  public required init?(map: Map) {}

  public func mapping(map: Map) {
    areas <- map["areas"]
    seatCategoryID <- map["seatCategoryId"]
  }
}
