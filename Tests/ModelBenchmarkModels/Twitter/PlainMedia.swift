public import ModelMapping

/// An attached picture, as a plain class.
public class PlainMedia: Mappable {
  public var id = 0
  public var idStr = ""
  public var indices: [Int] = []
  public var mediaURL = ""
  public var mediaURLHTTPS = ""
  public var url = ""
  public var displayURL = ""
  public var expandedURL = ""
  public var type = ""
  public var sizes: PlainMediaSizes?
  public var sourceStatusID: Int?
  public var sourceStatusIDStr: String?

  public required init?(map: Map) {}

  public func mapping(map: Map) {
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
