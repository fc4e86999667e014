public import ModelMapping
public import ModelObjects

/// A mentioned user, as persisted data.
public class StoredMention: EmbeddedObject, Mappable {
  @Persisted public var screenName = ""
  @Persisted public var name = ""
  @Persisted public var id = 0
  @Persisted public var idStr = ""
  @Persisted public var indices: List<Int>

  public required init() {}

  public required init?(map: Map) {}

  public func mapping(map: Map) {
    screenName <- map["screen_name"]
    name <- map["name"]
    id <- map["id"]
    idStr <- map["id_str"]
    indices <- map["indices"]
  }
}
