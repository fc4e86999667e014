import ModelCommands
import Testing

struct ConfigurationTests {
  private func terminal(
    _ configuration: String,
    at path: String = ".modelkit.json"
  )
    -> PieceTerminal
  {
    let terminal = PieceTerminal([
      path: configuration, "s": #"{"type": "integer"}"#, "t": #"{"type": "string"}"#,
      "../s": #"{"type": "integer"}"#, "../x/a.json": "7", "a.json": "1", "b.json": "\"x\"",
      "conf/s": #"{"type": "integer"}"#, "f.jsonl": "\"1\"\n\"2\"\n\"3\"\n",
    ])
    terminal.currentFolder = "/home/someone/project"
    return terminal
  }

  @Test(arguments: [
    (#"{"validate": {"schema": "s"}}"#, ["a.json"], ExitCode.success),
    (#"{"validate": {"schema": "s", "payloads": ["a.json"]}}"#, [], .success),
    (#"{"validate": {"schema": "s", "payloads": "a.json"}}"#, [], .success),
    (#"{"validate": {"schema": "s", "payloads": ["a.json"]}}"#, ["b.json"], .findings),
    (#"{"validate": {"schema-for": {"b*": "t", "a*": "s"}}}"#, ["a.json", "b.json"], .success),
    (#"{"validate": {"schema-for": ["b*=t", "*=s"]}}"#, ["a.json", "b.json"], .success),
    (#"{"validate": {"schema": "t"}}"#, ["-s", "s", "a.json"], .success),
    (#"{"validate": {"schema": "t"}}"#, ["-s", "s", "--no-config", "a.json"], .success),
    (#"{"validate": {"schema": "t"}, "$schema": "x"}"#, ["b.json"], .success),
    (#"{}"#, ["-s", "s", "a.json"], .success),
  ])
  func `sets what the command line does not`(text: String, words: [String], code: ExitCode) {
    let terminal = terminal(text)
    #expect(terminal.run(["validate"] + words) == code)
    #expect(terminal.errors.isEmpty)
  }

  @Test func `sets flags and counts`() {
    let terminal = terminal(#"{"validate": {"schema": "s", "max-errors": 2, "fail-fast": false}}"#)
    terminal.run(["validate", "f.jsonl"])
    #expect(terminal.output.split(separator: "\n").count { $0.contains("expected integer") } == 2)
    let quiet = self.terminal(#"{"validate": {"schema": "s", "quiet": true}}"#)
    quiet.run(["validate", "f.jsonl"])
    #expect(quiet.output.isEmpty)
  }

  @Test func `is found above, and its paths start from there`() {
    let text = #"{"validate": {"schema": "s", "payloads": ["x/a.json"]}}"#
    let terminal = terminal(text, at: "../.modelkit.json")
    #expect(terminal.run(["validate"]) == .success)
    #expect(terminal.output == "../x/a.json: valid\n")
  }

  @Test func `is read where the command line says`() {
    let terminal = terminal(#"{"validate": {"schema": "s"}}"#, at: "conf/c.json")
    #expect(terminal.run(["validate", "--config", "conf/c.json", "a.json"]) == .success)
  }

  @Test(arguments: [
    ("[", "1:2: the text ends where a value was expected"), ("[]", "1:1: expected an object"),
    (#"{"valdate": {}}"#, "1:13: unknown command 'valdate'; did you mean 'validate'?"),
    (#"{"validate": []}"#, "1:14: expected an object"),
    (
      "{\"validate\":\n {\"shcema\": \"s\"}}",
      "2:13: unknown option 'shcema'; did you mean 'schema'?"
    ),
    (#"{"validate": {"quiet": 1}}"#, "1:24: expected true or false"),
    (#"{"validate": {"schema": null}}"#, "1:25: expected a string or a number"),
    (#"{"validate": {"schema-for": {"a": 1.5, "b": []}}}"#, "1:45: expected a string or a number"),
    (#"{"validate": {"config": "x"}}"#, "1:25: unknown option 'config'"),
  ])
  func `says what is wrong with it`(text: String, message: String) {
    let terminal = terminal(text)
    #expect(terminal.run(["validate", "-s", "s", "a.json"]) == .failure)
    #expect(terminal.errors.hasPrefix("modelkit: .modelkit.json:\(message)\n"))
  }

  @Test func `must be there where the command line says so`() {
    let terminal = terminal("{}")
    #expect(terminal.run(["validate", "--config", "none", "-s", "s", "a.json"]) == .failure)
    #expect(terminal.errors.hasPrefix("modelkit: cannot read 'none': No such file"))
  }
}
