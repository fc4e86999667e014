package import ModelMapping
package import ModelObjects

/// What was searched for, as persisted data.
package class StoredSearchMetadata: EmbeddedObject, Mappable {
  @Persisted package var completedIn = 0.0
  @Persisted package var maxID = 0
  @Persisted package var maxIDStr = ""
  @Persisted package var nextResults = ""
  @Persisted package var query = ""
  @Persisted package var refreshURL = ""
  @Persisted package var count = 0
  @Persisted package var sinceID = 0
  @Persisted package var sinceIDStr = ""

  package required init() {}

  package required init?(map: Map) {}

  package func mapping(map: Map) {
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
