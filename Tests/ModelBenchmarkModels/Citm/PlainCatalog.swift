public import ModelMapping

/// The catalogue of a concert hall, as a plain class.
public class PlainCatalog: Mappable {
  public var areaNames: [String: String] = [:]
  public var audienceSubCategoryNames: [String: String] = [:]
  public var blockNames: [String: String] = [:]
  public var events: [String: PlainEvent] = [:]
  public var performances: [PlainPerformance] = []
  public var seatCategoryNames: [String: String] = [:]
  public var subTopicNames: [String: String] = [:]
  public var subjectNames: [String: String] = [:]
  public var topicNames: [String: String] = [:]
  public var topicSubTopics: [String: [Int]] = [:]
  public var venueNames: [String: String] = [:]

  public required init?(map: Map) {}

  public func mapping(map: Map) {
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
