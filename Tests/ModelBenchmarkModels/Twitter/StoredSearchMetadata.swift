public import ModelMapping
public import ModelObjects

/// What was searched for, as persisted data.
public class StoredSearchMetadata: EmbeddedObject, Mappable {
  @Persisted public var completedIn = 0.0
  @Persisted public var maxID = 0
  @Persisted public var maxIDStr = ""
  @Persisted public var nextResults = ""
  @Persisted public var query = ""
  @Persisted public var refreshURL = ""
  @Persisted public var count = 0
  @Persisted public var sinceID = 0
  @Persisted public var sinceIDStr = ""

  public required init() {}

  public required init?(map: Map) {}

  public func mapping(map: Map) {
    completedIn <- map["completed_in"]
    maxID <- map["max_id"]
    maxIDStr <- map["max_id_str"]
    nextResults <- map["next_results"]
    query <- map["query"]
    refreshURL <- map["refresh_url"]
    count <- map["count"]
    sinceID <- map["since_id"]
    sinceIDStr <- map["since_id_str"]
  }
}
