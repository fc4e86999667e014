package import ModelMapping
package import ModelObjects

/// A mentioned user, as persisted data.
package class StoredMention: EmbeddedObject, Mappable {
  @Persisted package var screenName = ""
  @Persisted package var name = ""
  @Persisted package var id = 0
  @Persisted package var idStr = ""
  @Persisted package var indices: List<Int>

  package required init() {}

  package required init?(map: Map) {}

  package func mapping(map: Map) {
    screenName <- map["screen_name"]
    name <- map["name"]
    id <- map["id"]
    idStr <- map["id_str"]
    indices <- map["indices"]
  }
}
