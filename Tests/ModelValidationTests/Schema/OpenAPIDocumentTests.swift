import ModelJSON
import ModelValidation
import Testing

struct OpenAPIDocumentTests {
  private static func api(
    _ version: String,
    _ schemas: String,
    extra: String = ""
  ) throws -> JSONDocument {
    try JSONDocument(
      parsing:
        #"{"openapi": "\#(version)", "info": {}, \#(extra)"components": {"schemas": \#(schemas)}}"#
    )
  }

  private static let brand =
    ##"{"Brand": {"type": "object", "properties": {"price": {"$ref": "#/components/schemas/Price"}}}, "Price": {"type": "number", "minimum": 0, "exclusiveMinimum": true, "nullable": true}}"##

  @Test func `compiles a schema inside in the dialect of its version`() throws {
    let schema = try JSONSchema(Self.api("3.0.3", Self.brand), at: "#/components/schemas/Brand")
    #expect(try schema.isValid(JSONDocument(parsing: #"{"price": null}"#)))
    #expect(try !schema.isValid(JSONDocument(parsing: #"{"price": 0}"#)))
    let newer = try Self.api("3.1.0", Self.brand)
    let error = #expect(throws: JSONSchemaError.self) {
      try JSONSchema(newer, at: "/components/schemas/Brand")
    }
    #expect(error?.kind == .invalid)
    #expect(error?.location.description == "/components/schemas/Price/exclusiveMinimum")
  }

  @Test func `honours the dialect that the document names`() throws {
    let dialect = #""jsonSchemaDialect": "http://json-schema.org/draft-07/schema#", "#
    let document = try Self.api(
      "3.1.0",
      #"{"Pair": {"items": [{"type": "null"}]}}"#,
      extra: dialect
    )
    let schema = try JSONSchema(document, at: "#/components/schemas/Pair")
    #expect(try !schema.isValid(JSONDocument(parsing: "[1]")))
    #expect(try schema.isValid(JSONDocument(parsing: "[null, 1]")))
  }

  @Test func `is no schema itself`() throws {
    let document = try Self.api("3.1.0", "{}")
    let error = #expect(throws: JSONSchemaError.self) { try JSONSchema(document) }
    #expect(error?.kind == .openAPIDocument)
  }

  @Test func `checks every schema under components`() throws {
    let schemas = #"{"A": {"minLength": -1}, "B": {"type": ["string", "null"]}}"#
    let report = try JSONSchema.check(Self.api("3.0.3", schemas))
    #expect(
      report.failures.map(\.instanceLocation.description) == [
        "/components/schemas/A/minLength", "/components/schemas/B/type",
      ]
    )
  }

  @Test(arguments: ["#/components/schemas/None", "#none", "/components/schemas/a~2"])
  func `says that a place leads nowhere`(_ place: String) throws {
    let document = try Self.api("3.1.0", Self.brand)
    let error = #expect(throws: JSONSchemaError.self) { try JSONSchema(document, at: place) }
    let fragment = place.hasPrefix("#") ? place : "#" + place
    #expect(error?.kind == .unresolvedReference(fragment))
  }

  @Test func `finds anchors, and places in any document`() throws {
    let document = try Self.api("3.1.0", #"{"A": {"$anchor": "a", "type": "null"}}"#)
    #expect(try JSONSchema(document, at: "#a").isValid(JSONDocument(parsing: "null")))
    let other = try JSONDocument(parsing: #"{"forms": [{"schema": {"type": "string"}}]}"#)
    let schema = try JSONSchema(other, at: "#/forms/0/schema")
    #expect(try !schema.isValid(JSONDocument(parsing: "1")))
  }

  private static let pets = ##"""
    {"Pet": {"oneOf": [{"$ref": "#/components/schemas/Cat"}, {"$ref": "#/components/schemas/Dog"}],
       "discriminator": {"propertyName": "kind", "mapping": {"hound": "#/components/schemas/Dog"}}},
     "Cat": {"type": "object", "required": ["kind", "meows", "claws"]},
     "Dog": {"type": "object", "required": ["kind", "barks"],
       "properties": {"barks": {"type": "boolean"}}}}
    """##

  @Test(
    arguments: [
      (#"{"kind": "Cat", "barks": 1}"#, 0, "the property 'meows'"),
      (#"{"kind": "Dog", "barks": 1}"#, 1, "found integer 1"),
      (#"{"kind": "hound"}"#, 1, "the property 'barks'"),
      (#"{"kind": "Bird"}"#, 1, "whose 'kind' is \"Bird\" and not one of Cat, Dog, hound"),
    ]
  )
  func `explains the branch that the discriminator names`(
    _ instance: String,
    _ branch: Int,
    _ message: String
  ) throws {
    let schema = try JSONSchema(Self.api("3.0.3", Self.pets), at: "#/components/schemas/Pet")
    let failure = try #require(schema.validate(JSONDocument(parsing: instance)).failures.first)
    #expect(failure.closestBranch == branch)
    #expect(failure.message.contains(message), "\(failure.message)")
  }

  @Test func `does not let the discriminator change a verdict`() throws {
    let schema = try JSONSchema(Self.api("3.0.3", Self.pets), at: "#/components/schemas/Pet")
    // It says that it is a cat, and fits the dog alone.
    #expect(try schema.isValid(JSONDocument(parsing: #"{"kind": "Cat", "barks": true}"#)))
  }
}
