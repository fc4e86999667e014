public import ModelMapping

/// What a seat costs, as a plain class.
public class PlainPrice: Mappable {
  public var amount = 0
  public var audienceSubCategoryID = 0
  public var seatCategoryID = 0

  public required init?(map: Map) {}

  public func mapping(map: Map) {
    amount <- map["amount"]
    audienceSubCategoryID <- map["audienceSubCategoryId"]
    seatCategoryID <- map["seatCategoryId"]
  }
}
