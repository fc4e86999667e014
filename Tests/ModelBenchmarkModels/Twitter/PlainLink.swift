public import ModelMapping

/// A link and its place, as a plain class.
public class PlainLink: Mappable {
  public var url = ""
  public var expandedURL = ""
  public var displayURL = ""
  public var indices: [Int] = []

  public required init?(map: Map) {}

  public func mapping(map: Map) {
    url <- map["url"]
    expandedURL <- map["expanded_url"]
    displayURL <- map["display_url"]
    indices <- map["indices"]
  }
}
