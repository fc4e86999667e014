package import ModelMapping

/// The links of an author, as a plain class.
package class PlainUserEntities: Mappable {
  package var links: PlainLinkList?
  package var url: PlainLinkList?

  package required init?(map: Map) {}

  package func mapping(map: Map) {
    links <- map["description"]
    url <- map["url"]
  }
}
