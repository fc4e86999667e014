package import ModelMapping
package import ModelObjects

/// A hashtag and its place, as persisted data.
package class StoredHashtag: EmbeddedObject, Mappable {
  @Persisted package var text = ""
  @Persisted package var indices: List<Int>

  package required init() {}

  package required init?(map: Map) {}

  package func mapping(map: Map) {
    text <- map["text"]
    indices <- map["indices"]
  }
}
