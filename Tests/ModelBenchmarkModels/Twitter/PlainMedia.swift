package import ModelMapping

/// An attached picture, as a plain class.
package class PlainMedia: Mappable {
  package var id = 0
  package var idStr = ""
  package var indices: [Int] = []
  package var mediaURL = ""
  package var mediaURLHTTPS = ""
  package var url = ""
  package var displayURL = ""
  package var expandedURL = ""
  package var type = ""
  package var sizes: PlainMediaSizes?
  package var sourceStatusID: Int?
  package var sourceStatusIDStr: String?

  package required init?(map: Map) {}

  package func mapping(map: Map) {
    id <- map["id"]
    idStr <- map["id_str"]
    indices <- map["indices"]
    mediaURL <- map["media_url"]
    mediaURLHTTPS <- map["media_url_https"]
    url <- map["url"]
    displayURL <- map["display_url"]
    expandedURL <- map["expanded_url"]
    type <- map["type"]
    sizes <- map["sizes"]
    sourceStatusID <- map["source_status_id"]
    sourceStatusIDStr <- map["source_status_id_str"]
  }
}
