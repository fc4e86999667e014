import ModelCommands
import ModelCommandsTestSupport
import ModelJSON
import ModelSchema
import ModelTestSupport
import ModelValidation
import Testing

struct DiffCommandTests {
  private static let menu = "Fixtures/CoreData/Menu/Menu.xcdatamodeld"
  private static let schemas = [
    "old.json": """
    {"type": "object", "required": ["name"],
     "properties": {"name": {"type": "string"}, "age": {"type": "integer"}}}
    """,
    "new.json": """
    {"type": "object", "required": ["name", "mail"],
     "properties": {"name": {"type": "string", "minLength": 2}, "mail": {"type": "string"},
                    "age": {"type": ["integer", "null"]}}}
    """,
    "p.jsonl": """
    {"name": "Ada"}
    {"name": "Ada", "mail": "ada@example.org"}
    {"name": 1}
    {"name"
    """,
  ]

  private func run(_ words: [String]) -> (world: RecordingTerminal, code: ExitCode) {
    let world = RecordingTerminal(files: Self.schemas)
    return (world, world.run(["diff"] + words))
  }

  @Test(arguments: [
    ("table", "  destructive  FD104  Dish.isNew  "), ("json", "\"code\" : \"FD104\""),
    ("markdown", "| **destructive** | FD104 | `Dish.isNew` | "),
  ])
  func `reports the last step of a Core Data model`(format: String, line: String) {
    let (world, code) = run([Self.menu, "--report", format])
    #expect(code == .findings)
    #expect(world.output.contains(line))
    #expect(world.output.contains("FD106:Dish.menu"))
    if format != "json" { #expect(world.output.contains("Core Data infers no migration")) }
  }

  @Test(arguments: ["table", "json", "markdown", "github"])
  func `reports what two JSON Schemas say differently`(format: String) {
    let (world, code) = run(["old.json", "new.json", "--corpus", "p.jsonl", "-r", format])
    #expect(code == .findings)
    GoldenFile.check(world.output, against: "Fixtures/Diffs/schemas.\(format)")
  }

  /// Two versions with a property renamed or not, one of another type, and cases added and removed.
  private static let shops: [String: String] = {
    let text = PropertyType.scalar(.string)
    var state = EnumSchema("State", rawType: .string, cases: [.init("open", "open")])
    var shop = EntitySchema(
      "Shop",
      properties: [
        PropertySchema("title", text), PropertySchema("state", .enumeration("State")),
        PropertySchema("seats", .scalar(.int32), isOptional: true),
      ]
    )
    state.setCases(state.cases + [.init("void", "void")])
    let old = SchemaVersion(number: 1, name: "first", entities: [shop], enums: [state])
    shop["title"] = nil
    shop["name"] = PropertySchema("name", text)
    shop["seats"]?.type = .scalar(.int16)
    shop["seats"]?.isOptional = false
    state.setCases([.init("open", "open"), .init("shut", "shut")])
    let new = SchemaVersion(number: 2, entities: [shop], enums: [state])
    return [
      "1.schema.json": old.canonicalJSON, "2.schema.json": new.canonicalJSON,
      "answers.json": """
      {"formatVersion": 1,
       "answers": {"EU102:State": {"map": [{"from": "void", "to": "shut"}]}}}
      """,
    ]
  }()

  @Test(arguments: ["table", "json"])
  func `reports changes, verdicts, questions and answers in an order that stays`(format: String) {
    let world = RecordingTerminal(files: Self.shops)
    let words = ["diff", "1.schema.json", "2.schema.json", "--answers", "answers.json"]
    #expect(world.run(words + ["-r", format]) == .findings, "\(world.errors)")
    GoldenFile.check(world.output, against: "Fixtures/Diffs/versions.\(format)")
  }

  @Test(
    arguments: [
      [menu], ["old.json", "new.json", "--corpus", "p.jsonl"],
      ["1.schema.json", "2.schema.json", "--answers", "answers.json"],
    ]
  )
  func `writes JSON that fits its schema`(words: [String]) throws {
    let world = RecordingTerminal(files: Self.schemas.merging(Self.shops) { $1 })
    _ = world.run(["diff"] + words + ["-r", "json"])
    let schema = try JSONSchema(
      JSONDocument(parsing: PackageRoot.bytes(of: "Schemas/diff-report.schema.json"))
    )
    #expect(try schema.validate(JSONDocument(parsing: world.output)).failures.isEmpty)
  }

  @Test
  func `witnesses are payloads that one schema accepts and the other refuses`() throws {
    let (world, _) = run(["old.json", "new.json", "-r", "json"])
    let report = SchemaValue(try JSONDocument(parsing: world.output).root)
    let findings = try #require(report.object?["comparisons"]?.array?.first?.object?["findings"])
    #expect(findings.array?.count == 3)
    for finding in findings.array ?? [] {
      for (direction, payload) in finding.object?["witnesses"]?.object ?? [:] {
        try checkWitness(payload, direction)
      }
    }
  }

  private func checkWitness(_ payload: SchemaValue, _ direction: String) throws {
    let text = try #require(payload.string)
    let world = RecordingTerminal(files: Self.schemas.merging(["w": text]) { $1 })
    let sides = direction == "backward" ? ["old.json", "new.json"] : ["new.json", "old.json"]
    #expect(world.run(["validate", "-s", sides[0], "w"]) == .success)
    #expect(world.run(["validate", "-s", sides[1], "w"]) == .findings)
  }

  @Test
  func `shows a change by no payload that another one breaks`() {
    let world = RecordingTerminal(files: [
      "v1.swift": "struct Shop: Codable { var seats: Int32? }",
      "v2.swift": "struct Shop: Codable { var seats: Int16 }",
    ])
    #expect(world.run(["diff", "v1.swift", "v2.swift"]) == .findings)
    #expect(world.output.split(separator: "breaks backward: {\"seats\":null}").count == 2)
    #expect(world.output.contains("and was int32\n         payloads: breaks backward"))
  }

  @Test
  func `shows by payloads what breaks between versions, and counts real ones`() {
    let world = RecordingTerminal(files: [
      "v1.swift": "struct Brand: Codable { var id: Int; var size: String }",
      "v2.swift": "struct Brand: Codable { var id: Int; var size: Int }",
      "p.jsonl": "{\"id\": 1, \"size\": \"L\"}\n{\"id\": 1, \"size\": 40}\n",
    ])
    #expect(world.run(["diff", "v1.swift", "v2.swift", "--corpus", "p.jsonl"]) == .findings)
    #expect(world.output.contains("TY105  Brand.size"))
    #expect(world.output.contains("breaks backward: {"))
    #expect(world.output.contains("breaks forward: {"))
    #expect(world.output.contains("2 payloads: 0 fit both, 1 only the old, 1 only the new"))
  }

  @Test(arguments: [
    (["none"], ExitCode.success), (["destructive"], .findings), (["lossy"], .findings),
    (["breaking"], .findings), (["question"], .findings), (["any"], .findings),
    (["breaking,question"], .findings), ([], .findings),
  ])
  func `ends as --fail-on says`(reasons: [String], code: ExitCode) {
    #expect(run([Self.menu] + reasons.flatMap { ["--fail-on", $0] }).code == code)
  }

  @Test(arguments: [("backward", ExitCode.success), ("forward", .findings), ("full", .findings)])
  func `only the directions of the mode count`(mode: String, code: ExitCode) {
    let world = RecordingTerminal(files: [
      "a.json": #"{"type": "integer"}"#, "b.json": #"{"type": "number"}"#,
    ])
    #expect(world.run(["diff", "a.json", "b.json", "--mode", mode]) == code)
  }

  @Test
  func `the transitive mode compares with every earlier schema of a folder`() {
    let world = RecordingTerminal(files: [
      "s/v1.json": #"{"type": "string"}"#, "s/v2.json": #"{"type": ["string", "null"]}"#,
      "s/v10.json": #"{"type": ["null", "string"]}"#,
    ])
    #expect(world.run(["diff", "s"]) == .success)
    #expect(world.output.hasPrefix("s/v2.json -> s/v10.json\n"))
    #expect(world.run(["diff", "s", "--mode", "transitive"]) == .findings)
    #expect(world.output.contains("s/v1.json -> s/v10.json\n"))
  }

  @Test
  func `a model of one version has nothing to compare`() {
    let contents = "<model><entity name=\"A\"/></model>"
    let world = RecordingTerminal(files: ["A.xcdatamodeld/A.xcdatamodel/contents": contents])
    #expect(world.run(["diff", "A.xcdatamodeld"]) == .success)
    #expect(world.errors == "A.xcdatamodeld: note: it has one version, nothing to compare\n")
  }

  @Test
  func `equal versions have no differences`() {
    let (world, code) = run([Self.menu + "#Menu", Self.menu + "#1", "-f", "any"])
    #expect(code == .success)
    #expect(world.output.contains("  no differences\n"))
  }

  @Test(arguments: [
    (["--report", "tabel", "a", "b"], "did you mean 'table'?"), ([], "source"),
    (["--fail-on", "braking", "a", "b"], "did you mean 'breaking'?"),
    (["-", "-"], "standard input"),
    (["--mode", "fulll", "a", "b"], "did you mean 'full'?"),
    (["Fixtures/CoreData/Menu/Menu.xcdatamodeld/Menu.xcdatamodel"], "it has one version only"),
    (["old.json", "bad.json"], "bad.json:1:10: /type"),
  ])
  func `explains what it cannot use`(words: [String], message: String) {
    let world = RecordingTerminal(
      files: Self.schemas.merging(["bad.json": #"{"type": "strin"}"#]) { $1 }
    )
    #expect(world.run(["diff"] + words) == .failure)
    #expect(world.errors.contains(message), "\(world.errors)")
  }
}
