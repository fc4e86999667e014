import ModelCommands
import Testing

/// Which files the words of a command line stand for.
struct PayloadsTests {
  private static let files = [
    "s": #"{"type": "integer"}"#, "t": #"{"type": "string"}"#,
    "d/b.json": "1", "d/a.json": "2", "d/e/c.jsonl": "3\n\"x\"\n", "d/e/notes.txt": "-",
    "d/e/f.ndjson": "4", "x.json": "\"y\"", "empty/readme": "",
  ]

  @Test func `checks what lies in a folder, in order`() {
    let terminal = PieceTerminal(Self.files)
    #expect(terminal.run(["validate", "--brief", "-s", "s", "d"]) == .findings)
    let names = terminal.output.split(separator: "\n").compactMap { $0.split(separator: ":").first }
    #expect(
      names.prefix(5) == ["d/a.json", "d/b.json", "d/e/c.jsonl", "d/e/c.jsonl", "d/e/f.ndjson"]
    )
  }

  @Test func `checks what fits a pattern`() {
    let terminal = PieceTerminal(Self.files)
    #expect(terminal.run(["validate", "--brief", "-s", "s", "d/**/*.json", "x.j*"]) == .findings)
    let verdicts = terminal.output.split(separator: "\n").filter { $0.contains("valid") }
    #expect(verdicts.prefix(2) == ["d/a.json: valid", "d/b.json: valid"])
    #expect(verdicts.dropFirst(2).first?.hasPrefix("x.json: not valid") == true)
  }

  @Test(arguments: [
    ("empty", "cannot read 'empty': the folder holds no file that ends in .json, .jsonl, .ndjson"),
    ("z*.json", "cannot read 'z*.json': no file fits the pattern"),
    ("z.json", "cannot read 'z.json': No such file or directory"),
  ])
  func `says where nothing is to be found`(word: String, message: String) {
    let terminal = PieceTerminal(Self.files)
    #expect(terminal.run(["validate", "-s", "s", word]) == .failure)
    #expect(terminal.errors == "modelkit: \(message)\n")
  }

  @Test func `gives each payload its schema`() {
    let terminal = PieceTerminal(Self.files)
    let words = ["validate", "-s", "s", "--schema-for", "x.json=t", "d/a.json", "x.json"]
    #expect(terminal.run(words) == .success)
  }

  @Test func `takes the first rule that fits`() {
    let terminal = PieceTerminal(Self.files)
    let rules = ["--schema-for", "*.json=t", "--schema-for=d/*.json=s"]
    #expect(terminal.run(["validate"] + rules + ["d/a.json"]) == .findings)
  }

  @Test func `says when there is no schema for a payload`() {
    let terminal = PieceTerminal(Self.files)
    #expect(terminal.run(["validate", "--schema-for", "y=t", "x.json"]) == .failure)
    let hint = "no schema for it; give '--schema', '--schema-for' or a '$schema' in it"
    #expect(terminal.errors == "modelkit: cannot check 'x.json': \(hint)\n")
  }

  @Test(arguments: [
    (["--schema-for", "a"], "option '--schema-for' needs a value like <glob=file>, not 'a'"),
    (["--schema-for", "=a"], "option '--schema-for' needs a value like <glob=file>, not '=a'"),
    (["--lines", "--elements", "/a"], "options '--lines' and '--elements' exclude each other"),
    (
      ["--elements", "a"],
      "option '--elements' needs a value like </path/to/array>, not 'a'"
    ),
    (
      ["--assert-format", "--format", "assertion"],
      "options '--assert-format' and '--format' exclude each other"
    ),
    (
      ["--format", "assertions"],
      "option '--format' does not know 'assertions'; did you mean 'assertion'?"
    ),
  ])
  func `explains a wrong command line`(words: [String], message: String) {
    let terminal = PieceTerminal(Self.files)
    #expect(terminal.run(["validate", "-s", "s"] + words + ["x.json"]) == .failure)
    #expect(terminal.errors.hasPrefix("modelkit: \(message)\n"))
  }
}
