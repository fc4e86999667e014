/// What was searched for, as a `Codable` structure.
struct SearchMetadataValue: Codable {
  var completedIn: Double
  var maxID: Int
  var maxIDStr: String
  var nextResults: String
  var query: String
  var refreshURL: String
  var count: Int
  var sinceID: Int
  var sinceIDStr: String

  enum CodingKeys: String, CodingKey {
    case completedIn = "completed_in"
    case maxID = "max_id"
    case maxIDStr = "max_id_str"
    case nextResults = "next_results"
    case query
    case refreshURL = "refresh_url"
    case count
    case sinceID = "since_id"
    case sinceIDStr = "since_id_str"
  }
}
