public import ModelMapping
public import ModelObjects

/// How a tweet was found, as persisted data.
public class StoredStatusMetadata: EmbeddedObject, Mappable {
  @Persisted public var resultType = ""
  @Persisted public var isoLanguageCode = ""

  public required init() {}

  public required init?(map: Map) {}

  public func mapping(map: Map) {
    resultType <- map["result_type"]
    isoLanguageCode <- map["iso_language_code"]
  }
}
