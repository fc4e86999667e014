package import ModelMapping
package import ModelObjects

/// The catalogue of a concert hall, as persisted data.
package class StoredCatalog: Object, Mappable {
  package var areaNames: [String: String] = [:]
  package var audienceSubCategoryNames: [String: String] = [:]
  package var blockNames: [String: String] = [:]
  package var events: [String: StoredEvent] = [:]
  @Persisted package var performances: List<StoredPerformance>
  package var seatCategoryNames: [String: String] = [:]
  package var subTopicNames: [String: String] = [:]
  package var subjectNames: [String: String] = [:]
  package var topicNames: [String: String] = [:]
  package var topicSubTopics: [String: [Int]] = [:]
  package var venueNames: [String: String] = [:]

  package required init() {}

  package required init?(map: Map) {}

  package func mapping(map: Map) {
    areaNames <- map["areaNames"]
    audienceSubCategoryNames <- map["audienceSubCategoryNames"]
    blockNames <- map["blockNames"]
    events <- map["events"]
    performances <- map["performances"]
    seatCategoryNames <- map["seatCategoryNames"]
    subTopicNames <- map["subTopicNames"]
    subjectNames <- map["subjectNames"]
    topicNames <- map["topicNames"]
    topicSubTopics <- map["topicSubTopics"]
    venueNames <- map["venueNames"]
  }
}
