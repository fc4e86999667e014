import ModelJSON
import Testing

@testable import ModelValidation

struct SchemaLintTests {
  private func warnings(_ schema: String, _ dialect: Dialect? = nil) throws -> [String] {
    try SchemaLint.warnings(on: JSONDocument(parsing: schema), dialect: dialect).map {
      "\($0.code.rawValue) \($0.value.pointer)"
    }
  }

  @Test(arguments: [
    (#"{"additonalProperties": false}"#, "misspelt-keyword /additonalProperties"),
    (#"{"items": {"min_length": 1}}"#, "misspelt-keyword /items/min_length"),
    (#"{"additionalItems": false}"#, "foreign-keyword /additionalItems"),
    (#"{"format": "date-tiem"}"#, "misspelt-format /format"),
    (#"{"then": {}}"#, "missing-partner /then"),
    (#"{"minContains": 2}"#, "missing-partner /minContains"),
    (#"{"type": "integer", "minLength": 1}"#, "other-type /minLength"),
    (#"{"type": ["string", "null"], "properties": {}}"#, "other-type /properties"),
    (#"{"minimum": 5, "maximum": 4.5}"#, "empty-range /maximum"),
    (#"{"minLength": 3, "maxLength": 2}"#, "empty-range /maxLength"),
    (#"{"enum": []}"#, "empty-enum /enum"),
    (#"{"enum": ["a", 1, 1.0]}"#, "repeated-value /enum/2"),
    (#"{"type": "string", "enum": ["a", 1]}"#, "unreachable-value /enum/1"),
    (#"{"type": "integer", "const": 1.5}"#, "unreachable-value /const"),
    (
      #"{"required": ["b"], "properties": {"a": {}}, "additionalProperties": false}"#,
      "unreachable-property /required/0"
    ),
    (
      #"{"required": ["logoUrl"], "properties": {"logo_url": {}}}"#,
      "misspelt-property /required/0"
    ),
    (#"{"pattern": "^[0-9]{6}"}"#, "unanchored-pattern /pattern"),
    (#"{"pattern": "[0-9]{2,6}$"}"#, "unanchored-pattern /pattern"),
    (#"{"pattern": "[A-Z]{2}"}"#, "unanchored-pattern /pattern"),
    (#"{"pattern": "^a|b$"}"#, "unanchored-pattern /pattern"),
    (##"{"$defs": {"a": {}, "b": {}}, "$ref": "#/$defs/a"}"##, "unused-definition /$defs/b"),
  ])
  func `finds`(schema: String, warning: String) throws {
    #expect(try warnings(schema) == [warning])
  }

  @Test(arguments: [
    "true", "{}", #"{"x-anything": 1, "markdownDescription": "x", "title": "t", "default": 1}"#,
    #"{"if": {}, "then": {}}"#, #"{"type": ["string", "integer"], "minLength": 1}"#,
    #"{"minimum": 5, "maximum": 5}"#, #"{"type": "number", "enum": [1, 2.5]}"#,
    #"{"type": "integer", "enum": [1.0]}"#,
    #"{"required": ["b"], "patternProperties": {"b": {}}, "additionalProperties": false}"#,
    #"{"required": ["zzz"], "properties": {"a": {}}}"#, #"{"pattern": "^[0-9]{6}$"}"#,
    #"{"pattern": "[0-9]"}"#, #"{"pattern": "^(?:a|b)$"}"#, #"{"pattern": "\\p{L}"}"#,
    #"{"pattern": "[0-9]{2,}"}"#, #"{"pattern": "[|]"}"#, #"{"pattern": "a|b"}"#,
    ##"{"$defs": {"a b": {"type": "null"}}, "$ref": "#/$defs/a%20b"}"##,
    ##"{"$defs": {"a": {"$anchor": "x"}}, "items": {"$ref": "#x"}}"##,
    ##"{"$defs": {"a": {"properties": {"b": {}}}}, "$ref": "#/$defs/a/properties/b"}"##,
    #"{"$schema": "https://a.example/own", "keywrod": 1}"#, #"{"const": {"typ": 1}}"#,
    #"{"properties": {"typ": {}}}"#,
  ])
  func `finds nothing in`(schema: String) throws {
    #expect(try warnings(schema).isEmpty)
  }

  @Test(arguments: [Dialect.draft4, .draft7, .openAPI30])
  func `tells what is void beside a reference`(dialect: Dialect) throws {
    let schema = ##"{"items": {"$ref": "#", "minLength": 1, "title": "t"}}"##
    #expect(try warnings(schema, dialect) == ["ignored-sibling /items/minLength"])
  }

  @Test func `looks at siblings of references where they count`() throws {
    #expect(try warnings(##"{"items": {"$ref": "#", "minLength": 1}}"##).isEmpty)
  }

  @Test(arguments: [
    ("draft-07", "dependentRequired"), ("draft-04", "const"), ("draft-04", "if"),
  ])
  func `knows what a dialect does not have`(draft: String, keyword: String) throws {
    let uri = "http://json-schema.org/\(draft)/schema#"
    let schema = "{\"$schema\": \"\(uri)\", \"\(keyword)\": {}}"
    #expect(try warnings(schema) == ["foreign-keyword /\(keyword)"])
  }

  @Test func `suggests what may have been meant`() throws {
    let document = try JSONDocument(parsing: #"{"additonalProperties": false}"#)
    let warning = try #require(SchemaLint.warnings(on: document).first)
    #expect(warning.suggestion == "additionalProperties")
    #expect(warning.message.hasSuffix("; did you mean 'additionalProperties'?"))
  }

  @Test func `looks at deep schemas without a deep stack`() throws {
    let depth = 300
    let schema =
      String(repeating: #"{"items":"#, count: depth) + #"{"enum":[]}"#
      + String(repeating: "}", count: depth)
    #expect(try warnings(schema).count == 1)
  }
}
