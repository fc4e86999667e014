import ModelCommandsTestSupport
import ModelTestSupport
import ModelValidation
import Testing

@testable import ModelCommands

/// `validate --check-schema`.
struct SchemaCheckTests {
  private func run(_ schema: String, _ words: [String] = []) -> (code: ExitCode, output: String) {
    let terminal = PieceTerminal(["s.json": schema, "t.json": #"{"type": "null"}"#])
    terminal.currentFolder = "/w"
    let code = terminal.run(["validate", "--brief", "--check-schema"] + words + ["s.json"])
    #expect(terminal.errors.isEmpty)
    return (code, terminal.output)
  }

  @Test(arguments: ["{}", "true", ##"{"$ref": "t.json"}"##, #"{"openapi": "3.1.0"}"#])
  func `finds nothing wrong`(schema: String) {
    #expect(run(schema) == (.success, "s.json: valid\n"))
  }

  @Test func `warns beside the errors of a schema that cannot be used`() {
    let outcome = run("{\n  \"type\": \"objct\",\n  \"propertes\": {}}")
    #expect(outcome.code == .findings)
    #expect(outcome.output.contains("s.json:2:11: /type: expected"))
    #expect(outcome.output.contains("s.json:3:16: warning: /propertes: "))
    #expect(outcome.output.contains("did you mean 'properties'?"))
    #expect(outcome.output.hasSuffix("s.json: not valid, 1 failure, 1 note\n"))
  }

  /// What the meta-schema does not allow may have any form.
  @Test(arguments: [
    #"{"properties": []}"#, #"{"allOf": {"a": 1}}"#, #"{"items": 1, "required": {}}"#, "[]", "1",
    #"{"enum": 1, "pattern": 2, "minimum": "x", "maximum": null, "$ref": 3, "$defs": [[]]}"#,
    #"{"required": [1], "dependentRequired": [1], "$schema": 1, "patternProperties": {"(": 1}}"#,
  ])
  func `looks through what is no schema at all`(schema: String) {
    #expect(run(schema).code == .findings)
  }

  @Test func `warns of what is odd, and does not fail for it`() {
    let outcome = run("{\n  \"enum\": [],\n  \"minLenght\": 1}")
    #expect(outcome.code == .success)
    #expect(
      outcome.output == """
        s.json:2:11: warning: /enum: no value fits an empty 'enum'
        s.json:3:16: warning: /minLenght: 'minLenght' is no keyword, and has no effect; did you mean 'minLength'?
        s.json: valid, 2 notes

        """
    )
  }

  @Test(arguments: [
    (#"{"type": "text"}"#, "s.json:1:10: /type: expected"), ("{", "s.json:1:2: not JSON: "),
    (##"{"$ref": "#/$defs/a"}"##, "s.json:1:10: /$ref: '#/$defs/a' leads nowhere"),
    (##"{"$ref": "none.json"}"##, "s.json:1:10: /$ref: "),
    (#"{"items": {"pattern": "("}}"#, "s.json:1:23: /items/pattern: "),
    ("1", "s.json:1:1: "),
  ])
  func `tells what is wrong`(schema: String, message: String) {
    let outcome = run(schema)
    #expect(outcome.code == .findings)
    #expect(outcome.output.hasPrefix(message))
  }

  @Test func `takes the dialect that is given`() {
    let schema = #"{"dependentRequired": {"a": ["b"]}}"#
    #expect(run(schema) == (.success, "s.json: valid\n"))
    #expect(run(schema, ["--dialect", "draft7"]).output.contains("warning: /dependentRequired: "))
  }

  @Test(arguments: SchemaWarning.Code.allCases)
  func `says in a sentence what each kind of warning means`(code: SchemaWarning.Code) {
    let rule = Rule.named(code.rawValue)
    #expect(rule.severity == .warning)
    #expect(rule.summary.hasSuffix("."))
  }

  @Test func `finds nothing wrong with our own schemas`() throws {
    for name in ["dining-partner-brands", "modelkit-configuration"] {
      let terminal = RecordingTerminal()
      let path = "Schemas/\(name).schema.json"
      #expect(terminal.run(["validate", "--check-schema", path]) == .success)
      #expect(terminal.output == "\(path): valid\n")
    }
  }
}
