import ModelJSON
import Testing

@testable import ModelValidation

struct ProgramTests {
  /// The names of the opcodes of a schema for one kind of value, or the verdict.
  private func opcodes(_ text: String, _ kind: UInt64) throws -> [String] {
    let schema = try JSONSchema(JSONDocument(parsing: text))
    return withExtendedLifetime(schema.program) {
      let tables = unsafe schema.program.tables
      let entry = unsafe tables.pointee.slots[Int(kind)]
      if entry.isVerdict { return [entry.isAccept ? "accept" : "reject"] }
      var names = entry.isFramed ? ["framed"] : []
      var instruction = unsafe tables.pointee.instructions + entry.position
      while unsafe instruction.pointee.opcode != .done {
        unsafe names.append("\(instruction.pointee.opcode)")
        unsafe instruction += 1
      }
      return names
    }
  }

  @Test func `settles types when the schema is compiled`() throws {
    let schema = #"{"type": ["integer", "null"], "minimum": 3, "maxLength": 2}"#
    #expect(try opcodes(schema, IndexKind.null) == ["accept"])
    #expect(try opcodes(schema, IndexKind.string) == ["reject"])
    #expect(try opcodes(schema, IndexKind.integer) == ["integerRange"])
    #expect(try opcodes(schema, IndexKind.decimal) == ["integral", "bound"])
  }

  @Test func `keeps only the branch that a kind can fit`() throws {
    let schema = #"""
      {"anyOf": [{"type": "string", "minLength": 1}, {"type": "array", "uniqueItems": true}, {"const": 4}]}
      """#
    #expect(try opcodes(schema, IndexKind.string) == ["length"])
    #expect(try opcodes(schema, IndexKind.array) == ["unique"])
    #expect(try opcodes(schema, IndexKind.integer) == ["integerRange"])
    #expect(try opcodes(schema, IndexKind.object) == ["reject"])
  }

  @Test func `copies short targets and calls long ones`() throws {
    let short = ##"{"$ref": "#/$defs/a", "$defs": {"a": {"maxLength": 3, "pattern": "a"}}}"##
    #expect(try opcodes(short, IndexKind.string) == ["length", "pattern"])
    let patterns = (0..<20).map { #"{"pattern": "\#($0)"}"# }.joined(separator: ",")
    let rest = ##""minLength": 1, "$defs": {"a": {"allOf": [\##(patterns)]}}}"##
    let long = ##"{"$ref": "#/$defs/a", "## + rest
    #expect(try opcodes(long, IndexKind.string) == ["length", "call"])
  }

  @Test func `fuses what is said about members`() throws {
    let schema = #"""
      {"required": ["a"], "properties": {"a": true, "b": {"type": "null"}}, "additionalProperties": false}
      """#
    #expect(try opcodes(schema, IndexKind.object) == ["object"])
    #expect(
      try opcodes(#"{"required": ["a", "b"]}"#, IndexKind.object) == ["required", "required"]
    )
    #expect(try opcodes(#"{"properties": {"a": true}}"#, IndexKind.object) == ["accept"])
  }

  @Test func `uses the stack in memory only where a schema leads back to itself`() throws {
    let flat = #"{"items": {"items": {"items": {"type": "null"}}}}"#
    #expect(try opcodes(flat, IndexKind.array) == ["items"])
    #expect(try opcodes(##"{"items": {"$ref": "#"}}"##, IndexKind.array) == ["framed", "items"])
    #expect(
      try opcodes(##"{"items": {"$ref": "#"}, "maxLength": 1}"##, IndexKind.string) == ["length"]
    )
  }

  @Test func `tries what is cheap first`() throws {
    let schema = #"""
      {"anyOf": [{"minLength": 1}, {"maxLength": 9}], "pattern": "a", "enum": ["a", "b"], "maxLength": 3}
      """#
    #expect(try opcodes(schema, IndexKind.string) == ["length", "strings", "pattern", "anyOf"])
  }

  @Test func `asks only the branches that the telling property leaves`() throws {
    let branches = ["[\"and\", \"or\"]", "[\"not\"]", "[\"<\", \">\", \"=\"]", "[\"or\"]"]
      .map { #"{"properties": {"op": {"enum": \#($0)}}}"# }
    let schema = try JSONSchema(
      JSONDocument(
        parsing: #"{"anyOf": [\#(branches.joined(separator: ",")), {"required": ["x"]}]}"#
      )
    )
    let sizes = withExtendedLifetime(schema.program) {
      let tables = unsafe schema.program.tables
      let entry = unsafe tables.pointee.slots[Int(IndexKind.object)]
      let instruction = unsafe tables.pointee.instructions[entry.position]
      #expect(instruction.opcode == .anyOf && instruction.low == 5 && instruction.high == 1)
      return (0..<7).map { unsafe tables.pointee.choiceGroups[$0].count }
    }
    // and, or, not, <, >, = and any other string; the last branch is always asked.
    #expect(sizes == [2, 3, 2, 2, 2, 2, 1])
    for (text, verdict) in [
      (#"{"op": "or"}"#, true), (#"{"op": "xor"}"#, false), (#"{"op": "xor", "x": 1}"#, true),
      ("{}", true), (#"{"op": 1}"#, false), (#"{"op": "\u006fr"}"#, true),
      (#"{"op": "or", "op": "xor"}"#, false), (#"{"op": "xor", "op": "or"}"#, false),
    ] {
      #expect(try schema.isValid(JSONDocument(parsing: text)) == verdict, "\(text)")
    }
  }
}
