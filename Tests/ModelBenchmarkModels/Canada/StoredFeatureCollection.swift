public import ModelMapping
public import ModelObjects

/// The outline of a country as GeoJSON, as persisted data.
public class StoredFeatureCollection: Object, Mappable {
  @Persisted public var type = ""
  @Persisted public var features: List<StoredFeature>

  public required init() {}

  public required init?(map: Map) {}

  public func mapping(map: Map) {
    type <- map["type"]
    features <- map["features"]
  }
}
