public import ModelMapping

/// What an outline is called, as a plain class.
public class PlainFeatureProperties: Mappable {
  public var name = ""

  public required init?(map: Map) {}

  public func mapping(map: Map) {
    name <- map["name"]
  }
}
