public import ModelMapping
public import ModelObjects

/// What a seat costs, as persisted data.
public class StoredPrice: EmbeddedObject, Mappable {
  @Persisted public var amount = 0
  @Persisted public var audienceSubCategoryID = 0
  @Persisted public var seatCategoryID = 0

  public required init() {}

  public required init?(map: Map) {}

  public func mapping(map: Map) {
    amount <- map["amount"]
    audienceSubCategoryID <- map["audienceSubCategoryId"]
    seatCategoryID <- map["seatCategoryId"]
  }
}
