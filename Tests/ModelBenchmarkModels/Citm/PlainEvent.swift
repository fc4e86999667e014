public import ModelMapping

/// A concert, as a plain class.
public class PlainEvent: Mappable {
  public var summary: String?
  public var id = 0
  public var logo: String?
  public var name = ""
  public var subTopicIDs: [Int] = []
  public var subjectCode: Int?
  public var subtitle: String?
  public var topicIDs: [Int] = []

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
