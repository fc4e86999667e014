import ModelJSON
import ModelValidation
import Testing

struct SchemaLibraryTests {
  private struct Unreadable: Error, CustomStringConvertible {
    var description: String { "the disk is on fire" }
  }

  private func isValid(
    _ schema: String,
    _ instance: String,
    _ options: JSONSchemaOptions
  ) throws -> Bool {
    try JSONSchema(JSONDocument(parsing: schema), options: options)
      .isValid(JSONDocument(parsing: instance))
  }

  @Test func `asks the resolver for what was not given, by the URI without a fragment`() throws {
    var options = JSONSchemaOptions(uri: "https://a.example/s/brand.json")
    options.resolver = { uri in
      uri == "https://a.example/s/price.json"
        ? try JSONDocument(parsing: #"{"$defs": {"cents": {"type": "integer"}}}"#) : nil
    }
    #expect(try !isValid(#"{"$ref": "price.json#/$defs/cents"}"#, "1.5", options))
    let error = #expect(throws: JSONSchemaError.self) {
      try isValid(#"{"$ref": "other.json"}"#, "1", options)
    }
    #expect(error?.kind == .remoteReference("https://a.example/s/other.json"))
  }

  @Test func `passes on why the resolver failed`() throws {
    var options = JSONSchemaOptions()
    options.resolver = { _ in throw Unreadable() }
    let error = #expect(throws: JSONSchemaError.self) {
      try isValid(#"{"items": {"$ref": "https://a.example/b"}}"#, "1", options)
    }
    #expect(
      error?.kind == .unreadableDocument("https://a.example/b", reason: "the disk is on fire")
    )
    #expect(error?.location.description == "/items/$ref")
  }

  @Test(
    arguments: [
      "https://a.example/retrieved.json", "https://b.example/name", "retrieved.json",
      "HTTPS://A.EXAMPLE/%72etrieved.json#", "https://a.example/x/../retrieved.json",
    ]
  )
  func `finds a document by where it was and by its name`(_ reference: String) throws {
    let document = try JSONDocument(
      parsing:
        ##"{"$id": "https://b.example/name", "$ref": "#n", "$defs": {"n": {"$anchor": "n", "type": "null"}}}"##
    )
    let options = JSONSchemaOptions(
      uri: "https://a.example/main.json",
      documents: ["https://a.example/retrieved.json": document]
    )
    let both = ##"{"allOf": [{"$ref": "\##(reference)"}, {"$ref": "https://b.example/name#n"}]}"##
    #expect(try isValid(both, "null", options))
    #expect(try !isValid(both, "1", options))
  }

  @Test func `takes a document that is given twice for one`() throws {
    let text = ##"{"$id": "https://a.example/tree", "items": {"$ref": "other"}, "type": "array"}"##
    let options = JSONSchemaOptions(
      documents: [
        "https://a.example/other": try JSONDocument(parsing: ##"{"$ref": "copy.json"}"##),
        "https://a.example/copy.json": try JSONDocument(parsing: text),
      ]
    )
    #expect(try isValid(text, "[[]]", options))
    #expect(try !isValid(text, "[[1]]", options))
  }

  @Test func `reads what names no dialect in that of the one that refers to it`() throws {
    let pair = try JSONDocument(parsing: #"{"items": [{"type": "null"}]}"#)
    let options = JSONSchemaOptions(documents: ["https://a.example/pair": pair])
    let schema =
      #"{"$schema": "http://json-schema.org/draft-06/schema#", "$ref": "https://a.example/pair"}"#
    #expect(try !isValid(schema, "[1]", options))
    #expect(try isValid(schema, "[null, 1]", options))
  }

  @Test func `says in which document a mistake is`() throws {
    let other = try JSONDocument(parsing: #"{"$id": "https://b.example/name", "type": "text"}"#)
    let options = JSONSchemaOptions(
      uri: "https://a.example/main.json",
      documents: ["https://a.example/other.json": other]
    )
    let remote = #expect(throws: JSONSchemaError.self) {
      try isValid(#"{"$ref": "other.json"}"#, "1", options)
    }
    #expect(remote?.uri == "https://a.example/other.json")
    #expect(remote?.location.description == "/type")
    let own = #expect(throws: JSONSchemaError.self) {
      try isValid(##"{"$id": "https://c.example/", "items": {"$ref": "#x"}}"##, "1", options)
    }
    #expect(own?.uri == options.uri)
  }

  /// Each refers to a schema that wants null.
  static let references: [String] = [
    ##"{"$ref": "#/$defs/\##u{E9}", "$defs": {"e\##u{301}": true, "\##u{E9}": {"type": "null"}}}"##,
    ##"{"$ref": "#/$defs/a%25b", "$defs": {"a%b": {"type": "null"}}}"##,
    ##"{"$ref": "#/$defs/a%2Fb", "$defs": {"a": {"b": {"type": "null"}}}}"##,
    ##"{"$ref": "#/$defs/a~1b~0", "$defs": {"a/b~": {"type": "null"}}}"##,
    ##"{"$ref": "#/$defs/a b[0]", "$defs": {"a b[0]": {"type": "null"}}}"##,
    ##"{"$ref": "#/$defs/a%22b", "$defs": {"a\"b": {"type": "null"}}}"##,
    ##"{"$ref": "#/$defs//", "$defs": {"": {"": {"type": "null"}}}}"##,
    ##"{"$id": "urn:example:a:b", "$ref": "#/$defs/x", "$defs": {"x": {"type": "null"}}}"##,
    ##"{"$id": "urn:x:y", "$ref": "urn:x:y#z", "$defs": {"x": {"$anchor": "z", "type": "null"}}}"##,
    ##"{"$id": "s/a.json", "$ref": "b.json", "$defs": {"x": {"$id": "b.json", "type": "null"}}}"##,
    ##"{"$ref": "b.json#/$defs/y", "$defs": {"x": {"$id": "b.json", "$defs": {"y": {"type": "null"}}}}}"##,
    ##"{"$id": "file:///c:/a/b.json", "$ref": "#/$defs/x", "$defs": {"x": {"type": "null"}}}"##,
  ]

  @Test(arguments: references)
  func `follows references however they are written`(_ schema: String) throws {
    #expect(try !isValid(schema, "1", JSONSchemaOptions()))
    #expect(try isValid(schema, "null", JSONSchemaOptions()))
  }
}
