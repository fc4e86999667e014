package import ModelMapping

/// What was searched for, as a plain class.
package class PlainSearchMetadata: Mappable {
  package var completedIn = 0.0
  package var maxID = 0
  package var maxIDStr = ""
  package var nextResults = ""
  package var query = ""
  package var refreshURL = ""
  package var count = 0
  package var sinceID = 0
  package var sinceIDStr = ""

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
