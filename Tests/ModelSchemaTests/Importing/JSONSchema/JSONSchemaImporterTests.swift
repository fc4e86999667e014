import ModelJSON
import ModelSchema
import ModelTestSupport
import Testing

struct JSONSchemaImporterTests {
  private func read(_ text: String) throws -> (version: SchemaVersion, notes: [String]) {
    let result = try JSONSchemaImporter.read(text, file: "shop.schema.json")
    return (try #require(result.versions.first), result.notes.map(\.description))
  }

  /// The property `p` of a root whose only property has the given schema.
  private func property(
    _ schema: String,
    others: String = ""
  ) throws -> (property: PropertySchema, version: SchemaVersion, notes: [String]) {
    let (version, notes) = try read(
      #"{"title": "Shop", "required": ["p"], "properties": {"p": \#(schema)}\#(others)}"#
    )
    return (try #require(version[SchemaPath("Shop", "p")]), version, notes)
  }

  @Test(
    arguments: [
      (#"{"type": "string"}"#, "string"),
      (#"{"type": "integer"}"#, "int64"),
      (#"{"type": "integer", "format": "int32"}"#, "int32"),
      (#"{"type": "number"}"#, "double"),
      (#"{"type": "number", "format": "float"}"#, "float"),
      (#"{"type": "boolean"}"#, "bool"),
      (#"{"type": ["integer", "number"]}"#, "double"),
      (#"{"type": "string", "format": "date-time"}"#, "date"),
      (#"{"type": "string", "format": "uuid"}"#, "uuid"),
      (#"{"type": "string", "format": "uri"}"#, "url"),
      (#"{"type": "string", "format": "byte"}"#, "data"),
      (#"{"type": "string", "contentEncoding": "base64"}"#, "data"),
      (#"{"type": "string", "format": "date"}"#, "string"),
      (#"{"minLength": 2}"#, "string"),
      (#"{"minimum": 2}"#, "double"),
      (#"{"type": ["string", "null"]}"#, "optional string"),
      (#"{"anyOf": [{"type": "null"}, {"type": "integer"}]}"#, "optional int64"),
      (
        #"{"oneOf": [{"type": "string"}, {"type": "null"}], "description": "d"}"#, "optional string"
      ),
      (#"{"type": "string", "nullable": true}"#, "optional string"),
      (#"{"enum": ["a", "b", null]}"#, "optional enum P"),
      (#"{"type": "string", "enum": ["a", "b"]}"#, "enum P"),
      (#"{"const": 3}"#, "enum P"),
      (#"{"oneOf": [{"const": "a", "title": "A"}, {"const": "b"}]}"#, "enum P"),
      (#"{"enum": ["a", 1]}"#, "mixed"),
      (#"{"enum": [true]}"#, "mixed"),
      (#"{}"#, "mixed"),
      (#"true"#, "mixed"),
      (#"{"type": ["string", "integer"]}"#, "mixed"),
      (#"{"anyOf": [{"type": "string"}, {"type": "string", "format": "date"}]}"#, "string"),
      (#"{"anyOf": [{"type": "string"}, {"type": "object"}]}"#, "mixed"),
      (#"{"type": "array", "items": {"type": "string"}}"#, "list of string"),
      (#"{"type": "array", "items": {"type": ["string", "null"]}}"#, "list of optional string"),
      (#"{"type": "array"}"#, "list of mixed"),
      (#"{"type": "array", "items": [{"type": "string"}]}"#, "list of mixed"),
      (#"{"type": "array", "items": {"type": "array", "items": {}}}"#, "list of mixed"),
      (#"{"type": "array", "items": {"properties": {"a": {}}}}"#, "list of embedded PItem"),
      (#"{"type": "object"}"#, "map of mixed"),
      (#"{"additionalProperties": {"type": "integer"}}"#, "map of int64"),
      (#"{"patternProperties": {"^x": {"type": "boolean"}}}"#, "map of bool"),
      (#"{"type": "object", "properties": {"a": {"type": "string"}}}"#, "embedded P"),
      (##"{"$ref": "#/$defs/item"}"##, "embedded Item"),
      (##"{"allOf": [{"$ref": "#/$defs/item"}], "description": "d"}"##, "embedded Item"),
      (##"{"anyOf": [{"$ref": "#/$defs/item"}, {"type": "null"}]}"##, "optional embedded Item"),
      (##"{"$ref": "#/$defs/name"}"##, "string"),
      (##"{"$ref": "#/%24defs/name"}"##, "string"),
      (##"{"$ref": "#anchored"}"##, "int64"),
      (##"{"$ref": "#"}"##, "link to Shop"),
      (##"{"$ref": "#/$defs/loop"}"##, "mixed"),
      (##"{"$ref": "other.json#/a"}"##, "mixed"),
      (##"{"$ref": "#/$defs/nothing"}"##, "mixed"),
    ]
  )
  func `reads the types of values`(schema: String, expected: String) throws {
    let definitions = ##"""
      , "$defs": {"item": {"type": "object", "properties": {"id": {"type": "integer"}}},
      "name": {"type": "string"}, "number": {"$anchor": "anchored", "type": "integer"},
      "loop": {"$ref": "#/$defs/loop2"}, "loop2": {"$ref": "#/$defs/loop"}}
      """##
    let (property, version, _) = try property(schema, others: definitions)
    #expect(property.typeDescription == expected)
    #expect(try SchemaVersion(json: version.canonicalJSON) == version)
  }

  @Test func `reads bounds and defaults by type`() throws {
    let text = try property(
      #"{"type": "string", "minLength": 1, "maxLength": 9, "pattern": "^a", "default": "a"}"#
    ).property
    #expect(text.bounds?.minimumCount == 1)
    #expect(text.bounds?.maximumCount == 9)
    #expect(text.bounds?.pattern == "^a")
    #expect(text.defaultValue == "a")
    #expect(text.annotations.isEmpty)
    let number = try property(#"{"type": "number", "minimum": 0.5, "exclusiveMaximum": 9}"#)
      .property
    #expect(number.bounds?.minimum == JSONNumber("0.5"))
    #expect(number.annotations["jsonSchema"]?.object?["exclusiveMaximum"] == 9)
    let list = try property(
      #"{"type": "array", "minItems": 1, "default": [], "items": {"type": "string"}}"#
    )
    #expect(list.property.bounds?.minimumCount == 1)
    #expect(list.property.annotations["jsonSchema"]?.object == ["default": [], "required": true])
    let odd = try property(#"{"type": "integer", "default": "x", "minLength": 3}"#)
    #expect(odd.property.annotations["jsonSchema"]?.object == ["default": "x", "minLength": 3])
    #expect(odd.notes.contains { $0.contains("kept: the keyword 'default' has no counterpart") })
  }

  @Test func `names keys that are no identifiers, and remembers them`() throws {
    let (version, _) = try read(
      #"{"title": "a list of v1.5 shops", "properties": {"bom-ref": {}, "$schema": {}, "schema": {}, "snake_case": {}, "名": {}}}"#
    )
    let entity = try #require(version.entities.first)
    #expect(entity.name == "AListOfShops")
    #expect(!entity.isEmbedded)
    let keys = Dictionary(uniqueKeysWithValues: entity.properties.map { ($0.name, $0.payloadKey) })
    #expect(
      keys == [
        "bomRef": "bom-ref", "schemaValue": "$schema", "schema": "schema",
        "snake_case": "snake_case", "property": "名",
      ]
    )
    #expect(try read(#"{"properties": {"a": {}}}"#).version.entities.map(\.name) == ["Shop"])
  }

  @Test(
    arguments: [
      (nil, "v1.schema.json", nil, "Root"),
      (nil, "path/to/brand-list.v2.schema.json", nil, "BrandList"),
      ("News - version 1.4 (approved)", "v1.json", nil, "News"),
      ("News", "v1.json", "Feed", "Feed"),
    ] as [(String?, String, String?, String)]
  )
  func `names the root`(title: String?, file: String, wanted: String?, name: String) throws {
    let members = title.map { #""title": "\#($0)", "# } ?? ""
    let text = #"{\#(members)"properties": {"a": {}}}"#
    let result = try JSONSchemaImporter.read(text, file: file, rootName: wanted)
    #expect(result.versions.first?.entities.map(\.name) == [name])
  }

  @Test func `deep arrays are one note, and cost no stack`() throws {
    let depth = 400
    let (array, _, notes) = try property(
      String(repeating: #"{"type": "array", "items": "#, count: depth) + "{}"
        + String(repeating: "}", count: depth)
    )
    #expect(array.typeDescription == "list of mixed")
    #expect(notes.filter { $0.contains("collections of collections") }.count == 1)
  }

  @Test func `merges the branches of allOf, and keeps what only they say`() throws {
    let (version, notes) = try read(
      ##"""
      {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Dog",
       "$ref": "#/$defs/animal", "required": ["bark"], "x-owner": "me",
       "properties": {"bark": {"type": "string"}},
       "allOf": [{"properties": {"age": {"type": "integer"}}, "if": {"required": ["age"]}}],
       "$defs": {"animal": {"properties": {"legs": {"type": "integer"}}, "required": ["legs"]}}}
      """##
    )
    let dog = try #require(version[entity: "Dog"])
    #expect(dog.properties.map(\.name) == ["age", "bark", "legs"])
    #expect(dog.properties.map(\.isOptional) == [true, false, false])
    #expect(version.entities.map(\.name) == ["Animal", "Dog"])
    #expect(
      dog.annotations["jsonSchema"] == [
        "title": "Dog", "x-owner": "me", "allOf": [["if": ["required": ["age"]]]],
      ]
    )
    #expect(notes.contains { $0.contains("unknown: the keyword 'x-owner' is not known") })
    #expect(notes.contains { $0.contains("kept: the keyword 'if' has no counterpart") })
  }

  @Test func `reads drafts as they treat what stands beside a reference`() throws {
    func text(_ draft: String) -> String {
      ##"""
      {"$schema": "\##(draft)", "properties": {"a": {"$ref": "#/definitions/b", "minLength": 3}},
       "definitions": {"b": {"type": "string"}}}
      """##
    }
    let path = SchemaPath("Shop", "a")
    let old = try read(text("http://json-schema.org/draft-07/schema#")).version
    #expect(old[path]?.bounds == nil)
    #expect(old[path]?.annotations["jsonSchema"] == ["minLength": 3])
    let new = try read(text("https://json-schema.org/draft/2020-12/schema")).version
    #expect(new[path]?.bounds?.minimumCount == 3)
  }

  @Test func `shares the entities and enums of definitions`() throws {
    let (version, _) = try read(
      ##"""
      {"properties": {"a": {"$ref": "#/definitions/node"}, "b": {"$ref": "#/definitions/colour"}},
       "definitions": {"node": {"properties": {"next": {"$ref": "#/definitions/node"},
       "colour": {"$ref": "#/definitions/colour"}, "size": {"enum": [1, 2]}}},
       "colour": {"enum": ["dark red", "blue", "1", ""], "description": "d"}}}
      """##
    )
    #expect(version.entities.map(\.name) == ["Node", "Shop"])
    #expect(version[SchemaPath("Node", "next")]?.type == .embedded("Node"))
    #expect(version.enums.map(\.name) == ["Colour", "NodeSize"])
    #expect(version[enum: "Colour"]?.cases.map(\.name) == ["blue", "darkRed", "empty", "value1"])
    #expect(version[enum: "Colour"]?.annotations["jsonSchema"] == ["description": "d"])
    #expect(version[enum: "NodeSize"]?.rawType == .int64)
  }

  @Test(
    arguments: [
      ("", "shop.schema.json:1:1: "),
      ("[]", "shop.schema.json:1:1: a JSON Schema that describes models is an object"),
      ("true", "shop.schema.json:1:1: a JSON Schema that describes models is an object"),
      (#"{"properties": }"#, "shop.schema.json:1:16: "),
    ]
  )
  func `refuses what is no schema`(text: String, message: String) {
    let error = #expect(throws: SchemaError.self) { try read(text) }
    #expect(error?.description.hasPrefix(message) == true, "\(String(describing: error))")
  }

  @Test func `costs no stack for deep schemas and circles`() throws {
    let depth = 300
    let deep =
      String(repeating: #"{"properties": {"a": "#, count: depth) + "{}"
      + String(repeating: "}}", count: depth)
    #expect(try read(deep).version.entities.count == depth)
    let circle = ##"{"properties": {"a": {"allOf": [{"$ref": "#/properties/a"}, {"$ref": "#"}]}}}"##
    #expect(try read(circle).version.entities.count == 2)
  }

  @Test func `gives up on chains that no person wrote`() throws {
    let count = 300
    let properties = (0..<count).map { ##""p\##($0)": {"$ref": "#/$defs/d\##($0)"}"## }
    let definitions = (0..<count).map { ##""d\##($0)": {"$ref": "#/$defs/d\##($0 + 1)"}"## }
    let branches = (0..<count).map { ##"{"$ref": "#/$defs/d\##($0)"}"## }
    let (version, _) = try read(
      ##"""
      {"properties": {\##(properties.joined(separator: ","))}, "allOf": [\##(branches.joined(separator: ","))],
       "$defs": {\##(definitions.joined(separator: ",")), "d\##(count)": {"properties": {"a": {}}}}}
      """##
    )
    #expect(version[entity: "Shop"]?.properties.count == count + 1)
    #expect(version[SchemaPath("Shop", "p0")]?.type == .scalar(.mixed), "a chain of this length")
    #expect(version[SchemaPath("Shop", "p299")]?.type == .embedded("D300"))
  }

  @Test func `reads the schema of the sample feed`() throws {
    let text = try PackageRoot.text(of: "Schemas/dining-partner-brands.schema.json")
    let result = try JSONSchemaImporter.read(text, file: "dining-partner-brands.schema.json")
    let version = try #require(result.versions.first)
    GoldenFile.check(version.canonicalJSON, against: "Fixtures/Imported/dining-partner-brands.json")
  }
}
