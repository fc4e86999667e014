public import ModelMapping
public import ModelObjects

/// A category of seats, as persisted data.
public class StoredSeatCategory: EmbeddedObject, Mappable {
  @Persisted public var areas: List<StoredArea>
  @Persisted public var seatCategoryID = 0

  public required init() {}

  public required init?(map: Map) {}

  public func mapping(map: Map) {
    areas <- map["areas"]
    seatCategoryID <- map["seatCategoryId"]
  }
}
