import ModelJSON
import ModelValidation
import Testing

/// Inputs that are made to take all time, memory or stack.
///
/// Optimised builds take the full sizes, others a part, so that a run of all tests stays short.
struct HostilityTests {
  #if DEBUG
  private static let scale = 50
  #else
  private static let scale = 1
  #endif

  private static let deep = ReadingOptions(maximumDepth: 2_000_000)

  private func schema(_ text: String) throws -> JSONSchema {
    try JSONSchema(JSONDocument(parsing: text))
  }

  @Test func `a million failures become as many values as were asked for`() throws {
    let count = 1_000_000 / Self.scale
    let document = try JSONDocument(
      parsing: "[" + String(repeating: "1,", count: count - 1) + "1]"
    )
    let schema = try schema(#"{"items": {"type": "null", "title": "nothing"}}"#)
    let report = schema.validate(document, maximumFailures: 10)
    #expect(report.failures.count == 10)
    #expect(report.failureCount == count)
    for format in OutputFormat.allCases {
      let text = schema.output(format, for: document, maximumUnits: 10)
      #expect(text.utf8.count < 10_000, "\(format)")
      #expect(try JSONDocument(parsing: text).root["valid"]?.bool == false)
    }
  }

  @Test func `a million annotations become as many values as were asked for`() throws {
    let count = 1_000_000 / Self.scale
    let document = try JSONDocument(
      parsing: "[" + String(repeating: "1,", count: count - 1) + "1]"
    )
    let schema = try schema(#"{"items": {"title": "number"}}"#)
    #expect(schema.annotations(of: document, maximumCount: 10).count == 10)
    let text = schema.output(.basic, for: document, maximumUnits: 10)
    let output = try JSONDocument(parsing: text).root
    #expect(output["annotations"]?.array?.count == 10)
    #expect(output["truncated"]?.bool == true)
  }

  @Test(
    arguments: [
      ##"{"type": "array", "items": {"$ref": "#"}}"##,
      ##"{"type": "array", "unevaluatedItems": {"$ref": "#"}}"##,
      ##"{"type": "array", "anyOf": [{"contains": {"$ref": "#"}}, {"maxItems": 0}]}"##,
      ##"{"type": "array", "uniqueItems": true, "items": {"$ref": "#"}}"##,
    ]
  )
  func `a million nested arrays are judged and released without recursion`(text: String) throws {
    let depth = 1_000_000 / Self.scale
    let schema = try schema(text)
    let opening = String(repeating: "[", count: depth)
    let closing = String(repeating: "]", count: depth)
    var good: JSONDocument? = try JSONDocument(parsing: opening + closing, options: Self.deep)
    #expect(try schema.isValid(#require(good)))
    good = nil
    let bad = try JSONDocument(parsing: "[\(opening)1\(closing)]", options: Self.deep)
    let report = schema.validate(bad)
    #expect(!report.isValid)
    #expect(!report.failures.isEmpty)
    for format in OutputFormat.allCases {
      #expect(schema.output(format, for: bad).utf8.count < 1_000_000, "\(format)")
    }
  }

  @Test(arguments: ["additionalProperties", "unevaluatedProperties"])
  func `ten thousand properties are found and explained`(keyword: String) throws {
    let names = (0..<10_000).map { "property-\($0)" }
    let halves = [names.prefix(5_000), names.suffix(5_000)].map { half in
      let members = half.map { #""\#($0)": {"type": "integer"}"# }
      return #"{"properties": {\#(members.joined(separator: ","))}}"#
    }
    let all = names.map { #""\#($0)": {"type": "integer"}"# }.joined(separator: ",")
    let schema = try schema(
      keyword == "additionalProperties"
        ? #"{"properties": {\#(all)}, "additionalProperties": false}"#
        : #"{"anyOf": [\#(halves.joined(separator: ","))], "unevaluatedProperties": false}"#
    )
    let good = names.map { "\"\($0)\": 1" }.joined(separator: ",")
    #expect(try schema.isValid(JSONDocument(parsing: "{\(good)}")))
    let bad = names.map { "\"\($0)x\": 1" }.joined(separator: ",")
    let report = schema.validate(try JSONDocument(parsing: "{\(bad)}"), maximumFailures: 20)
    #expect(report.failureCount == 10_000)
    #expect(report.failures.count == 20)
  }

  @Test func `a string of a hundred megabytes is measured and matched`() throws {
    let count = 100_000_000 / Self.scale
    let document = try JSONDocument(parsing: "\"" + String(repeating: "a", count: count) + "!\"")
    for (text, isValid) in [
      (#"{"maxLength": \#(count + 1)}"#, true), (#"{"maxLength": \#(count)}"#, false),
      (#"{"pattern": "^(a+)+$"}"#, false), (#"{"pattern": "^a+!$"}"#, true),
      (#"{"pattern": "(a|aa)*b"}"#, false), (#"{"const": "a"}"#, false),
    ] {
      let schema = try schema(text)
      #expect(schema.isValid(document) == isValid, "\(text)")
      let report = schema.validate(document)
      #expect(report.isValid == isValid, "\(text)")
      #expect(report.failures.allSatisfy { $0.message.utf8.count < 500 }, "\(text)")
    }
  }

  @Test(
    arguments: [
      ##"{"$ref": "#"}"##,
      ##"{"allOf": [{"$ref": "#"}]}"##,
      ##"{"$ref": "#/$defs/a", "$defs": {"a": {"$ref": "#/$defs/b"}, "b": {"$ref": "#/$defs/a"}}}"##,
      ##"{"not": {"$ref": "#"}}"##,
      ##"{"if": {"$ref": "#"}}"##,
      ##"{"dependentSchemas": {"a": {"$ref": "#"}}}"##,
      ##"{"anyOf": [{"$ref": "#"}], "unevaluatedProperties": false}"##,
      ##"{"$dynamicAnchor": "a", "oneOf": [{"$dynamicRef": "#a"}]}"##,
      ##"{"properties": {"a": {"allOf": [{"$ref": "#/properties/a"}]}}}"##,
    ]
  )
  func `a schema that applies itself to the same value is an error`(text: String) throws {
    let error = #expect(throws: JSONSchemaError.self) { try schema(text) }
    guard case .referenceLoop = error?.kind else {
      Issue.record("\(error.map(String.init(describing:)) ?? "nothing is thrown")")
      return
    }
  }

  @Test func `a schema of ten megabytes is compiled`() throws {
    let count = 100_000 / Self.scale
    let definitions = (0..<count).map { number in
      let next = ##""$ref": "#/$defs/d\##((number * 7 + 1) % count)""##
      return
        #""d\#(number)": {"properties": {"p\#(number)": {\#(next)}}, "maxProperties": \#(number % 9)}"#
    }
    let schema = try schema(
      ##"{"$ref": "#/$defs/d0", "$defs": {\##(definitions.joined(separator: ","))}}"##
    )
    #expect(try schema.isValid(JSONDocument(parsing: "{}")))
    #expect(try !schema.isValid(JSONDocument(parsing: #"{"p0": {"p1": {}}}"#)))
  }
}
