package import ModelMapping

/// A category of seats, as a plain class.
package class PlainSeatCategory: Mappable {
  package var areas: [PlainArea] = []
  package var seatCategoryID = 0

  package required init?(map: Map) {}

  package func mapping(map: Map) {
    areas <- map["areas"]
    seatCategoryID <- map["seatCategoryId"]
  }
}
