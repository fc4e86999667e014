package import ModelMapping
package import ModelObjects

/// A link and its place, as persisted data.
package class StoredLink: EmbeddedObject, Mappable {
  @Persisted package var url = ""
  @Persisted package var expandedURL = ""
  @Persisted package var displayURL = ""
  @Persisted package var indices: List<Int>

  package required init() {}

  package required init?(map: Map) {}

  package func mapping(map: Map) {
    url <- map["url"]
    expandedURL <- map["expanded_url"]
    displayURL <- map["display_url"]
    indices <- map["indices"]
  }
}
