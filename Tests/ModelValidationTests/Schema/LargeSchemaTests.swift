import ModelJSON
import ModelValidation
import Testing

/// Schemas of megabytes: a step that looks at all definitions for each of them would take minutes.
struct LargeSchemaTests {
  private static let count = 15_000

  private func schema(_ head: String, _ definition: (Int, Int) -> String) throws -> JSONSchema {
    let definitions = (0..<Self.count).map { definition($0, ($0 + 1) % Self.count) }
    let text = #"{\#(head), "$defs": {\#(definitions.joined(separator: ","))}}"#
    return try JSONSchema(JSONDocument(parsing: text))
  }

  @Test(.timeLimit(.minutes(20)))
  func `follows a pointer to each of many definitions`() throws {
    let schema = try schema(##""$ref": "#/$defs/d0""##) { number, next in
      ##""d\##(number)": {"properties": {"next": {"$ref": "#/$defs/d\##(next)"}}, "minProperties": 1}"##
    }
    #expect(try schema.isValid(JSONDocument(parsing: #"{"next": {"next": {"a": 1}}}"#)))
    #expect(try !schema.isValid(JSONDocument(parsing: #"{"next": {"next": {}}}"#)))
  }

  @Test(.timeLimit(.minutes(20)))
  func `settles the scopes of many resources with one anchor`() throws {
    let schema = try schema(#""$id": "https://a.example/", "$ref": "d0""#) { number, next in
      ##"""
      "d\##(number)": {"$id": "d\##(number)",
        "properties": {"next": {"$ref": "d\##(next)"}, "name": {"$dynamicRef": "#n"}},
        "$defs": {"n": {"$dynamicAnchor": "n", "maxLength": \##(number)}}}
      """##
    }
    #expect(try schema.isValid(JSONDocument(parsing: #"{"next": {"next": {"name": ""}}}"#)))
    #expect(try !schema.isValid(JSONDocument(parsing: #"{"next": {"next": {"name": "a"}}}"#)))
  }
}
