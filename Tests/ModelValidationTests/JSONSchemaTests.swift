import ModelJSON
import ModelTestSupport
import ModelValidation
import Testing

struct JSONSchemaTests {
  private func schema(_ text: String) throws -> JSONSchema {
    try JSONSchema(JSONDocument(parsing: text))
  }

  @Test func `judges a document and a value inside one`() throws {
    let schema = try schema(#"{"type": "object", "required": ["id"]}"#)
    let document = try JSONDocument(parsing: #"{"brands": [{"id": 1}, {}]}"#)
    #expect(!schema.isValid(document))
    let brands = try #require(document.root["brands"])
    #expect(try schema.isValid(#require(brands[0])))
    #expect(try !schema.isValid(#require(brands[1])))
    #expect(
      try schema.validate(#require(brands[1])).failures.map(\.instanceLocation.description) == [
        "/brands/1"
      ]
    )
  }

  @Test func `is used from several tasks at once`() async throws {
    let schema = try schema(##"{"items": {"$ref": "#"}, "maxItems": 2}"##)
    let document = try JSONDocument(parsing: "[[],[[],[[]]]]")
    let verdicts = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 { group.addTask { schema.isValid(document) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(verdicts == Array(repeating: true, count: 8))
  }

  @Test func `keeps working when the schema's text is gone`() throws {
    var text: String? = #"{"enum": ["a", {"b": [1.50]}]}"#
    let schema = try schema(#require(text))
    text = nil
    #expect(try schema.isValid(JSONDocument(parsing: #"{"b": [15e-1]}"#)))
    #expect(try !schema.isValid(JSONDocument(parsing: #"{"b": [1.51]}"#)))
  }

  @Test func `follows references to documents that are handed over`() throws {
    let price = try JSONDocument(parsing: #"{"$defs": {"cents": {"multipleOf": 0.01}}}"#)
    let options = JSONSchemaOptions(
      uri: "https://a.example/schemas/brand.json",
      documents: ["https://a.example/schemas/price.json": price]
    )
    let text = #"{"properties": {"price": {"$ref": "price.json#/$defs/cents"}}}"#
    let schema = try JSONSchema(JSONDocument(parsing: text), options: options)
    #expect(try schema.isValid(JSONDocument(parsing: #"{"price": 4.35}"#)))
    #expect(try !schema.isValid(JSONDocument(parsing: #"{"price": 4.355}"#)))
  }

  @Test func `is its own meta-schema's instance`() throws {
    let meta = try schema(#"{"$ref": "https://json-schema.org/draft/2020-12/schema"}"#)
    #expect(try meta.isValid(JSONDocument(parsing: #"{"properties": {"a": {"type": "null"}}}"#)))
    #expect(try !meta.isValid(JSONDocument(parsing: #"{"properties": {"a": {"type": "nil"}}}"#)))
    let sample = "Schemas/dining-partner-brands.schema.json"
    #expect(try meta.isValid(JSONDocument(parsing: PackageRoot.bytes(of: sample))))
  }

  @Test func `accepts the sample feed`() throws {
    let schema = try JSONSchema(
      JSONDocument(parsing: PackageRoot.bytes(of: "Schemas/dining-partner-brands.schema.json"))
    )
    let feed = try JSONDocument(
      parsing: PackageRoot.bytes(of: "Fixtures/dining-partner-brands.json")
    )
    #expect(schema.validate(feed).isValid)
  }

  static let verdicts: [(schema: String, instance: String, expected: Bool)] = [
    (#"{"type": "integer"}"#, "1.0", true),
    (#"{"type": "integer"}"#, "1.00000000000000000001", false),
    (#"{"const": true}"#, "1", false),
    (#"{"enum": [[1.0]]}"#, "[1]", true),
    (#"{"minimum": 9007199254740993}"#, "9007199254740992", false),
    (#"{"minimum": 9007199254740993}"#, "9007199254740992.5", false),
    (#"{"minimum": 0.1}"#, "0.09999999999999999999999", false),
    (#"{"exclusiveMinimum": 0}"#, "1e-400", true),
    (#"{"maximum": 1e400}"#, "1e399", true),
    (#"{"maximum": 1e400}"#, "123456789012345678901234567890", true),
    (#"{"maximum": 18446744073709551616}"#, "18446744073709551617", false),
    (#"{"exclusiveMaximum": -9223372036854775808}"#, "-9223372036854775808", false),
    (#"{"multipleOf": 0.01}"#, "4.35", true),
    (#"{"multipleOf": 3}"#, "9223372036854775809", true),
    (#"{"maxLength": 2}"#, #""e\u0301\ud83d\ude00""#, false),
    (#"{"maxLength": 3, "minLength": 3}"#, #""e\u0301\ud83d\ude00""#, true),
    (#"{"required": ["\u00e9"]}"#, "{\"e\u{301}\": 1}", false),
    (#"{"properties": {"a\nb": false}}"#, #"{"a\u000ab": 1}"#, false),
    (#"{"properties": {"a": {"type": "string"}}}"#, #"{"a": "x", "a": 1}"#, false),
    (#"{"dependentSchemas": {"a": {"required": ["b"]}}}"#, #"{"a": 1}"#, false),
    (#"{"propertyNames": {"maxLength": 2}}"#, #"{"abc": 1}"#, false),
    (
      #"{"contains": {"type": "null"}, "minContains": 2, "maxContains": 2}"#, "[null, 1, null]",
      true
    ),
    (#"{"if": {"type": "string"}, "then": {"minLength": 2}, "else": {"minimum": 2}}"#, "1", false),
    (#"{"not": {"not": {"type": "null"}}}"#, "null", true),
  ]

  @Test(arguments: verdicts)
  func `judges what is easily judged wrong`(schema: String, instance: String, expected: Bool) throws
  {
    let schema = try self.schema(schema)
    let document = try JSONDocument(parsing: instance)
    #expect(schema.isValid(document) == expected)
    #expect(schema.validate(document).isValid == expected)
  }
}
