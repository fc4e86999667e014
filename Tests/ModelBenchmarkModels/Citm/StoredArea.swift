public import ModelMapping
public import ModelObjects

/// A part of the hall, as persisted data.
public class StoredArea: EmbeddedObject, Mappable {
  @Persisted public var areaID = 0
  @Persisted public var blockIDs: List<Int>

  public required init() {}

  public required init?(map: Map) {}

  public func mapping(map: Map) {
    areaID <- map["areaId"]
    blockIDs <- map["blockIds"]
  }
}
