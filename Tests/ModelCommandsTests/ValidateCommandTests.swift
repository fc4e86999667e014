import ModelCommands
import ModelCommandsTestSupport
import ModelTestSupport
import Testing

struct ValidateCommandTests {
  private static let schema = "Schemas/dining-partner-brands.schema.json"
  private static let feed = "Fixtures/dining-partner-brands.json"
  private static let smallSchema = #"{"$id": "https://a.example/s", "items": {"type": "integer"}}"#

  @Test(arguments: [
    "byte-order-mark", "duplicate-keys", "invalid-utf8", "misspelt-keys", "missing-keys", "nulls",
    "truncated", "wrong-types",
  ])
  func `reports what is wrong with a damaged feed`(damage: String) {
    let terminal = RecordingTerminal()
    let payload = "Fixtures/Damaged/brands-\(damage).json"
    #expect(terminal.run(["validate", "--schema", Self.schema, payload]) == .findings)
    GoldenFile.check(terminal.output, against: "Fixtures/Reports/brands-\(damage).txt")
    #expect(terminal.errors.isEmpty)
  }

  @Test func `finds nothing wrong with the sample feed`() {
    let terminal = RecordingTerminal()
    #expect(terminal.run(["validate", "-s", Self.schema, Self.feed]) == .success)
    #expect(terminal.output == "\(Self.feed): valid\n")
    #expect(terminal.errors.isEmpty)
  }

  @Test func `reads the standard input`() {
    let terminal = RecordingTerminal(files: ["s": Self.smallSchema, "-": "[1,\n \"x\"]"])
    #expect(terminal.run(["validate", "-s", "s", "-"]) == .findings)
    #expect(
      terminal.output == """
        <stdin>:2:2: /1: expected integer, found string "x" (#/items/type)
            2 |  "x"]
              |  ^^^
        <stdin>: not valid, 1 failure

        """
    )
  }

  @Test func `judges several payloads and sums up`() {
    let files = ["s": Self.smallSchema, "a": "[1]", "b": "[null]", "c": "[1", "d": "[]"]
    let terminal = RecordingTerminal(files: files)
    #expect(terminal.run(["validate", "-s", "s", "a", "b", "c", "missing", "d"]) == .failure)
    #expect(
      terminal.output == """
        a: valid
        b:1:2: /0: expected integer, found null (#/items/type)
            1 | [null]
              |  ^^^^
        b: not valid, 1 failure
        c:1:3: not JSON: the text ends where ',' or ']' was expected
            1 | [1
              |   ^
        c: not JSON
        d: valid
        5 payloads: 2 valid, 2 not valid, 1 not read
        2 failures:
          1  not-json
          1  type      #/items/type

        """
    )
    #expect(terminal.errors == "modelkit: cannot read 'missing': No such file or directory\n")
  }

  @Test(arguments: [
    ("[1]", ExitCode.success), ("[null]", .findings), ("[", .findings),
    (#"[{"a": 1, "a": 1}]"#, .findings),
  ])
  func `says nothing when it should be quiet`(payload: String, code: ExitCode) {
    let terminal = RecordingTerminal(files: ["s": Self.smallSchema, "p": payload])
    #expect(terminal.run(["validate", "-q", "-s", "s", "p"]) == code)
    #expect(terminal.output.isEmpty)
    #expect(terminal.errors.isEmpty)
  }

  @Test(arguments: [(1, 1), (99, 99), (150, 150), (151, 150), (0, 150)])
  func `shows as many failures as it is told`(limit: Int, shown: Int) {
    let payload = "[\(Array(repeating: "null", count: 150).joined(separator: ","))]"
    let terminal = RecordingTerminal(files: ["s": Self.smallSchema, "p": payload])
    terminal.run(["validate", "--brief", "-s", "s", "--max-errors", String(limit), "p"])
    let lines = terminal.output.split(separator: "\n")
    #expect(lines.count == shown + 1)
    let hint = shown < 150 ? " (\(shown) shown; --max-errors 0 shows all)" : ""
    #expect(lines.last == "p: not valid, 150 failures\(hint)")
  }

  @Test func `shows a hundred failures and repeats unless told otherwise`() {
    let members = (0..<101).map { "\"k\($0)\": 1, \"k\($0)\": 1" }.joined(separator: ",")
    let terminal = RecordingTerminal(files: ["s": "false", "p": "{\(members)}"])
    terminal.run(["validate", "--brief", "-s", "s", "p"])
    let lines = terminal.output.split(separator: "\n")
    #expect(lines.count == 102)
    #expect(
      lines.last
        == "p: not valid, 1 failure, 101 notes (100 shown; --max-errors 0 shows all)"
    )
  }

  @Test func `explains the closest branch`() {
    let schema = """
      {"anyOf": [{"type": "null"}, {"required": ["a"], "properties": {"b": {"type": "null"}}}]}
      """
    let terminal = RecordingTerminal(files: ["s": schema, "p": "{\n\"b\": 1}"])
    terminal.run(["validate", "-s", "s", "p"])
    let lines = terminal.output.split(separator: "\n")
    #expect(lines.count == 6)
    #expect(lines[0].hasPrefix("p:1:1: (root): ") && lines[0].hasSuffix(" (#/anyOf)"))
    #expect(lines[1...2] == ["    1 | {", "      | ^"])
    #expect(lines[3].hasPrefix("p:1:1:   closest branch: (root): "))
    #expect(lines[3].hasSuffix(" (#/anyOf/1/required)"))
    #expect(lines[4].hasPrefix("p:2:6:   closest branch: /b: expected null, found integer 1"))
    #expect(lines[5] == "p: not valid, 1 failure")
  }

  @Test func `names the schema where it is not the one that was given`() {
    let schema = """
      {"$id": "https://a.example/s", "$ref": "https://a.example/t",
       "$defs": {"t": {"$id": "https://a.example/t", "type": "null"}}}
      """
    let terminal = RecordingTerminal(files: ["s": schema, "p": "1"])
    terminal.run(["validate", "-s", "s", "p"])
    #expect(
      terminal.output.hasPrefix(
        "p:1:1: (root): expected null, found integer 1 (https://a.example/t#/type)\n"
      )
    )
  }
}

