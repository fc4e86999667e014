package import ModelMapping
package import ModelObjects

/// A category of seats, as persisted data.
package class StoredSeatCategory: EmbeddedObject, Mappable {
  @Persisted package var areas: List<StoredArea>
  @Persisted package var seatCategoryID = 0

  package required init() {}

  package required init?(map: Map) {}

  package func mapping(map: Map) {
    areas <- map["areas"]
    seatCategoryID <- map["seatCategoryId"]
  }
}
