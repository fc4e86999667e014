package import ModelMapping
package import ModelObjects

/// A part of the hall, as persisted data.
package class StoredArea: EmbeddedObject, Mappable {
  @Persisted package var areaID = 0
  @Persisted package var blockIDs: List<Int>

  package required init() {}

  package required init?(map: Map) {}

  package func mapping(map: Map) {
    areaID <- map["areaId"]
    blockIDs <- map["blockIds"]
  }
}
