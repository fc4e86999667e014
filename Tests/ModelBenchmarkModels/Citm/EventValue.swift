/// A concert, as a `Codable` structure.
struct EventValue: Codable {
  var summary: String?
  var id: Int
  var logo: String?
  var name: String
  var subTopicIDs: [Int]
  var subjectCode: Int?
  var subtitle: String?
  var topicIDs: [Int]

  enum CodingKeys: String, CodingKey {
    case summary = "description"
    case id
    case logo
    case name
    case subTopicIDs = "subTopicIds"
    case subjectCode
    case subtitle
    case topicIDs = "topicIds"
  }
}
