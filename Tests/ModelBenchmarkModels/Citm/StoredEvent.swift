package import ModelMapping
package import ModelObjects

/// A concert, as persisted data.
package class StoredEvent: Object, Mappable {
  @Persisted package var summary: String?
  @Persisted package var id = 0
  @Persisted package var logo: String?
  @Persisted package var name = ""
  @Persisted package var subTopicIDs: List<Int>
  @Persisted package var subjectCode: Int?
  @Persisted package var subtitle: String?
  @Persisted package var topicIDs: List<Int>

  package required init() {}

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
