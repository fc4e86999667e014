package import ModelMapping
package import ModelObjects

/// A list of links, as persisted data.
package class StoredLinkList: EmbeddedObject, Mappable {
  @Persisted package var urls: List<StoredLink>

  package required init() {}

  package required init?(map: Map) {}

  package func mapping(map: Map) {
    urls <- map["urls"]
  }
}
