/// A failure that a baseline knows, and how often.
struct BaselineEntry: Hashable, Sendable {
  let fingerprint: String
  var count: Int
  /// What it is, for people who review the file.
  var payload: String
  var rule: String
  var path: String
}
