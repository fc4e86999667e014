import Testing

@testable import ModelSchema

/// What versions of JSON Schemas keep of payloads, compared.
struct PayloadChangeTests {
  private static func version(_ members: String, property: String = "{}") throws -> SchemaVersion {
    let text = """
      {"title": "Brand", "type": "object", "properties": {"name": \(property)}\(members)}
      """
    return try #require(try JSONSchemaImporter.read(text, file: "brand.json").versions.first)
  }

  private static func changes(
    from old: SchemaVersion,
    to new: SchemaVersion
  ) throws
    -> [SchemaChange]
  {
    let diff = try SchemaDiff(from: old, to: new)
    #expect(try diff.applied() == new)
    return diff.changes
  }

  @Test(
    arguments: [
      ("", #", "additionalProperties": false"#, "WI101", .requests),
      (#", "additionalProperties": true"#, #", "additionalProperties": false"#, "WI101", .requests),
      ("", #", "additionalProperties": true"#, "WI101", .none),
      (#", "additionalProperties": {"type": "string"}"#, "", "WI101", .responses),
      (#", "unevaluatedProperties": false"#, "", "WI101", .responses),
      (
        #", "anyOf": [{"required": ["name"]}]"#,
        #", "anyOf": [{"required": ["name"]}, {"minProperties": 2}]"#, "WI103", .responses
      ),
      (
        #", "anyOf": [{"required": ["name"]}, {"minProperties": 2}]"#,
        #", "anyOf": [{"required": ["name"]}]"#, "WI103", .requests
      ),
      ("", #", "oneOf": [{"required": ["name"]}]"#, "WI103", .requests),
      (#", "not": {"required": ["x"]}"#, #", "not": {"required": ["y"]}"#, "WI103", .both),
      (
        "", #", "discriminator": {"propertyName": "kind"}"#, "WI104",
        WireEffect(request: .warning, response: .warning)
      ),
      ("", #", "minProperties": 2"#, "WI107", .requests),
    ] as [(String, String, String, WireEffect)]
  )
  func `of objects have codes and verdicts`(
    old: String,
    new: String,
    code: String,
    wire: WireEffect
  ) throws {
    let changes = try Self.changes(from: Self.version(old), to: Self.version(new))
    #expect(changes.map(\.code.rawValue) == [code], "\(changes)")
    #expect(changes.first?.wire == wire)
    #expect(changes.first?.path == SchemaPath("Brand"))
    #expect(changes.first?.changeClass == ChangeClass.none)
  }

  @Test(
    arguments: [
      (
        #"{"type": "array", "items": {"type": "string"}}"#,
        #"{"type": ["array", "null"], "items": {"type": "string"}}"#, "WI102", .responses
      ),
      (
        #"{"type": "string", "format": "ipv4"}"#, #"{"type": "string", "format": "ipv6"}"#,
        "WI106", WireEffect(request: .warning, response: .warning)
      ),
      (
        #"{"type": "number", "multipleOf": 5}"#, #"{"type": "number", "multipleOf": 2}"#,
        "WI107", .both
      ),
      (
        #"{"type": "number", "exclusiveMinimum": 0}"#, #"{"type": "number"}"#, "WI107", .responses
      ),
      (
        #"{"type": "string", "contentMediaType": "text/html"}"#, #"{"type": "string"}"#, "WI108",
        .both
      ),
    ] as [(String, String, String, WireEffect)]
  )
  func `of properties have codes and verdicts`(
    old: String,
    new: String,
    code: String,
    wire: WireEffect
  ) throws {
    let changes = try Self.changes(
      from: Self.version("", property: old),
      to: Self.version("", property: new)
    )
    #expect(changes.map(\.code.rawValue) == [code], "\(changes)")
    #expect(changes.first?.wire == wire)
    #expect(changes.first?.path == SchemaPath("Brand", "name"))
  }

  @Test
  func `of elements and merged schemas are found beside the notes that hold them`() throws {
    let lists = ["email", "hostname"].map {
      #"{"type": "array", "items": {"type": "string", "format": "\#($0)"}}"#
    }
    let changes = try Self.changes(
      from: Self.version("", property: lists[0]),
      to: Self.version("", property: lists[1])
    )
    #expect(changes.map(\.code.rawValue) == ["MD101", "WI106"])
    #expect(changes.last?.message.contains("'items/format' \"hostname\"") == true)
    let merged = try Self.changes(
      from: Self.version(#", "allOf": [{"minProperties": 1}]"#),
      to: Self.version(#", "allOf": [{"minProperties": 2}]"#)
    )
    #expect(merged.map(\.code.rawValue) == ["MD101", "WI107"])
  }

  @Test
  func `of words for people are notes`() throws {
    let changes = try Self.changes(
      from: Self.version(#", "description": "old""#),
      to: Self.version(#", "description": "new""#)
    )
    #expect(changes.map(\.code.rawValue) == ["MD101"])
  }

  @Test(
    arguments: [
      (nil, "data.name", "WI105"), ("data.name", "name", "WI105"),
      ("data.name", "item.name", "WI105"), ("data.name", "data.title", "WI109"),
      (nil, "title", "WI109"),
    ] as [(String?, String, String)]
  )
  func `of keys are envelopes where only the objects around the value differ`(
    old: String?,
    new: String,
    code: String
  ) throws {
    let versions = [old, new].map { key in
      var property = PropertySchema("name", .scalar(.string))
      property.jsonKey = key
      return SchemaVersion(entities: [EntitySchema("Brand", properties: [property])])
    }
    let changes = try Self.changes(from: versions[0], to: versions[1])
    #expect(changes.map(\.code.rawValue) == [code])
    #expect(changes.first?.wire == .both)
  }
}
