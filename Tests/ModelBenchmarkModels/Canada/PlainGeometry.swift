public import ModelMapping

/// Rings of positions, as a plain class.
public class PlainGeometry: Mappable {
  public var type = ""
  public var coordinates: [[[Double]]] = []

  public required init?(map: Map) {}

  public func mapping(map: Map) {
    type <- map["type"]
    coordinates <- map["coordinates"]
  }
}
