public import ModelMapping

/// How a tweet was found, as a plain class.
public class PlainStatusMetadata: Mappable {
  public var resultType = ""
  public var isoLanguageCode = ""

  public required init?(map: Map) {}

  public func mapping(map: Map) {
    resultType <- map["result_type"]
    isoLanguageCode <- map["iso_language_code"]
  }
}
