package import ModelMapping

/// One size of a picture, as a plain class.
package class PlainMediaSize: Mappable {
  package var w = 0
  package var h = 0
  package var resize = ""

  package required init?(map: Map) {}

  package func mapping(map: Map) {
    w <- map["w"]
    h <- map["h"]
    resize <- map["resize"]
  }
}
