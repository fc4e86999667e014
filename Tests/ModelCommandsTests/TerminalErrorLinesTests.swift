import ModelCommandsTestSupport
import Testing

@testable import ModelCommands

struct TerminalErrorLinesTests {
  @Test func `writes lines that no terminal obeys`() {
    let terminal = RecordingTerminal()
    terminal.terminal.writeErrorLines("modelkit: \u{1B}[31m\r\u{9B}\nTry '--help'.\n::x")
    #expect(terminal.errors == "modelkit: \\u{1B}[31m\\u{D}\\u{9B}\nTry '--help'.\n::x\n")
  }

  @Test func `writes lines that command nothing in a workflow`() {
    let terminal = RecordingTerminal()
    terminal.environment["GITHUB_ACTIONS"] = "true"
    terminal.terminal.writeErrorLines("a\n::error::x ##[y]")
    #expect(terminal.errors == "a\n\\u{3A}:error::x #\\u{23}[y]\n")
  }

  @Test func `says what is wrong with a command line without obeying it`() {
    let terminal = RecordingTerminal()
    #expect(terminal.run(["\u{1B}]0;x\u{7}"]) == .failure)
    #expect(terminal.errors.hasPrefix("modelkit: unknown command '\\u{1B}]0;x\\u{7}'\n"))
  }
}
