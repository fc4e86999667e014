import ModelCommands
import ModelCommandsTestSupport
import ModelJSON
import ModelTestSupport
import ModelValidation
import Testing

struct ReportFormatTests {
  private static let schema = "Schemas/dining-partner-brands.schema.json"

  /// One payload of each kind: valid, not valid, with notes, not JSON, not read.
  private static let payloads =
    [
      "ColorList", "dining-partner-brands", "Damaged/brands-wrong-types",
      "Damaged/brands-duplicate-keys", "Damaged/brands-byte-order-mark", "Damaged/brands-truncated",
      "no-such-file",
    ]
    .map { "Fixtures/\($0).json" }

  private static func report(
    _ words: String...,
    prepare: (RecordingTerminal) -> Void = { _ in }
  )
    -> RecordingTerminal
  {
    let terminal = RecordingTerminal()
    prepare(terminal)
    terminal.run(["validate", "-s", schema] + words + payloads)
    return terminal
  }

  @Test(arguments: [
    ("text", "txt"), ("json", "json"), ("flag", "jsonl"), ("sarif", "sarif.json"),
    ("junit", "xml"), ("github", "txt"), ("gitlab", "json"),
  ])
  func `writes every format`(format: String, ending: String) {
    let terminal = Self.report("--report", format)
    GoldenFile.check(terminal.output, against: "Fixtures/Reports/formats/\(format).\(ending)")
    #expect(terminal.errors.hasPrefix("modelkit: cannot read 'Fixtures/no-such-file.json'"))
  }

  /// The valid feed would be long in these.
  @Test(arguments: ["basic", "detailed", "list", "hierarchical"])
  func `writes the forms of the specification`(format: String) {
    let terminal = RecordingTerminal(files: ["-": #"{"brands": []}"#])
    let damaged = ["byte-order-mark", "truncated"].map { "Fixtures/Damaged/brands-\($0).json" }
    terminal.run(["validate", "-s", Self.schema, "-r", format, "-"] + damaged)
    GoldenFile.check(terminal.output, against: "Fixtures/Reports/formats/\(format).jsonl")
    #expect(terminal.errors.isEmpty)
  }

  @Test func `writes several reports in one run`() {
    let terminal = Self.report("--report", "sarif=out.sarif", "-r", "gitlab=q.json", "-r", "flag")
    #expect(terminal.output == Self.report("-r", "flag").output)
    #expect(terminal.files["out.sarif"] == Self.report("-r", "sarif").output)
    #expect(terminal.files["q.json"] == Self.report("-r", "gitlab").output)
  }

  @Test func `writes for people where every report goes to a file`() {
    let terminal = Self.report("--report=json=out.json")
    #expect(terminal.output == Self.report().output)
  }

  @Test func `writes files though it should be quiet`() {
    let terminal = Self.report("--quiet", "--report", "json=out.json")
    #expect(terminal.output.isEmpty)
    #expect(terminal.files["out.json"] == Self.report("-r", "json").output)
  }

  @Test func `fails where a report cannot be written`() {
    let terminal = RecordingTerminal(files: ["p": "{}"])
    terminal.readOnlyFiles = ["out.json"]
    #expect(terminal.run(["validate", "-s", "p", "-r", "json=out.json", "p"]) == .failure)
    #expect(terminal.errors == "modelkit: cannot write 'out.json': Permission denied\n")
    #expect(terminal.output.isEmpty)
  }

  @Test func `writes colours on a terminal only, and only for who wants them`() {
    let screen = Self.report { $0.columns = 120 }.output
    #expect(screen.contains("\u{1B}[1;31m"))
    let plain = screen.replacing(escapes: "")
    #expect(plain == Self.report().output)
    let refusals = [("NO_COLOR", "1"), ("TERM", "dumb")]
    for (name, value) in refusals {
      let text = Self.report {
        $0.columns = 120
        $0.environment[name] = value
      }
      #expect(text.output == plain)
    }
    let empty = Self.report {
      $0.columns = 120
      $0.environment["NO_COLOR"] = ""
    }
    #expect(empty.output == screen)
  }

  @Test func `writes no colours into files`() {
    let terminal = Self.report("-r", "text=out.txt", "-r", "json") { $0.columns = 120 }
    #expect(terminal.files["out.txt"] == Self.report().output)
  }

  @Test(arguments: ["json", "junit", "sarif", "gitlab", "github", "text"])
  func `writes something for no payload with findings`(format: String) {
    let terminal = RecordingTerminal(files: ["s": "true", "p": "1"])
    #expect(terminal.run(["validate", "-s", "s", "-r", format, "p"]) == .success)
    #expect(!terminal.output.isEmpty && terminal.output.utf8.last == 0x0A)
  }
}

extension String {
  /// The text without what colours it.
  fileprivate func replacing(escapes replacement: String) -> String {
    var result = ""
    var isEscape = false
    for scalar in unicodeScalars {
      if scalar == "\u{1B}" { isEscape = true }
      if !isEscape { result.unicodeScalars.append(scalar) }
      if isEscape, scalar == "m" {
        result += replacement
        isEscape = false
      }
    }
    return result
  }
}
