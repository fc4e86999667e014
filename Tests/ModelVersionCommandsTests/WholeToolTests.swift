import ModelCommands
import ModelCommandsTestSupport
import ModelTestSupport
import ModelVersionCommands
import Testing

struct WholeToolTests {
  @Test(arguments: [["--help"], ["-h"], ["help"]])
  func `prints the help of the tool`(words: [String]) {
    let terminal = RecordingTerminal()
    #expect(terminal.run(words) == .success)
    GoldenFile.check(terminal.output, against: "Fixtures/Reports/help.txt")
    #expect(terminal.errors.isEmpty)
  }

  @Test func `checks payloads as the smaller tool does`() {
    let words = [
      "validate", "--schema", "Schemas/dining-partner-brands.schema.json",
      "Fixtures/Damaged/brands-wrong-types.json",
    ]
    let (whole, small) = (RecordingTerminal(), RecordingTerminal())
    #expect(whole.run(words) == small.run(words, of: .payloads))
    #expect(whole.output == small.output)
  }

  @Test func `the smaller tool knows what it lacks`() {
    let own = Set(Tool.payloads.commands.map { $0.usage.name })
    let all = Tool.modelkit.commands.map { $0.usage.name }
    #expect(all.filter { !own.contains($0) } == Tool.payloads.absent.names)
    #expect(Tool.modelkit.absent.names.isEmpty)
  }

  @Test func `has the version of the smaller tool`() {
    #expect(Tool.modelkit.version == Tool.payloads.version)
  }
}
