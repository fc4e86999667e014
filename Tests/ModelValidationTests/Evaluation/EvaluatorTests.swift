import ModelJSON
import Testing

@testable import ModelValidation

struct EvaluatorTests {
  private static let deep = ReadingOptions(maximumDepth: 2_000_000)

  private func nested(_ depth: Int, _ open: String, _ core: String, _ close: String) -> String {
    String(repeating: open, count: depth) + core + String(repeating: close, count: depth)
  }

  /// Schemas that reach themselves in each way that an instruction can ask for a child.
  static let recursiveSchemas: [(schema: String, open: String, close: String)] = [
    (##"{"items": {"$ref": "#"}, "type": ["array", "null"]}"##, "[", "]"),
    (##"{"prefixItems": [{"$ref": "#"}], "type": ["array", "null"]}"##, "[", "]"),
    (##"{"properties": {"a": {"$ref": "#"}}, "type": ["object", "null"]}"##, #"{"a":"#, "}"),
    (
      ##"{"patternProperties": {"^a": {"$ref": "#"}}, "type": ["object", "null"]}"##, #"{"a":"#, "}"
    ),
    (##"{"additionalProperties": {"$ref": "#"}, "type": ["object", "null"]}"##, #"{"a":"#, "}"),
    (
      ##"{"anyOf": [{"type": "null"}, {"type": "array", "items": {"$ref": "#"}, "minItems": 1}]}"##,
      "[", "]"
    ),
    (
      ##"{"oneOf": [{"type": "null"}, {"type": "array", "items": {"$ref": "#"}}, {"type": "array", "items": {"$ref": "#"}, "minItems": 2}]}"##,
      "[", "]"
    ),
    (##"{"not": {"not": {"items": {"$ref": "#"}, "type": ["array", "null"]}}}"##, "[", "]"),
    (
      ##"{"if": {"type": "array"}, "then": {"items": {"$ref": "#"}}, "else": {"type": "null"}}"##,
      "[", "]"
    ),
    (##"{"if": {"items": {"$ref": "#"}, "type": ["array", "null"]}, "else": false}"##, "[", "]"),
    (
      ##"{"dependentSchemas": {"a": {"properties": {"a": {"$ref": "#"}}}}, "type": ["object", "null"]}"##,
      #"{"a":"#, "}"
    ),
    (
      ##"{"type": ["array", "null"], "if": {"type": "array"}, "then": {"contains": {"$ref": "#"}}}"##,
      "[", "]"
    ),
  ]

  @Test(arguments: recursiveSchemas)
  func `goes as deep as a document does`(schema: String, open: String, close: String) throws {
    let schema = try JSONSchema(JSONDocument(parsing: schema))
    for depth in [0, 1, 2, 30, 10_000] {
      let good = nested(depth, open, "null", close)
      let bad = nested(depth, open, "1", close)
      #expect(try schema.isValid(JSONDocument(parsing: good, options: Self.deep)), "\(depth)")
      #expect(try !schema.isValid(JSONDocument(parsing: bad, options: Self.deep)), "\(depth)")
    }
  }

  @Test func `explains a failure at the bottom of a deep document`() throws {
    let schema = try JSONSchema(
      JSONDocument(parsing: ##"{"items": {"$ref": "#"}, "type": ["array", "null"]}"##)
    )
    let shallow = try JSONDocument(parsing: nested(50, "[", "1", "]"))
    let failure = try #require(schema.validate(shallow).failures.first)
    #expect(failure.code == .wrongType)
    #expect(failure.instanceLocation.tokens.count == 50)
    let deep = try JSONDocument(parsing: nested(10_000, "[", "1", "]"), options: Self.deep)
    #expect(schema.validate(deep).failures.map(\.code) == [.unexplained])
  }

  @Test func `compares and distinguishes values that are nested deeply`() throws {
    let schema = try JSONSchema(JSONDocument(parsing: #"{"uniqueItems": true}"#))
    let one = nested(50_000, "[", "1", "]")
    let two = nested(50_000, "[", "2", "]")
    #expect(try schema.isValid(JSONDocument(parsing: "[\(one),\(two)]", options: Self.deep)))
    #expect(try !schema.isValid(JSONDocument(parsing: "[\(one),\(one)]", options: Self.deep)))
  }

  @Test func `finds a repeat among many elements of every kind`() throws {
    let schema = try JSONSchema(JSONDocument(parsing: #"{"uniqueItems": true}"#))
    let elements = (0..<200).map {
      [#"{"id":\#($0),"n":"é"}"#, "\($0)", "\"\($0)\"", "[\($0)]"][$0 % 4]
    }
    let valid = "[" + (elements + ["null", "true", "false"]).joined(separator: ",") + "]"
    #expect(try schema.isValid(JSONDocument(parsing: valid)))
    for twin in [#"{"n":"\u00e9","id":0.0}"#, "1.0", "\"2\"", "[3e0]"] {
      let text = "[" + (elements + [twin]).joined(separator: ",") + "]"
      #expect(try !schema.isValid(JSONDocument(parsing: text)), "\(twin)")
    }
  }

  @Test func `finds properties among thousands, whatever their order`() throws {
    let names = (0..<3_000).map { "property_\($0 * 7)_name" }
    let members = names.map { #""\#($0)": {"type": "integer"}"# }.joined(separator: ",")
    let schema = try JSONSchema(
      JSONDocument(parsing: #"{"properties": {\#(members)}, "additionalProperties": false}"#)
    )
    let instance = names.reversed().map { #""\#($0)": 1"# }.joined(separator: ",")
    #expect(try schema.isValid(JSONDocument(parsing: "{\(instance)}")))
    #expect(try !schema.isValid(JSONDocument(parsing: #"{"property_1_name": 1}"#)))
    #expect(try !schema.isValid(JSONDocument(parsing: #"{"property_0_name": "1"}"#)))
    #expect(try schema.isValid(JSONDocument(parsing: #"{"property\u005f0_name": 1}"#)))
  }

  @Test func `asks for more required keys than a word has bits`() throws {
    let names = (0..<130).map { "\"k\($0)\"" }
    let text =
      #"{"required": [\#(names.joined(separator: ","))], "properties": {"k5": {"type": "null"}}}"#
    let schema = try JSONSchema(JSONDocument(parsing: text))
    for missing in [nil, 0, 5, 63, 64, 129] {
      let members = names.indices.filter { $0 != missing }.map { "\(names[$0]): null" }
      let document = try JSONDocument(parsing: "{\(members.joined(separator: ","))}")
      #expect(schema.isValid(document) == (missing == nil), "\(missing ?? -1)")
    }
  }

  @Test func `explains a million failures in bounded memory`() throws {
    let schema = try JSONSchema(JSONDocument(parsing: #"{"items": {"type": "null"}}"#))
    let text = "[" + String(repeating: "1,", count: 49_999) + "1]"
    let report = schema.validate(try JSONDocument(parsing: text), maximumFailures: 10)
    #expect(report.failures.count == 10)
    #expect(report.failureCount == 50_000)
  }
}
