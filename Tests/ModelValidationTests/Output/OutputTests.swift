import ModelJSON
import ModelTestSupport
import ModelValidation
import Testing

struct OutputTests {
  /// The example of 2020-12 core, section 12.4, with something to say about valid points.
  private static let polygon = ##"""
    {"$id": "https://example.com/polygon",
     "$schema": "https://json-schema.org/draft/2020-12/schema",
     "$defs": {"point": {
       "type": "object", "title": "A point",
       "properties": {"x": {"type": "number"}, "y": {"type": "number"}},
       "additionalProperties": false, "required": ["x", "y"]}},
     "type": "array", "items": {"$ref": "#/$defs/point"}, "minItems": 3,
     "anyOf": [{"maxItems": 1, "description": "short"}, {"contains": {"required": ["y"]}}]}
    """##

  private static let instances = [
    "invalid": #"[{"x": 2.5, "y": 1.3}, {"x": 1, "z": 6.7}]"#,
    "valid": #"[{"x": 2.5, "y": 1.3}, {"x": 1, "y": 6.7}, {"x": 0, "y": 0}]"#,
  ]

  private func pretty(_ schema: JSONSchema, _ format: OutputFormat, _ text: String) throws -> String
  {
    var writer = JSONWriter(options: .pretty)
    schema.writeOutput(format, for: try JSONDocument(parsing: text).root, to: &writer)
    return writer.text() + "\n"
  }

  @Test(arguments: OutputFormat.allCases, instances.keys.sorted())
  func `writes each form`(_ format: OutputFormat, _ name: String) throws {
    let schema = try JSONSchema(JSONDocument(parsing: Self.polygon))
    let text = try pretty(schema, format, try #require(Self.instances[name]))
    GoldenFile.check(text, against: "Fixtures/Output/\(format.rawValue)-\(name).json")
  }

  @Test(
    arguments: [
      (#"{"type": "null"}"#, "/type: expected null, found integer 1"),
      ("false", ": no value is allowed here"),
      (
        #"{"anyOf": [{"type": "null"}, {"type": "array"}]}"#,
        "/anyOf: expected a value that fits one of 2 schemas, found one that fits none, "
          + "/anyOf/0/type: expected null, found integer 1, "
          + "/anyOf/1/type: expected array, found integer 1"
      ),
      (
        #"{"oneOf": [true, {"minimum": 1}]}"#,
        "/oneOf: expected a value that fits exactly one of 2 schemas, found one that fits 2"
      ),
      (
        #"{"not": {}}"#,
        "/not: expected a value that does not fit the schema of 'not', found integer 1"
      ),
      (#"{"if": {"minimum": 1}, "then": false}"#, "/then: no value is allowed here"),
      (#"{"allOf": [{"maximum": 0}]}"#, "/allOf/0/maximum: expected at most 0, found integer 1"),
    ]
  )
  func `says what each keyword finds wrong`(schema text: String, expected: String) throws {
    let schema = try JSONSchema(JSONDocument(parsing: text))
    let output = schema.output(.basic, for: try JSONDocument(parsing: "1"))
    let errors = try #require(JSONDocument(parsing: output).root["errors"]?.array)
    let found = errors.map {
      "\($0["keywordLocation"]?.string ?? "?"): \($0["error"]?.string ?? "?")"
    }
    #expect(found.joined(separator: ", ") == expected)
  }

  @Test func `joins what one keyword finds wrong`() throws {
    let schema = try JSONSchema(JSONDocument(parsing: #"{"required": ["a", "b"]}"#))
    let output = schema.output(.list, for: try JSONDocument(parsing: "{}"))
    #expect(
      output == """
        {"valid":false,"details":[{"valid":false,"evaluationPath":"","schemaLocation":"#",\
        "instanceLocation":"","errors":{"required":"expected the property 'a', found an object \
        without it; expected the property 'b', found an object without it"}}]}
        """
    )
  }

  @Test func `names the children that applicators were applied to`() throws {
    let schema = try JSONSchema(
      JSONDocument(
        parsing: #"""
          {"properties": {"a": true, "b": {"prefixItems": [true, true], "contains": {"const": 1}}},
           "patternProperties": {"^c": true}, "additionalProperties": true}
          """#
      )
    )
    let document = try JSONDocument(parsing: #"{"b": [0, 1, 1], "c": 2, "d": 3}"#)
    let found = schema.annotations(of: document).map {
      "\($0.instanceLocation) \($0.keyword) \($0.value.text)"
    }
    #expect(
      Set(found) == [
        #" properties ["b"]"#, "/b prefixItems 1", "/b contains [1,2]",
        #" patternProperties ["c"]"#, #" additionalProperties ["d"]"#,
      ]
    )
  }

  @Test func `an invalid document has no annotations`() throws {
    let schema = try JSONSchema(JSONDocument(parsing: #"{"title": "a", "type": "null"}"#))
    #expect(schema.annotations(of: try JSONDocument(parsing: "1")).isEmpty)
    #expect(schema.annotations(of: try JSONDocument(parsing: "null")).map(\.keyword) == ["title"])
  }
}
