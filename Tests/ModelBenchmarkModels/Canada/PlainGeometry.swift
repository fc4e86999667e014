package import ModelMapping

/// Rings of positions, as a plain class.
package class PlainGeometry: Mappable {
  package var type = ""
  package var coordinates: [[[Double]]] = []

  package required init?(map: Map) {}

  package func mapping(map: Map) {
    type <- map["type"]
    coordinates <- map["coordinates"]
  }
}
