public import ModelMapping

/// What was searched for, as a plain class.
public class PlainSearchMetadata: Mappable {
  public var completedIn = 0.0
  public var maxID = 0
  public var maxIDStr = ""
  public var nextResults = ""
  public var query = ""
  public var refreshURL = ""
  public var count = 0
  public var sinceID = 0
  public var sinceIDStr = ""

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
