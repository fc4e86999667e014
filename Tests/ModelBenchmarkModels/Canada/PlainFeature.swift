public import ModelMapping

/// One outline, as a plain class.
public class PlainFeature: Mappable {
  public var type = ""
  public var properties: PlainFeatureProperties?
  public var geometry: PlainGeometry?

  public required init?(map: Map) {}

  public func mapping(map: Map) {
    type <- map["type"]
    properties <- map["properties"]
    geometry <- map["geometry"]
  }
}
