import ModelCommands
import ModelCommandsTestSupport
import ModelTestSupport
import Testing

struct VersionHelpTests {
  @Test(arguments: ["import", "diff", "plan", "migrate", "inspect", "dump", "generate"])
  func `help tells what a command takes`(command: String) {
    let world = RecordingTerminal()
    #expect(world.run(["help", command]) == .success)
    GoldenFile.check(world.output, against: "Fixtures/Reports/help-\(command).txt")
  }
}
