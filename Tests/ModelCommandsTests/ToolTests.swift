import ModelCommands
import ModelCommandsTestSupport
import ModelTestSupport
import Testing

struct ToolTests {
  @Test(arguments: [
    (["valdate"], "unknown command 'valdate'; did you mean 'validate'?"),
    (["frobnicate"], "unknown command 'frobnicate'"),
    (["--versoin"], "unknown option '--versoin'; did you mean '--version'?"),
    (["help", "validat"], "unknown command 'validat'; did you mean 'validate'?"),
    (
      ["migrate", "a.sqlite"],
      "this modelkit only checks payloads and has no 'migrate'; for the whole tool, build it from"
    ),
    (["help", "diff"], "this modelkit only checks payloads and has no 'diff'"),
    (["validate"], "missing operand <payload>"),
    (["validate", "-s"], "option '-s' needs a value: <file[#place]>"),
    (["validate", "-s", "s.json"], "missing operand <payload>"),
    (["validate", "-x", "p.json"], "unknown option '-x'"),
    (["validate", "--shcema", "s.json"], "unknown option '--shcema'; did you mean '--schema'?"),
    (["validate", "--shcema=s.json"], "unknown option '--shcema'; did you mean '--schema'?"),
    (["validate", "-s", "a", "--schema=b", "p"], "option '--schema' is given more than once"),
    (["validate", "-s", "a", "--quiet=no", "p"], "option '--quiet' takes no value"),
    (
      ["validate", "-s", "a", "-n", "-1", "p"],
      "option '--max-errors' needs a whole number from 0, not '-1'"
    ),
    (
      ["validate", "-s", "a", "--max-errors=many", "p"],
      "option '--max-errors' needs a whole number from 0, not 'many'"
    ),
    (
      ["validate", "-s", "-", "-"],
      "'-' is given more than once; the standard input ends only once"
    ),
  ])
  func `explains a wrong command line`(words: [String], message: String) {
    let terminal = RecordingTerminal()
    #expect(terminal.run(words) == .failure)
    #expect(terminal.errors.hasPrefix("modelkit: \(message)"))
    #expect(terminal.errors.contains("\nTry 'modelkit "))
    #expect(terminal.output.isEmpty)
  }

  @Test func `tells what it can do when it is told nothing`() {
    let terminal = RecordingTerminal()
    #expect(terminal.run([]) == .failure)
    #expect(terminal.errors.contains("COMMANDS\n  validate  "))
  }

  @Test(arguments: [["--help"], ["-h"], ["help"]])
  func `prints the help of the tool`(words: [String]) {
    let terminal = RecordingTerminal()
    #expect(terminal.run(words) == .success)
    GoldenFile.check(terminal.output, against: "Fixtures/Reports/help-payloads.txt")
    #expect(terminal.errors.isEmpty)
  }

  @Test(arguments: [["help", "validate"], ["validate", "--help"], ["validate", "-s", "a", "-h"]])
  func `prints the help of a command`(words: [String]) {
    let terminal = RecordingTerminal()
    #expect(terminal.run(words) == .success)
    GoldenFile.check(terminal.output, against: "Fixtures/Reports/help-validate.txt")
  }

  @Test func `prints its version`() {
    let terminal = RecordingTerminal()
    #expect(terminal.run(["--version"]) == .success)
    #expect(terminal.output.hasPrefix("modelkit "))
    #expect(terminal.output.split(separator: ".").count == 3)
  }
}
