public import ModelMapping

/// A part of the hall, as a plain class.
public class PlainArea: Mappable {
  public var areaID = 0
  public var blockIDs: [Int] = []

  public required init?(map: Map) {}

  public func mapping(map: Map) {
    areaID <- map["areaId"]
    blockIDs <- map["blockIds"]
  }
}
