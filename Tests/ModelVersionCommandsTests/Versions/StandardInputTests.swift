import ModelCommands
import ModelCommandsTestSupport
import ModelTestSupport
import ModelVersionCommands
import Testing

/// Commands whose source is the standard input, which gives its content only once.
struct StandardInputTests {
  private static let schema = #"{"type": "object", "properties": {"a": {"type": "string"}}}"#

  private func run(_ words: [String], input: String) -> (world: RecordingTerminal, code: ExitCode) {
    let world = RecordingTerminal(files: ["-": input, "old.json": #"{"type": "object"}"#])
    var terminal = world.terminal
    let read = terminal.read
    var isSpent = false
    terminal.read = { path in
      guard path == "-" else { return try read(path) }
      defer { isSpent = true }
      return isSpent ? [] : try read(path)
    }
    let readOnce = terminal.read
    terminal.open = { try ByteSource(readOnce($0)) }
    return (world, Tool.modelkit.run(words, in: terminal))
  }

  @Test(arguments: [
    (["diff", "old.json", "-"], "old.json -> <stdin>\n"),
    (["diff", "--models", "old.json", "-"], "old.json -> <stdin>\n"),
    (["import", "-"], "\"entities\""), (["generate", "-", "--as", "codable"], "struct "),
    (["plan", "-"], "Schema: version 1 is the first"),
  ])
  func `reads a source from the standard input`(words: [String], output: String) {
    let (world, code) = run(words, input: Self.schema)
    #expect(code != .failure, "\(world.errors)")
    #expect(world.output.contains(output), "\(world.output)")
  }

  @Test
  func `a store is not read from the standard input`() {
    let (world, code) = run(["import", "-"], input: "SQLite format 3\0 and more")
    #expect(code == .failure)
    #expect(world.errors.contains("a store is read from a file on the disk only"))
  }

  @Test
  func `only the first bytes of a store are read to know it`() throws {
    let world = RecordingTerminal(files: ["old.sqlite": ""])
    var terminal = world.terminal
    terminal.read = { throw FileError(path: $0, reason: "it is read as a whole") }
    terminal.open = { _ in ByteSource(Array("SQLite format 3\0".utf8)) }
    #expect(Tool.modelkit.run(["import", "old.sqlite"], in: terminal) == .failure)
    #expect(!world.errors.contains("read as a whole"), "\(world.errors)")
  }

  @Test(arguments: [
    ["-", "-"], ["-", "old.json", "--corpus", "-"], ["-", "old.json", "--accept", "-"],
  ])
  func `two of them cannot share it`(words: [String]) {
    let (world, code) = run(["diff"] + words, input: Self.schema)
    #expect(code == .failure)
    #expect(world.errors.contains("the standard input ends only once"), "\(world.errors)")
  }
}
