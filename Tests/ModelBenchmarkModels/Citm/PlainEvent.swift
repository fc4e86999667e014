package import ModelMapping

/// A concert, as a plain class.
package class PlainEvent: Mappable {
  package var summary: String?
  package var id = 0
  package var logo: String?
  package var name = ""
  package var subTopicIDs: [Int] = []
  package var subjectCode: Int?
  package var subtitle: String?
  package var topicIDs: [Int] = []

  package required init?(map: Map) {}

  package func mapping(map: Map) {
    summary <- map["description"]
    id <- map["id"]
    logo <- map["logo"]
    name <- map["name"]
    subTopicIDs <- map["subTopicIds"]
    subjectCode <- map["subjectCode"]
    subtitle <- map["subtitle"]
    topicIDs <- map["topicIds"]
  }
}
