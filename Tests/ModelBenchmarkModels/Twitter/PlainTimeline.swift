public import ModelMapping

/// The answer of a search, as a plain class.
public class PlainTimeline: Mappable {
  public var statuses: [PlainStatus] = []
  public var searchMetadata: PlainSearchMetadata?

  public required init?(map: Map) {}

  public func mapping(map: Map) {
    statuses <- map["statuses"]
    searchMetadata <- map["search_metadata"]
  }
}
