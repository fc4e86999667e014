package import ModelMapping

/// What an outline is called, as a plain class.
package class PlainFeatureProperties: Mappable {
  package var name = ""

  package required init?(map: Map) {}

  package func mapping(map: Map) {
    name <- map["name"]
  }
}
