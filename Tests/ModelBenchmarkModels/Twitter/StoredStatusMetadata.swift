package import ModelMapping
package import ModelObjects

/// How a tweet was found, as persisted data.
package class StoredStatusMetadata: EmbeddedObject, Mappable {
  @Persisted package var resultType = ""
  @Persisted package var isoLanguageCode = ""

  package required init() {}

  package required init?(map: Map) {}

  package func mapping(map: Map) {
    resultType <- map["result_type"]
    isoLanguageCode <- map["iso_language_code"]
  }
}
