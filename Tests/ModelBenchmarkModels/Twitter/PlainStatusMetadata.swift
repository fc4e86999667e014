package import ModelMapping

/// How a tweet was found, as a plain class.
package class PlainStatusMetadata: Mappable {
  package var resultType = ""
  package var isoLanguageCode = ""

  package required init?(map: Map) {}

  package func mapping(map: Map) {
    resultType <- map["result_type"]
    isoLanguageCode <- map["iso_language_code"]
  }
}
