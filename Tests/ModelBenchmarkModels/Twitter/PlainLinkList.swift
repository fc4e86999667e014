package import ModelMapping

/// A list of links, as a plain class.
package class PlainLinkList: Mappable {
  package var urls: [PlainLink] = []

  package required init?(map: Map) {}

  package func mapping(map: Map) {
    urls <- map["urls"]
  }
}
