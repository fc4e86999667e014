public import ModelMapping
public import ModelObjects

/// A link and its place, as persisted data.
public class StoredLink: EmbeddedObject, Mappable {
  @Persisted public var url = ""
  @Persisted public var expandedURL = ""
  @Persisted public var displayURL = ""
  @Persisted public var indices: List<Int>

  public required init() {}

  public required init?(map: Map) {}

  public func mapping(map: Map) {
    url <- map["url"]
    expandedURL <- map["expanded_url"]
    displayURL <- map["display_url"]
    indices <- map["indices"]
  }
}
