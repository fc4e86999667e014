import ModelCommandsTestSupport
import ModelJSON
import ModelTestSupport
import ModelValidation
import Testing

/// What we write fits the schemas that describe it.
struct ReportSchemaTests {
  private static let feedSchema = "Schemas/dining-partner-brands.schema.json"
  private static let payloads = [
    "wrong-types", "misspelt-keys", "duplicate-keys", "byte-order-mark", "truncated", "nulls",
  ]
  .map { "Fixtures/Damaged/brands-\($0).json" }

  private func failures(of text: String, by schema: [UInt8]) throws -> [ValidationFailure] {
    let schema = try JSONSchema(JSONDocument(parsing: schema))
    return try schema.validate(JSONDocument(parsing: text)).failures
  }

  @Test(arguments: [[], ["missing"], ["--baseline", "b"], ["-n", "1"]])
  func `writes reports that fit their schema`(words: [String]) throws {
    let terminal = RecordingTerminal()
    terminal.run(["validate", "-s", Self.feedSchema, "--write-baseline", "b"] + Self.payloads)
    terminal.run(["validate", "-s", Self.feedSchema, "-r", "json=r"] + words + Self.payloads)
    let report = try #require(terminal.files["r"])
    let schema = try PackageRoot.bytes(of: "Schemas/validation-report.schema.json")
    #expect(try failures(of: report, by: schema).isEmpty)
  }

  @Test func `writes branches and cut lines that fit the schema`() throws {
    let schema = """
      {"items": {"oneOf": [{"required": ["a", "b"], "properties": {"c": {"enum": ["long"]}}}]}}
      """
    let long = String(repeating: " ", count: 1000)
    let terminal = RecordingTerminal(files: ["s": schema, "p": "[{\(long)\"c\": \"lnog\"\(long)}]"])
    terminal.run(["validate", "-s", "s", "-r", "json", "p"])
    for name in ["causes", "closestBranch", "isCutAtEnd", "suggestion"] {
      #expect(terminal.output.contains("\"\(name)\":"))
    }
    let reportSchema = try PackageRoot.bytes(of: "Schemas/validation-report.schema.json")
    #expect(try failures(of: terminal.output, by: reportSchema).isEmpty)
  }

  @Test func `writes baselines that fit their schema`() throws {
    let terminal = RecordingTerminal()
    terminal.run(["validate", "-s", Self.feedSchema, "--write-baseline", "b"] + Self.payloads)
    let baseline = try #require(terminal.files["b"])
    let schema = try PackageRoot.bytes(of: "Schemas/validation-baseline.schema.json")
    #expect(try failures(of: baseline, by: schema).isEmpty)
    GoldenFile.check(baseline, against: "Fixtures/Reports/formats/baseline.json")
  }

  @Test(.enabled(if: SharedFolder.isAvailable, SharedFolder.reason))
  func `writes SARIF that fits the schema of the standard`() throws {
    let schema = try SharedFolder.bytes(
      of: "data/jsonschema-pairs/sarif-2.1_2.2/v1.schema.json"
    )
    let terminal = RecordingTerminal(files: ["-": "[1, 2"])
    let payloads = Self.payloads + ["missing", "-", "/tmp/missing"]
    terminal.run(["validate", "-s", Self.feedSchema, "-r", "sarif"] + payloads)
    let found = try failures(of: terminal.output, by: schema)
    #expect(found.map(\.description) == [])
  }
}
