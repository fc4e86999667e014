import ModelCommands
import Testing

/// The elements of one large array through the command.
struct ValidateElementsTests {
  private static let schema = #"{"type": "object", "properties": {"n": {"type": "integer"}}}"#

  private func terminal(_ text: String) -> PieceTerminal {
    let terminal = PieceTerminal(["s": Self.schema, "f.json": text])
    terminal.pieceSize = 7
    return terminal
  }

  @Test func `judges each element as a record`() {
    let terminal = terminal(
      "{\"a\": 1,\n \"brands\": [{\"n\": 1},\n  {\"n\": \"x\"}, 5], \"b\": []}"
    )
    #expect(terminal.run(["validate", "-s", "s", "--elements", "/brands", "f.json"]) == .findings)
    #expect(terminal.output.contains("f.json:3:9: /n: expected integer, found string \"x\""))
    #expect(terminal.output.contains("f.json:3:15: (root): expected object, found integer 5"))
  }

  @Test func `takes the root where it is the array`() {
    let terminal = terminal("[{\"n\": 1}, {\"n\": 2}]")
    #expect(terminal.run(["validate", "-s", "s", "--elements", "", "f.json"]) == .success)
  }

  @Test func `says where the text goes wrong`() {
    let terminal = terminal("{\"brands\": [{\"n\": 1}, {\"n\": 2},\n {\"n\": }]}")
    #expect(terminal.run(["validate", "-s", "s", "--elements", "/brands", "f.json"]) == .findings)
    #expect(terminal.output.contains("f.json:2:8: not JSON: "))
  }

  @Test func `says where there is no array`() {
    let terminal = terminal("{\"brands\": {}}")
    #expect(terminal.run(["validate", "-s", "s", "--elements", "/brands", "f.json"]) == .failure)
    #expect(terminal.errors.contains("/brands: expected an array, found object"))
  }

  @Test func `tells keys that occur twice`() {
    let terminal = terminal("[{\"n\": 1},\n {\"n\": 1, \"n\": 2}]")
    #expect(terminal.run(["validate", "-s", "s", "--elements", "", "f.json"]) == .success)
    #expect(terminal.output.contains("f.json:2:11: note: "))
  }

  @Test func `stops at the first bad element`() {
    let terminal = terminal("[1, 2, 3]")
    terminal.run(["validate", "-s", "s", "--elements", "", "--fail-fast", "f.json"])
    #expect(terminal.output.contains("f.json:1:2: "))
    #expect(!terminal.output.contains("f.json:1:5: "))
  }
}
