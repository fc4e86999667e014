import ModelCommands
import Testing

/// JSON Lines through the command.
struct ValidateLinesTests {
  private static let schema = #"{"type": "object", "properties": {"n": {"type": "integer"}}}"#

  private func terminal(_ lines: String) -> PieceTerminal {
    PieceTerminal(["s": Self.schema, "f.jsonl": lines, "-": lines, "f.json": lines])
  }

  @Test func `tells the line of the file and the column in it`() {
    let terminal = terminal("{\"n\": 1}\n{\"é\": 1, \"n\": \"x\"}\n\n{\"n\": 2\n{\"n\": 3}")
    #expect(terminal.run(["validate", "-s", "s", "f.jsonl"]) == .findings)
    let message = "expected integer, found string \"x\" (#/properties/n/type)"
    #expect(terminal.output.contains("f.jsonl:2:15: /n: \(message)\n"))
    #expect(terminal.output.contains("f.jsonl:4:8: not JSON: "))
    #expect(terminal.errors.isEmpty)
  }

  @Test(arguments: ["", "\n", "\n\n\n", " \r\n\t\n", "\u{FEFF}", "\u{FEFF}\n"])
  func `finds nothing wrong with a file of no records`(text: String) {
    let terminal = terminal(text)
    #expect(terminal.run(["validate", "-s", "s", "f.jsonl"]) == .success)
    #expect(terminal.output.hasPrefix("f.jsonl: valid"))
  }

  @Test(arguments: [["--lines", "f.json"], ["--lines", "-"], ["f.jsonl"]])
  func `knows lines by the name or by the flag`(words: [String]) {
    let terminal = terminal("{\"n\": 1}\n{\"n\": 2}\n")
    #expect(terminal.run(["validate", "-s", "s"] + words) == .success)
  }

  @Test func `judges a document as one unless it is told`() {
    let terminal = terminal("{\"n\": 1}\n{\"n\": 2}\n")
    #expect(terminal.run(["validate", "-s", "s", "f.json"]) == .findings)
    #expect(terminal.output.hasPrefix("f.json:2:1: not JSON: "))
  }

  @Test(arguments: [1, 2, 3], [1, 1000])
  func `writes the same whatever the number of threads`(jobs: Int, pieceSize: Int) {
    let lines = (0..<1000).map { $0 % 10 == 0 ? "{\"n\": null}" : "{\"n\": \($0)}" }
    let expected = terminal(lines.joined(separator: "\n"))
    expected.run(["validate", "-s", "s", "f.jsonl"])
    let terminal = terminal(lines.joined(separator: "\n"))
    terminal.pieceSize = pieceSize
    #expect(terminal.run(["validate", "-s", "s", "-j", "\(jobs)", "f.jsonl"]) == .findings)
    #expect(terminal.output == expected.output)
  }

  @Test func `reports a line that is too long and goes on`() {
    let terminal = terminal("{\"n\": 1}\n{\"n\": \(String(repeating: "1", count: 900_000))}\n[]\n")
    let words = ["validate", "-s", "s", "--max-record-bytes", "1000", "f.jsonl"]
    #expect(terminal.run(words) == .findings)
    #expect(
      terminal.output.contains("f.jsonl:2:1: not JSON: the record has more than 1000 bytes\n")
    )
    #expect(terminal.output.contains("f.jsonl:3:1: (root): expected object"))
  }

  @Test func `stops at the first bad record`() {
    let terminal = terminal("{\"n\": 1}\n[]\n[]\n")
    #expect(terminal.run(["validate", "-s", "s", "--fail-fast", "f.jsonl", "f.json"]) == .findings)
    #expect(terminal.output.contains("f.jsonl:2:1:"))
    #expect(!terminal.output.contains("f.jsonl:3:1:"))
    #expect(!terminal.output.contains("f.json:"))
  }

  @Test(arguments: [("-q", 1), ("--quiet", 3)])
  func `says nothing when it should be quiet`(flag: String, jobs: Int) {
    let terminal = terminal("{\"n\": 1}\n[]\n[]\n{")
    #expect(terminal.run(["validate", "-s", "s", flag, "-j", "\(jobs)", "f.jsonl"]) == .findings)
    #expect(terminal.output.isEmpty)
    #expect(terminal.errors.isEmpty)
  }

  @Test(arguments: [
    (["-n", "2"], 2), (["--max-total-errors", "3"], 3),
    (["-n", "2", "--max-total-errors", "3"], 3),
    (["-n", "0"], 20),
  ])
  func `shows no more failures than it may`(words: [String], shown: Int) {
    let terminal = terminal(String(repeating: "[]\n", count: 10))
    terminal.files["g.jsonl"] = terminal.files["f.jsonl"]
    #expect(terminal.run(["validate", "-s", "s"] + words + ["f.jsonl", "g.jsonl"]) == .findings)
    let lines = terminal.output.split(separator: "\n").filter { $0.contains(":1: (root): ") }
    #expect(lines.count == (words == ["-n", "2"] ? 4 : shown))
  }

  @Test func `ends with what it found when the user interrupts it`() {
    let terminal = terminal(String(repeating: "{\"n\": null}\n", count: 1000))
    terminal.pieceSize = 120
    terminal.interruptingRead = 3
    #expect(terminal.run(["validate", "-s", "s", "f.jsonl", "f.json"]) == .interrupted)
    #expect(terminal.errors.contains("cannot read 'f.jsonl': interrupted after "))
    #expect(!terminal.output.contains("f.json:"))
  }

  @Test(arguments: [1, 2])
  func `says when the disk fails, after what it found`(jobs: Int) {
    let terminal = terminal(String(repeating: "{\"n\": null}\n", count: 1000))
    terminal.pieceSize = 120
    terminal.failingRead = 2
    #expect(terminal.run(["validate", "-s", "s", "-j", "\(jobs)", "f.jsonl"]) == .failure)
    #expect(terminal.errors == "modelkit: cannot read 'f.jsonl': Input/output error\n")
    #expect(terminal.output.contains("f.jsonl:20:7: /n: "))
    #expect(!terminal.output.contains("f.jsonl:21:7: /n: "))
  }

  @Test func `ends when nobody takes its output`() {
    let terminal = terminal(String(repeating: "{\"n\": null}\n", count: 100_000))
    terminal.outputLimit = 1
    #expect(terminal.run(["validate", "-s", "s", "-n", "0", "f.jsonl"]) == .failure)
    #expect(terminal.errors == "modelkit: cannot write '<stdout>': No space left on device\n")
    #expect(terminal.output.count < 3_000_000)
  }

  @Test func `shows on a screen how far it is`() {
    let terminal = terminal(String(repeating: "{\"n\": 1}\n", count: 1000))
    terminal.pieceSize = 1000
    terminal.errorsAreOnScreen = true
    #expect(terminal.run(["validate", "-s", "s", "f.jsonl"]) == .success)
    #expect(terminal.errors.contains("\r\u{1B}[Kf.jsonl: "))
    #expect(terminal.errors.contains(" records, "))
    #expect(terminal.errors.hasSuffix("\r\u{1B}[K"))
  }

  @Test func `shows no progress elsewhere, or when it should be quiet`() {
    let terminal = terminal(String(repeating: "{\"n\": 1}\n", count: 1000))
    terminal.pieceSize = 100
    terminal.run(["validate", "-s", "s", "f.jsonl"])
    terminal.errorsAreOnScreen = true
    terminal.run(["validate", "-s", "s", "-q", "f.jsonl"])
    #expect(terminal.errors.isEmpty)
  }
}