/// What happens when the schema is at fault.
struct ValidateCommandSchemaTests {
  @Test(arguments: [
    ("{\n  1}", "s:2:3: not JSON: expected a key in double quotes, found '1'\n"),
    (
      ##"{"$ref": "#/$defs/none"}"##,
      "s:1:10: /$ref: '#/$defs/none' leads nowhere in this document\n"
    ),
  ])
  func `says where a schema cannot be used`(schema: String, message: String) {
    let terminal = RecordingTerminal(files: ["s": schema, "p": "1"])
    #expect(terminal.run(["validate", "-s", "s", "p"]) == .failure)
    #expect(terminal.errors == message)
    #expect(terminal.output.isEmpty)
  }

  @Test func `checks the schema itself`() {
    let schema = "{\"type\": \"text\",\n \"minLength\": -1}"
    let terminal = RecordingTerminal(files: ["s": schema, "p": "1"])
    #expect(terminal.run(["validate", "-q", "-s", "s", "p"]) == .failure)
    #expect(terminal.errors.contains("s:1:10: /type: "))
    #expect(terminal.errors.contains("s:2:15: /minLength: "))
    #expect(terminal.errors.hasSuffix("s: not a valid schema\n"))
  }

  @Test func `needs the schema's file`() {
    let terminal = RecordingTerminal()
    #expect(terminal.run(["validate", "-s", "missing", "p"]) == .failure)
    #expect(terminal.errors == "modelkit: cannot read 'missing': No such file or directory\n")
  }

  @Test func `finds the schema of the feed valid by the meta-schema`() {
    let schema = #"{"$ref": "https://json-schema.org/draft/2020-12/schema"}"#
    let terminal = RecordingTerminal(files: ["s": schema])
    let payload = "Schemas/dining-partner-brands.schema.json"
    #expect(terminal.run(["validate", "-s", "s", payload]) == .success)
    #expect(terminal.output == "\(payload): valid\n")
  }
}
