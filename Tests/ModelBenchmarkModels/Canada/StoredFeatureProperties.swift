public import ModelMapping
public import ModelObjects

/// What an outline is called, as persisted data.
public class StoredFeatureProperties: EmbeddedObject, Mappable {
  @Persisted public var name = ""

  public required init() {}

  public required init?(map: Map) {}

  public func mapping(map: Map) {
    name <- map["name"]
  }
}
