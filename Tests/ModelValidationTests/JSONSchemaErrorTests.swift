import ModelJSON
import ModelValidation
import Testing

struct JSONSchemaErrorTests {
  private func error(_ text: String, checksSchema: Bool = true) throws -> JSONSchemaError {
    let document = try JSONDocument(parsing: text)
    var options = JSONSchemaOptions()
    options.checksSchema = checksSchema
    let error = #expect(throws: JSONSchemaError.self) {
      try JSONSchema(document, options: options)
    }
    return try #require(error)
  }

  static let mistakes: [(schema: String, expected: String)] = [
    (
      #"{"properties": {"id": {"type": "text"}}}"#,
      #"1:32: /properties/id/type: not a valid schema"#
    ),
    (
      #"{"$schema": "http://json-schema.org/draft-03/schema#"}"#,
      "1:13: /$schema: the dialect 'http://json-schema.org/draft-03/schema#' is not known; those"
    ),
    (
      #"{"$ref": "https://a.example/b.json"}"#,
      "1:10: /$ref: 'https://a.example/b.json' refers to another document"
    ),
    (
      ##"{"items": {"$ref": "#/$defs/x"}}"##,
      "1:20: /items/$ref: '#/$defs/x' leads nowhere in this document"
    ),
    (
      ##"{"$ref": "#/title", "title": "x"}"##,
      "1:10: /$ref: '#/title' leads to a value that is no schema"
    ),
    (
      ##"{"$defs": {"a": {"$ref": "#/$defs/b"}, "b": {"allOf": [{"$ref": "#/$defs/a"}]}}, "$ref": "#/$defs/a"}"##,
      "the schema applies '/$defs/"
    ),
    (##"{"$ref": "#"}"##, "1:10: /$ref: the schema applies '' to the same value again"),
    (
      #"{"$defs": {"a": {"$id": "x"}, "b": {"$id": "x"}}}"#,
      "/$id: 'x' names another schema already: /$defs/"
    ),
    (
      #"{"$defs": {"a": {"$anchor": "x"}, "b": {"$anchor": "x"}}}"#,
      "/$anchor: '#x' names another schema already: /$defs/"
    ),
    (
      #"{"$defs": {"a": {"$id": "b#c"}}}"#,
      "/$defs/a/$id: 'b#c' has a fragment, which an '$id' must not have; use '$anchor'"
    ),
    (#"{"pattern": "a("}"#, "1:13: /pattern: not a usable regular expression"),
    (
      #"{"patternProperties": {"[": true}}"#,
      "/patternProperties/[: not a usable regular expression"
    ),
    (#"3"#, "1:1: the schema: not a valid schema"),
    (
      ##"{"$ref": "#/components/brand", "components": {"brand": {"minimum": "1"}}}"##,
      "1:68: /components/brand/minimum: not a valid schema"
    ),
  ]

  @Test(arguments: mistakes)
  func `says what is wrong and where`(schema: String, expected: String) throws {
    let text = try error(schema).description
    #expect(text.contains(expected), "\(text)")
  }

  @Test func `names the failures against the meta-schema`() throws {
    let error = try error(#"{"required": [1], "minLength": -1}"#)
    #expect(error.kind == .invalid)
    #expect(error.failures.map(\.instanceLocation.description) == ["/required/0", "/minLength"])
  }

  @Test func `refuses what it cannot read even where the check is left out`() throws {
    #expect(try error(#"{"type": 3}"#, checksSchema: false).kind == .invalid)
    #expect(try error(#"{"items": 3}"#, checksSchema: false).location.description == "/items")
  }

  @Test func `refuses schemas nested deeper on one value than it can judge`() throws {
    let depth = 600
    let open = String(repeating: #"{"allOf":["#, count: depth)
    let text = open + #"{"type":"null"}"# + String(repeating: "]}", count: depth)
    let document = try JSONDocument(parsing: text, options: ReadingOptions(maximumDepth: 5_000))
    let error = #expect(throws: JSONSchemaError.self) { try JSONSchema(document) }
    #expect(error?.kind == .nestingTooDeep(maximum: 128))
  }

  @Test func `resolves long chains of references without recursion`() throws {
    let definitions = (0..<4_000).map { ##""d\##($0)": {"$ref": "#/$defs/d\##($0 + 1)"}"## }
    let text =
      ##"{"$ref": "#/$defs/d0", "$defs": {\##(definitions.joined(separator: ",")), "d4000": {"type": "null"}}}"##
    let schema = try JSONSchema(JSONDocument(parsing: text))
    #expect(try schema.isValid(JSONDocument(parsing: "null")))
    #expect(try !schema.isValid(JSONDocument(parsing: "1")))
  }
}
