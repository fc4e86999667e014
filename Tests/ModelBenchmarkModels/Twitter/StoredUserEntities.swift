package import ModelMapping
package import ModelObjects

/// The links of an author, as persisted data.
package class StoredUserEntities: EmbeddedObject, Mappable {
  @Persisted package var links: StoredLinkList?
  @Persisted package var url: StoredLinkList?

  package required init() {}

  package required init?(map: Map) {}

  package func mapping(map: Map) {
    links <- map["description"]
    url <- map["url"]
  }
}
