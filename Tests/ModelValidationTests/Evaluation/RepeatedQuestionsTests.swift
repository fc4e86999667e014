import ModelJSON
import Testing

@testable import ModelValidation

/// Schemas that ask the same about the same value again and again; plain evaluation doubles its time
/// with every level, so that none of these would end.
struct RepeatedQuestionsTests {
  static let recursiveChoices: [(schema: String, open: String, close: String)] = [
    (
      ##"{"anyOf": [{"type": "object", "properties": {"a": {"$ref": "#"}}, "required": ["b"]}, {"type": "object", "properties": {"a": {"$ref": "#"}}}, {"type": "null"}]}"##,
      #"{"a":"#, "}"
    ),
    (
      ##"{"oneOf": [{"type": "array", "items": {"$ref": "#"}, "maxItems": 1}, {"type": "array", "items": {"$ref": "#"}, "contains": {"const": 7}}, {"type": "null"}]}"##,
      "[", "]"
    ),
    (
      ##"{"type": ["array", "null"], "if": {"items": {"$ref": "#"}}, "then": {"contains": true, "items": {"$ref": "#"}}, "else": {"items": {"$ref": "#"}}, "minItems": 0}"##,
      "[", "]"
    ),
    (
      ##"{"type": ["object", "null"], "anyOf": [{"properties": {"a": {"$ref": "#"}}}, {"required": ["b"]}], "unevaluatedProperties": false}"##,
      #"{"a":"#, "}"
    ),
  ]

  @Test(.timeLimit(.minutes(20)), arguments: recursiveChoices)
  func `recursive choices take linear time`(schema: String, open: String, close: String) throws {
    let schema = try JSONSchema(JSONDocument(parsing: schema))
    let options = ReadingOptions(maximumDepth: 10_000)
    for depth in [1, 2, 30, 5_000] {
      let opening = String(repeating: open, count: depth)
      let closing = String(repeating: close, count: depth)
      let isThen = schema.graph.nodes[0].clause(.if) != nil
      let core = isThen ? "[null]" : "null"
      let good = try JSONDocument(parsing: opening + core + closing, options: options)
      let bad = try JSONDocument(parsing: opening + "1" + closing, options: options)
      #expect(schema.isValid(good), "\(depth)")
      #expect(!schema.isValid(bad), "\(depth)")
      #expect(!schema.validate(bad).failures.isEmpty)
    }
  }

  /// Forty levels of two schemas that both lead to the next one.
  private func ladder(_ keyword: String, _ extra: String = "") throws -> JSONSchema {
    let steps = (0..<40).map { level in
      let next = ##""$ref": "#/$defs/l\##(level + 1)""##
      return
        #""l\#(level)": {"\#(keyword)": [{\#(next), "minLength": 1}, {\#(next), "maxLength": 9}]\#(extra)}"#
    }
    let last = #""l40": {"const": "zz", "properties": {"a": true}}"#
    let definitions = (steps + [last]).joined(separator: ",")
    return try JSONSchema(
      JSONDocument(parsing: ##"{"$ref": "#/$defs/l0", "$defs": {\##(definitions)}}"##)
    )
  }

  @Test(.timeLimit(.minutes(20)), arguments: ["anyOf", "allOf", "oneOf"])
  func `schemas that meet again take linear time`(keyword: String) throws {
    for extra in ["", #", "unevaluatedProperties": {"type": "string"}"#] {
      let schema = try ladder(keyword, extra)
      #expect(try schema.isValid(JSONDocument(parsing: #""zz""#)) == (keyword != "oneOf"))
      let bad = try JSONDocument(parsing: #""zy""#)
      #expect(!schema.isValid(bad))
      #expect(try !schema.isValid(JSONDocument(parsing: #"{"a": 1, "b": 2}"#)))
      let report = schema.validate(bad, maximumFailures: 10)
      #expect(!report.failures.isEmpty && report.failures.count <= 10)
    }
  }

  @Test func `remembers what it was told, however much that is`() {
    var memo = unsafe VerdictMemo()
    defer { unsafe memo.deallocate() }
    for word in 0..<100_000 {
      unsafe memo.insert(word % 3 == 0, of: Entry(rawValue: UInt32(word % 7) + 2), on: word)
    }
    var known = 0
    for word in 0..<100_000 {
      let verdict = unsafe memo.verdict(of: Entry(rawValue: UInt32(word % 7) + 2), on: word)
      #expect(verdict == nil || verdict == (word % 3 == 0))
      if verdict != nil { known += 1 }
      #expect(unsafe memo.verdict(of: Entry(rawValue: UInt32(word % 7) + 9), on: word) == nil)
    }
    #expect(known > 90_000)
  }
}
