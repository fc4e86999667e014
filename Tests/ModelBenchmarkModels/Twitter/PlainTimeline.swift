package import ModelMapping

/// The answer of a search, as a plain class.
package class PlainTimeline: Mappable {
  package var statuses: [PlainStatus] = []
  package var searchMetadata: PlainSearchMetadata?

  package required init?(map: Map) {}

  package func mapping(map: Map) {
    statuses <- map["statuses"]
    searchMetadata <- map["search_metadata"]
  }
}
