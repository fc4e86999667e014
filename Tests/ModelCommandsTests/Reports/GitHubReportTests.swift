import ModelCommands
import ModelCommandsTestSupport
import ModelTestSupport
import Testing

struct GitHubReportTests {
  private static let schema = """
    {"items": {"properties": {"a": {"type": "integer"}, "b": {"type": "string"}}}}
    """

  private func terminal(_ payloads: [String: String]) -> RecordingTerminal {
    let terminal = RecordingTerminal(files: ["s": Self.schema].merging(payloads) { $1 })
    terminal.environment = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": "summary"]
    return terminal
  }

  private func annotations(of terminal: RecordingTerminal) -> [Substring] {
    terminal.output.split(separator: "\n").filter { $0.hasPrefix("::") }
  }

  @Test func `prints the ten worst, in their order`() {
    let bad = "[\(Array(repeating: #"{"a": "x"}"#, count: 20).joined(separator: ",\n"))]"
    let other = #"[{"b": 1, "b": 2}]"#
    let terminal = terminal(["p": bad, "q": other, "r": "[1"])
    terminal.run(["validate", "-s", "s", "-r", "github", "p", "q", "r", "missing"])
    let annotations = annotations(of: terminal)
    #expect(annotations.count == 10)
    let files = annotations.map { $0.split(separator: ",")[0].split(separator: "=")[1] }
    // The first of each kind in each file, what is no JSON or not read, and of the many the first.
    #expect(files == Array(repeating: "p", count: 7) + ["q", "r", "missing"])
  }

  @Test func `prints notes where there is nothing worse`() {
    let terminal = terminal(["p": #"[{"a": 1, "a": 2}]"#])
    #expect(terminal.run(["validate", "-s", "s", "-r", "github", "p"]) == .success)
    #expect(
      annotations(of: terminal) == [
        "::notice file=p,line=1,col=11,title=duplicate-key"
          + "::/0/a: the key occurs again in its object, first at 1:3"
      ]
    )
  }

  @Test(arguments: [
    ("/home/ada", "project/p"), ("/home/ada/project", "p"), ("/srv", "/home/ada/project/p"),
  ])
  func `names files from the root of the repository`(workspace: String, name: String) {
    let terminal = terminal(["p": #"[{"a": ""}]"#])
    terminal.environment["GITHUB_WORKSPACE"] = workspace
    terminal.run(["validate", "-s", "s", "-r", "github", "p"])
    let found = annotations(of: terminal)
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.hasPrefix("::error file=\(name),line=1,") })
    #expect(terminal.files["summary"]?.contains("<code>\(name):1:8</code>") == true)
  }

  @Test func `writes a step summary`() throws {
    let terminal = RecordingTerminal()
    terminal.environment = ["GITHUB_STEP_SUMMARY": "summary"]
    let payloads = ["wrong-types", "truncated", "duplicate-keys"]
      .map { "Fixtures/Damaged/brands-\($0).json" }
    let schema = "Schemas/dining-partner-brands.schema.json"
    terminal.run(["validate", "-s", schema, "-r", "github", "missing", "-n", "5"] + payloads)
    let summary = try #require(terminal.files["summary"])
    GoldenFile.check(summary, against: "Fixtures/Reports/formats/github-summary.md")
  }

  @Test func `adds to the summary of earlier steps, and stays below its limit`() throws {
    let many = "[\(Array(repeating: #"{"a": "x"}"#, count: 9000).joined(separator: ","))]"
    let terminal = terminal(["p": many, "summary": "# Earlier\n"])
    terminal.run(["validate", "-s", "s", "-n", "0", "-r", "github", "p"])
    let summary = try #require(terminal.files["summary"])
    #expect(summary.hasPrefix("# Earlier\n### "))
    #expect(summary.utf8.count < 510_000)
    #expect(summary.contains(" findings more.\n"))
  }

  @Test func `writes no summary outside of a workflow`() {
    let terminal = RecordingTerminal(files: ["s": Self.schema, "p": #"[{"a": ""}]"#])
    terminal.run(["validate", "-s", "s", "-r", "github", "p"])
    #expect(Set(terminal.files.keys) == ["s", "p"])
  }
}
