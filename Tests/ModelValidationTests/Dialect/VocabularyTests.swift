import ModelJSON
import ModelValidation
import Testing

struct VocabularyTests {
  private func options(_ metaSchema: String) throws -> JSONSchemaOptions {
    let document = try JSONDocument(parsing: metaSchema)
    return JSONSchemaOptions(documents: ["https://a.example/meta": document])
  }

  private static let draft = "https://json-schema.org/draft/2020-12"

  @Test func `leaves out the keywords of a vocabulary that the meta-schema leaves out`() throws {
    let options = try options(
      #"{"$id": "https://a.example/meta", "$schema": "\#(Self.draft)/schema", "$vocabulary": {"\#(Self.draft)/vocab/core": true, "\#(Self.draft)/vocab/applicator": true}}"#
    )
    let schema = try JSONSchema(
      JSONDocument(
        parsing:
          #"{"$schema": "https://a.example/meta", "properties": {"a": false}, "minProperties": 3}"#
      ),
      options: options
    )
    #expect(try schema.isValid(JSONDocument(parsing: #"{"b": 1}"#)))
    #expect(try !schema.isValid(JSONDocument(parsing: #"{"a": 1}"#)))
  }

  @Test func `names a required vocabulary that is unknown`() throws {
    let options = try options(
      #"{"$vocabulary": {"\#(Self.draft)/vocab/core": true, "https://a.example/units": true}}"#
    )
    let document = try JSONDocument(parsing: #"{"$schema": "https://a.example/meta"}"#)
    let error = #expect(throws: JSONSchemaError.self) { try JSONSchema(document, options: options) }
    #expect(error?.kind == .unsupportedVocabulary("https://a.example/units"))
  }

  @Test func `checks a schema by its custom meta-schema`() throws {
    let options = try options(
      #"{"$schema": "http://json-schema.org/draft-07/schema#", "$ref": "http://json-schema.org/draft-07/schema#", "definitions": {}}"#
    )
    let good = try JSONDocument(parsing: #"{"$schema": "https://a.example/meta", "items": [{}]}"#)
    let bad = try JSONDocument(parsing: #"{"$schema": "https://a.example/meta", "items": 3}"#)
    _ = try JSONSchema(good, options: options)
    let error = #expect(throws: JSONSchemaError.self) { try JSONSchema(bad, options: options) }
    #expect(error?.kind == .invalid)
  }

  @Test func `does not go around in a circle of meta-schemas`() throws {
    let options = try options(#"{"$schema": "https://a.example/meta"}"#)
    let document = try JSONDocument(parsing: #"{"$schema": "https://a.example/meta"}"#)
    let error = #expect(throws: JSONSchemaError.self) { try JSONSchema(document, options: options) }
    #expect(error?.kind == .unsupportedDialect("https://a.example/meta"))
  }
}
