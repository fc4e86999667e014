package import ModelMapping

/// A mentioned user, as a plain class.
package class PlainMention: Mappable {
  package var screenName = ""
  package var name = ""
  package var id = 0
  package var idStr = ""
  package var indices: [Int] = []

  package required init?(map: Map) {}

  package func mapping(map: Map) {
    screenName <- map["screen_name"]
    name <- map["name"]
    id <- map["id"]
    idStr <- map["id_str"]
    indices <- map["indices"]
  }
}
