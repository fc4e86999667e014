package import ModelMapping
package import ModelObjects

/// What an outline is called, as persisted data.
package class StoredFeatureProperties: EmbeddedObject, Mappable {
  @Persisted package var name = ""

  package required init() {}

  package required init?(map: Map) {}

  package func mapping(map: Map) {
    name <- map["name"]
  }
}
