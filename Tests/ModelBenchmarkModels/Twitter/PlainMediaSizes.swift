package import ModelMapping

/// The sizes of a picture, as a plain class.
package class PlainMediaSizes: Mappable {
  package var medium: PlainMediaSize?
  package var small: PlainMediaSize?
  package var thumb: PlainMediaSize?
  package var large: PlainMediaSize?

  package required init?(map: Map) {}

  package func mapping(map: Map) {
    medium <- map["medium"]
    small <- map["small"]
    thumb <- map["thumb"]
    large <- map["large"]
  }
}
