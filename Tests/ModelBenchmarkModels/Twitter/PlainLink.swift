package import ModelMapping

/// A link and its place, as a plain class.
package class PlainLink: Mappable {
  package var url = ""
  package var expandedURL = ""
  package var displayURL = ""
  package var indices: [Int] = []

  package required init?(map: Map) {}

  package func mapping(map: Map) {
    url <- map["url"]
    expandedURL <- map["expanded_url"]
    displayURL <- map["display_url"]
    indices <- map["indices"]
  }
}
