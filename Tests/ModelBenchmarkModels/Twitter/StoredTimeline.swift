package import ModelMapping
package import ModelObjects

/// The answer of a search, as persisted data.
package class StoredTimeline: Object, Mappable {
  @Persisted package var statuses: List<StoredStatus>
  @Persisted package var searchMetadata: StoredSearchMetadata?

  package required init() {}

  package required init?(map: Map) {}

  package func mapping(map: Map) {
    statuses <- map["statuses"]
    searchMetadata <- map["search_metadata"]
  }
}
