/// A hashtag and its place, as a `Codable` structure.
struct HashtagValue: Codable {
  var text: String
  var indices: [Int]
}
