import ModelJSON
import ModelTestSupport
import ModelValidation
import Testing

struct ValidationFailureTests {
  private func failures(_ schema: String, _ instance: String) throws -> [ValidationFailure] {
    let schema = try JSONSchema(JSONDocument(parsing: schema))
    return schema.validate(try JSONDocument(parsing: instance)).failures
  }

  static let messages: [(schema: String, instance: String, expected: String)] = [
    (
      #"{"type": "boolean"}"#, #""yes""#,
      #"1:1: the document: expected boolean, found string "yes""#
    ),
    (
      #"{"type": ["string", "null"]}"#, "1.5",
      "1:1: the document: expected null or string, found number 1.5"
    ),
    (#"{"type": "integer"}"#, "[1, 2]", "expected integer, found array of 2 elements"),
    (#"{"const": 1}"#, "2", "expected 1, found integer 2"),
    (
      #"{"enum": ["red", "green"]}"#, #""gren""#,
      #"expected "red" or "green", found string "gren"; did you mean 'green'?"#
    ),
    (#"{"multipleOf": 0.5}"#, "0.7", "expected a multiple of 0.5, found number 0.7"),
    (#"{"minimum": 1}"#, "0", "expected at least 1, found integer 0"),
    (#"{"exclusiveMinimum": 1}"#, "1", "expected more than 1, found integer 1"),
    (#"{"maximum": 1}"#, "2", "expected at most 1, found integer 2"),
    (#"{"exclusiveMaximum": 1}"#, "1", "expected less than 1, found integer 1"),
    (#"{"minLength": 2}"#, #""é""#, #"expected at least 2 characters, found 1 in "é""#),
    (#"{"maxLength": 1}"#, #""ab""#, #"expected at most 1 character, found 2 in "ab""#),
    (
      #"{"pattern": "^b-"}"#, #""c-1""#,
      #"expected a string that matches '^b-', found string "c-1""#
    ),
    (#"{"minItems": 1}"#, "[]", "expected at least 1 element, found 0"),
    (#"{"maxItems": 1}"#, "[1, 2]", "expected at most 1 element, found 2"),
    (
      #"{"uniqueItems": true}"#, "[1, 2, 1.0]",
      "expected elements that are all different, found integer 1.0 again at index 2"
    ),
    (
      #"{"contains": {"type": "null"}}"#, "[1]",
      "expected at least 1 element that fit the schema of 'contains', found 0"
    ),
    (#"{"minProperties": 1}"#, "{}", "expected at least 1 member, found 0"),
    (#"{"required": ["id"]}"#, "{}", "expected the property 'id', found an object without it"),
    (
      #"{"properties": {"name": true}, "required": ["name"]}"#, #"{"nmae": 1}"#,
      "expected the property 'name', found an object with 'nmae' instead"
    ),
    (
      #"{"dependentRequired": {"a": ["b"]}}"#, #"{"a": 1}"#,
      "expected the property 'b' beside 'a', found an object without it"
    ),
    (
      #"{"properties": {"logo_url": true}, "additionalProperties": false}"#, #"{"logoUrl": 1}"#,
      "1:2: /logoUrl: expected only known properties, found 'logoUrl'; did you mean 'logo_url'?"
    ),
    (
      ##"{"$ref": "#/$defs/a", "unevaluatedProperties": false, "$defs": {"a": {"properties": {"name": true}}}}"##,
      #"{"nmae": 1}"#,
      "1:2: /nmae: expected only properties that a schema which applies here names, found 'nmae'; did you mean 'name'?"
    ),
    (
      #"{"anyOf": [{"prefixItems": [true]}, false], "unevaluatedItems": false}"#, "[1, 2]",
      "1:5: /1: expected no elements but those that a schema which applies here evaluates, found integer 2"
    ),
    (
      #"{"oneOf": [{"properties": {"a": true, "k": {"const": 1}}}, {"properties": {"a": true, "k": {"const": 2}}}], "unevaluatedProperties": false}"#,
      #"{"a": 1, "k": 3}"#, "expected a value that fits one of the 2 schemas of 'oneOf'"
    ),
    (
      #"{"unevaluatedProperties": {"type": "string"}}"#, #"{"a": 1}"#,
      "1:7: /a: expected string, found integer 1"
    ),
    (
      #"{"properties": {"a": false}}"#, #"{"a": 1}"#,
      "1:7: /a: expected no value here, found integer 1"
    ),
    (
      #"{"not": {"type": "null"}}"#, "null",
      "expected a value that does not fit the schema of 'not', found null"
    ),
    (
      #"{"oneOf": [{"type": "integer"}, {"minimum": 2}]}"#, "3",
      "found integer 3, which fits 2 of them: 0, 1"
    ),
    (
      #"{"anyOf": [{"type": "null"}, {"type": "string", "minLength": 2}]}"#, #""x""#,
      #"(the closest is 1: expected at least 2 characters, found 1 in "x")"#
    ),
    (
      #"{"propertyNames": {"maxLength": 1}}"#, #"{"ab": 1}"#,
      #"1:2: /ab: expected at most 1 character, found 2 in "ab""#
    ),
  ]

  @Test(arguments: messages)
  func `says what was expected and what was found`(
    schema: String,
    instance: String,
    expected: String
  ) throws {
    let failures = try failures(schema, instance)
    #expect(failures.count == 1)
    let text = failures.first?.description ?? ""
    #expect(text.contains(expected), "\(text)")
  }

  @Test func `tells both places of a failure behind a reference`() throws {
    let schema = #"""
      {"$id": "https://a.example/brands", "items": {"$ref": "#/$defs/brand"},
       "$defs": {"brand": {"properties": {"a/b": {"type": "string"}}}}}
      """#
    let failure = try #require(failures(schema, #"[{}, {"a/b": 1}]"#).first)
    #expect(failure.keyword == "type")
    #expect(failure.code == .wrongType)
    #expect(failure.instanceLocation.description == "/1/a~1b")
    #expect(failure.keywordLocation.description == "/items/$ref/properties/a~1b/type")
    #expect(
      failure.absoluteKeywordLocation
        == "https://a.example/brands#/$defs/brand/properties/a~1b/type"
    )
    #expect(failure.position == TextPosition(line: 1, column: 14))
    #expect(failure.byteRange == 13..<14)
  }

  @Test func `explains the branch that a constant points to`() throws {
    let schema = #"""
      {"oneOf": [
        {"properties": {"kind": {"const": "a"}, "x": {"type": "string"}}},
        {"properties": {"kind": {"const": "b"}, "y": {"type": "string"}, "z": {"type": "null"}}}]}
      """#
    let failure = try #require(failures(schema, #"{"kind": "b", "x": 1, "y": 1, "z": 1}"#).first)
    #expect(failure.closestBranch == 1)
    #expect(failure.causes.map(\.instanceLocation.description) == ["/y", "/z"])
    #expect(failure.causes.map(\.keywordLocation.description).first == "/oneOf/1/properties/y/type")
  }

  @Test func `reports in the order of the text and counts what is left out`() throws {
    let schema = try JSONSchema(JSONDocument(parsing: #"{"items": {"type": "integer"}}"#))
    let text = "[" + Array(repeating: #""x""#, count: 1_000).joined(separator: ",") + "]"
    let report = schema.validate(try JSONDocument(parsing: text), maximumFailures: 3)
    #expect(report.failures.map(\.instanceLocation.description) == ["/0", "/1", "/2"])
    #expect(report.omittedCount == 997)
    #expect(report.failureCount == 1_000)
    #expect(!schema.validate(try JSONDocument(parsing: text), maximumFailures: 0).isValid)
  }

  @Test(arguments: ["wrong-types", "nulls", "missing-keys", "misspelt-keys", "duplicate-keys"])
  func `explains every damaged feed`(_ name: String) throws {
    let schema = try JSONSchema(
      JSONDocument(parsing: PackageRoot.bytes(of: "Schemas/dining-partner-brands.schema.json"))
    )
    let feed = try JSONDocument(
      parsing: PackageRoot.bytes(of: "Fixtures/Damaged/brands-\(name).json")
    )
    let report = schema.validate(feed)
    #expect(!report.isValid)
    #expect(!report.failures.contains { $0.code == .unexplained })
  }
}
