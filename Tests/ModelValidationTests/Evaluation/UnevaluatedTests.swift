import ModelJSON
import Testing

@testable import ModelValidation

struct UnevaluatedTests {
  private static let deep = ReadingOptions(maximumDepth: 2_000_000)

  private func schema(_ text: String) throws -> JSONSchema {
    try JSONSchema(JSONDocument(parsing: text))
  }

  private func opcodes(_ text: String, _ kind: UInt64) throws -> [String] {
    let schema = try schema(text)
    return withExtendedLifetime(schema.program) {
      let tables = unsafe schema.program.tables
      let entry = unsafe tables.pointee.slots[Int(kind)]
      var names: [String] = []
      var instruction = unsafe tables.pointee.instructions + entry.position
      while unsafe instruction.pointee.opcode != .done {
        unsafe names.append("\(instruction.pointee.opcode)")
        unsafe instruction += 1
      }
      return names
    }
  }

  @Test(
    arguments: [
      (##"{"properties": {"a": true}, "unevaluatedProperties": false}"##, ["object"]),
      (
        ##"{"$ref": "#/$defs/b", "unevaluatedProperties": false, "$defs": {"b": {"properties": {"a": {"type": "null"}}}}}"##,
        ["object", "object"]
      ),
      (
        ##"{"allOf": [{"patternProperties": {"^a": true}}], "properties": {"c": {"type": "null"}}, "unevaluatedProperties": false}"##,
        ["patternObject"]
      ),
      (##"{"additionalProperties": true, "unevaluatedProperties": false}"##, ["done"]),
      (##"{"unevaluatedProperties": true}"##, ["done"]),
      (
        ##"{"anyOf": [{"required": ["a"]}, {"required": ["b"]}], "properties": {"a": true}, "unevaluatedProperties": false}"##,
        ["object", "anyOf"]
      ),
      (
        ##"{"anyOf": [{"minProperties": 2, "properties": {"b": true}}, {"required": ["a"]}], "unevaluatedProperties": false}"##,
        ["anyOf", "unevaluatedMembers"]
      ),
    ]
  )
  func `costs nothing more where no condition is left`(text: String, expected: [String]) throws {
    let found = try opcodes(text, IndexKind.object)
    #expect((found.isEmpty ? ["done"] : found) == expected)
  }

  @Test func `is an item list where no condition is left`() throws {
    let text = #"{"prefixItems": [true, {"type": "null"}], "unevaluatedItems": false}"#
    #expect(try opcodes(text, IndexKind.array) == ["items"])
    let nested =
      #"{"allOf": [{"prefixItems": [true, true]}], "unevaluatedItems": {"type": "null"}}"#
    #expect(try opcodes(nested, IndexKind.array) == ["items"])
    let contains = #"{"contains": {"type": "null"}, "unevaluatedItems": false}"#
    #expect(try opcodes(contains, IndexKind.array) == ["contains", "unevaluatedItems"])
  }

  @Test(arguments: [10, 63, 64, 65, 130, 1_000])
  func `keeps apart as many branches as there are`(count: Int) throws {
    let branches = (0..<count).map {
      #"{"properties": {"p\#($0)": true, "kind": {"enum": [\#($0), \#($0 + 1)]}}, "required": ["kind"]}"#
    }
    let schema = try schema(
      #"{"anyOf": [\#(branches.joined(separator: ","))], "unevaluatedProperties": false}"#
    )
    for index in [0, 1, 5, count / 2, count - 1] {
      let own = try JSONDocument(parsing: #"{"kind": \#(index), "p\#(index)": 1}"#)
      #expect(schema.isValid(own), "\(index)")
      let before = try JSONDocument(parsing: #"{"kind": \#(index), "p\#(index - 1)": 1}"#)
      #expect(schema.isValid(before) == (index > 0), "\(index)")
      let after = try JSONDocument(parsing: #"{"kind": \#(index), "p\#(index + 1)": 1}"#)
      #expect(!schema.isValid(after), "\(index)")
    }
  }

  @Test func `keeps the marks of many branches while it goes down`() throws {
    let branches = (0..<100).map {
      ##"{"properties": {"p\##($0)": {"$ref": "#"}}, "minProperties": \##($0 % 2 == 0 ? 0 : 2)}"##
    }
    let schema = try schema(
      """
      {"type": ["object", "null"], "anyOf": [\(branches.joined(separator: ","))],
       "unevaluatedProperties": false}
      """
    )
    for (key, isValid) in [("p0", true), ("p98", true), ("p1", false), ("q", false)] {
      var text = "null"
      for _ in 0..<200 { text = "{\"p2\":{\"\(key)\":\(text)}}" }
      let document = try JSONDocument(parsing: text)
      #expect(schema.isValid(document) == isValid, "\(key)")
    }
  }

  static let recursiveSchemas: [(schema: String, open: String, close: String)] = [
    (
      ##"{"type": ["object", "null"], "anyOf": [{"properties": {"a": {"$ref": "#"}}}, {"properties": {"b": true}}], "unevaluatedProperties": false}"##,
      #"{"a":"#, "}"
    ),
    (
      ##"{"type": ["object", "null"], "anyOf": [{"properties": {"b": true}}, {"minProperties": 2}], "unevaluatedProperties": {"$ref": "#"}}"##,
      #"{"a":"#, "}"
    ),
    (
      ##"{"type": ["array", "null"], "anyOf": [{"prefixItems": [{"$ref": "#"}]}, {"minItems": 3}], "unevaluatedItems": {"$ref": "#"}}"##,
      "[", "]"
    ),
    (
      ##"{"type": ["array", "null"], "if": {"minItems": 1}, "then": {"contains": {"$ref": "#"}}, "unevaluatedItems": {"$ref": "#"}}"##,
      "[", "]"
    ),
  ]

  @Test(arguments: recursiveSchemas)
  func `goes as deep as a document does`(schema: String, open: String, close: String) throws {
    let schema = try self.schema(schema)
    for depth in [0, 1, 2, 30, 20_000] {
      let opening = String(repeating: open, count: depth)
      let closing = String(repeating: close, count: depth)
      let good = try JSONDocument(parsing: opening + "null" + closing, options: Self.deep)
      let bad = try JSONDocument(parsing: opening + "1" + closing, options: Self.deep)
      #expect(schema.isValid(good), "\(depth)")
      #expect(!schema.isValid(bad), "\(depth)")
    }
  }
}
