public import ModelMapping

/// The outline of a country as GeoJSON, as a plain class.
public class PlainFeatureCollection: Mappable {
  public var type = ""
  public var features: [PlainFeature] = []

  public required init?(map: Map) {}

  public func mapping(map: Map) {
    type <- map["type"]
    features <- map["features"]
  }
}
