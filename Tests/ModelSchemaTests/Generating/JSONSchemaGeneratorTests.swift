import ModelJSON
import ModelSchema
import ModelTestSupport
import ModelValidation
import Testing

@Suite("The generator of JSON Schemas")
struct JSONSchemaGeneratorTests {
  @Test("writes schemas that our validator compiles", arguments: ["shop", "extremes"])
  func golden(name: String) throws {
    let version = try #require(GeneratedVersions.all[name])
    let schema = try JSONSchemaGenerator.text(of: version)
    GoldenFile.check(schema.text, against: "Fixtures/GeneratedModels/Schemas/\(name).schema.json")
    let losses = schema.losses.map { "\($0)\n" }.joined()
    GoldenFile.check(losses, against: "Fixtures/GeneratedModels/Losses/JSONSchema-\(name).txt")
    _ = try JSONSchema(JSONDocument(parsing: schema.text))
  }

  @Test(
    "judges payloads by type, requirement and place",
    arguments: [
      (#"{"id": 1, "meta": {"created": "2026-11-30T12:00:00Z"}}"#, true),
      (#"{"id": 1, "meta": {"created": "2026-11-30T12:00:00Z"}, "rating": null, "x": 1}"#, true),
      (#"{"id": 1}"#, false),
      (#"{"id": 1, "meta": {}}"#, false),
      (#"{"id": "1", "meta": {"created": "2026-11-30T12:00:00Z"}}"#, false),
      (#"{"id": 1, "meta": {"created": ""}, "plan": "PAID", "tags": ["a"]}"#, true),
      (#"{"id": 1, "meta": {"created": ""}, "plan": "paid"}"#, false),
      (#"{"id": 1, "meta": {"created": ""}, "tags": [null]}"#, false),
      (#"{"id": 1, "meta": {"created": ""}, "address": {"door": 2}}"#, true),
      (#"{"id": 1, "meta": {"created": ""}, "address": {"door": "2"}}"#, false),
      (#"{"id": 1, "meta": {"created": ""}, "partners": [{"id": 2}]}"#, false),
    ]
  )
  func payloads(payload: String, isValid: Bool) throws {
    let text = try JSONSchemaGenerator.text(of: GeneratedVersions.shop, root: "Brand").text
    let schema = try JSONSchema(JSONDocument(parsing: text))
    #expect(schema.isValid(try JSONDocument(parsing: payload)) == isValid)
  }

  @Test("is read back as the same entities, embedded in the root")
  func roundTrip() throws {
    var root = EntitySchema("Feed")
    root["id"] = PropertySchema("id", .scalar(.uuid))
    root["size"] = PropertySchema("size", .scalar(.int16), isOptional: true)
    root["lines"] = PropertySchema("lines", .embedded("Line"), collection: .list)
    root["best"] = PropertySchema("best", .embedded("Line"), isOptional: true)
    root["scores"] = PropertySchema("scores", .scalar(.double), collection: .map)
    var line = EntitySchema("Line", isEmbedded: true)
    line["text"] = PropertySchema("text", .scalar(.string))
    line["text"]?.bounds = ValueBounds()
    line["text"]?.bounds?.maximumCount = 80
    line["kind"] = PropertySchema("kind", .enumeration("Kind"), isOptional: true)
    let kind = EnumSchema("Kind", rawType: .string, cases: [.init("a", "a"), .init("b", "b")])
    let version = SchemaVersion(entities: [root, line], enums: [kind])
    let text = try JSONSchemaGenerator.text(of: version).text
    let read = try JSONSchemaImporter.read(text)
    var entities = read.current?.entities ?? []
    // The title of the root is kept.
    for index in entities.indices { entities[index].annotations = [:] }
    #expect(entities == version.entities)
    #expect(read.current?.enums == version.enums)
    #expect(read.notes.isEmpty, "\(read.notes)")
  }

  @Test("refuses a root that is not there")
  func refusal() {
    let error = #expect(throws: SchemaError.self) {
      try JSONSchemaGenerator.text(of: GeneratedVersions.shop, root: "Bran")
    }
    #expect(error?.message == "there is no entity 'Bran', only 'Address', 'Brand', 'Owner'")
  }
}
