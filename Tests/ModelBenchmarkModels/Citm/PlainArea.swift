package import ModelMapping

/// A part of the hall, as a plain class.
package class PlainArea: Mappable {
  package var areaID = 0
  package var blockIDs: [Int] = []

  package required init?(map: Map) {}

  package func mapping(map: Map) {
    areaID <- map["areaId"]
    blockIDs <- map["blockIds"]
  }
}
