public import ModelMapping
public import ModelObjects

/// A concert, as persisted data.
public class StoredEvent: Object, Mappable {
  @Persisted public var summary: String?
  @Persisted public var id = 0
  @Persisted public var logo: String?
  @Persisted public var name = ""
  @Persisted public var subTopicIDs: List<Int>
  @Persisted public var subjectCode: Int?
  @Persisted public var subtitle: String?
  @Persisted public var topicIDs: List<Int>

  public required init() {}

  public required init?(map: Map) {}

  public func mapping(map: Map) {
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
