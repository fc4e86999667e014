package import ModelMapping
package import ModelObjects

/// What a seat costs, as persisted data.
package class StoredPrice: EmbeddedObject, Mappable {
  @Persisted package var amount = 0
  @Persisted package var audienceSubCategoryID = 0
  @Persisted package var seatCategoryID = 0

  package required init() {}

  package required init?(map: Map) {}

  package func mapping(map: Map) {
    amount <- map["amount"]
    audienceSubCategoryID <- map["audienceSubCategoryId"]
    seatCategoryID <- map["seatCategoryId"]
  }
}
