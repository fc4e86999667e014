public import ModelMapping
public import ModelObjects

/// The answer of a search, as persisted data.
public class StoredTimeline: Object, Mappable {
  @Persisted public var statuses: List<StoredStatus>
  @Persisted public var searchMetadata: StoredSearchMetadata?

  public required init() {}

  public required init?(map: Map) {}

  public func mapping(map: Map) {
    statuses <- map["statuses"]
    searchMetadata <- map["search_metadata"]
  }
}
