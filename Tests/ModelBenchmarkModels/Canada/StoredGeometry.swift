public import ModelMapping
public import ModelObjects

/// Rings of positions, as persisted data.
public class StoredGeometry: EmbeddedObject, Mappable {
  @Persisted public var type = ""
  public var coordinates: [[[Double]]] = []

  public required init() {}

  public required init?(map: Map) {}

  public func mapping(map: Map) {
    type <- map["type"]
    coordinates <- map["coordinates"]
  }
}
