public import ModelMapping
public import ModelObjects

/// One outline, as persisted data.
public class StoredFeature: EmbeddedObject, Mappable {
  @Persisted public var type = ""
  @Persisted public var properties: StoredFeatureProperties?
  @Persisted public var geometry: StoredGeometry?

  public required init() {}

  public required init?(map: Map) {}

  public func mapping(map: Map) {
    type <- map["type"]
    properties <- map["properties"]
    geometry <- map["geometry"]
  }
}
