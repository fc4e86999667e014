package import ModelMapping

/// What a seat costs, as a plain class.
package class PlainPrice: Mappable {
  package var amount = 0
  package var audienceSubCategoryID = 0
  package var seatCategoryID = 0

  package required init?(map: Map) {}

  package func mapping(map: Map) {
    amount <- map["amount"]
    audienceSubCategoryID <- map["audienceSubCategoryId"]
    seatCategoryID <- map["seatCategoryId"]
  }
}
