import Foundation
import ModelCommands
import ModelCommandsTestSupport
import ModelJSON
import ModelSchema
import ModelTestSupport
import ModelValidation
import Testing

struct PlanCommandTests {
  private static let first = """
    class Brand: Object {
      @Persisted(primaryKey: true) var id: Int
      @Persisted var title: String
      @Persisted var slogan: String?
    }
    """
  private static let second = """
    class Brand: Object {
      @Persisted(primaryKey: true) var id: Int
      @Persisted var name: String
      @Persisted var rating: Double?
    }
    """
  private static let renamed = ["--answer", "FD106:Brand.title=name"]
  private static let gone = ["--answer", "FD106:Brand.slogan=distinct"]
  private static let approval = [
    "--approve", "FD104:Brand.slogan", "--by", "Ada", "--reason", "never shown",
  ]

  /// A world whose folder has one version.
  private func start() -> RecordingTerminal {
    let world = RecordingTerminal(files: [
      "v1.swift": Self.first, "v2.swift": Self.second,
      "v3.swift": Self.second.replacingOccurrences(of: "Double?", with: "Int?"),
    ])
    world.run(["plan", "v1.swift"])
    return world
  }

  private func failures(of text: String) throws -> [ValidationFailure] {
    let bytes = try PackageRoot.bytes(of: "Schemas/plan-report.schema.json")
    return try JSONSchema(JSONDocument(parsing: bytes))
      .validate(JSONDocument(parsing: text)).failures
  }

  @Test
  func `the first version needs no plan`() throws {
    let world = RecordingTerminal(files: ["v1.swift": Self.first])
    #expect(world.run(["plan", "v1.swift"]) == .success)
    #expect(world.output == "Schema: version 1 is the first; there is nothing to plan\n")
    let text = try #require(world.files["Schema/versions/0001.schema.json"])
    #expect(try SchemaVersion(json: text).number == 1)
    #expect(world.run(["plan", "v1.swift"]) == .success)
    #expect(world.output.hasSuffix("Schema: nothing changed since 1\n"))
  }

  @Test
  func `prints questions that nobody answered, and writes nothing`() throws {
    let world = start()
    let count = world.files.count
    #expect(world.run(["plan", "v2.swift", "-r", "json"]) == .findings)
    #expect(world.files.count == count)
    let report = try #require(world.output.split(separator: "\n", maxSplits: 1).last)
    #expect(try failures(of: String(report)).isEmpty)
    #expect(report.contains(#""id" : "FD106:Brand.title""#))
    #expect(world.run(["plan", "v2.swift"]) == .findings)
    #expect(world.output.contains("no answer; nothing was written"))
  }

  @Test
  func `answers lead to a plan, and its losses want an approval`() throws {
    let world = start()
    let words = ["plan", "v2.swift", "--name", "Rate brands"] + Self.renamed + Self.gone
    #expect(world.run(words) == .findings)
    #expect(world.output.contains("not approved: modelkit plan --approve FD104:Brand.slogan"))
    let folder = "Schema/plans/0002-rate-brands/"
    let plan = try MigrationPlan(json: try #require(world.files[folder + "plan.json"]))
    #expect(plan.unapprovedSteps.map(\.code) == ["FD104"])
    #expect(world.files[folder + "answers.json"]?.contains(#""renamedTo" : "name""#) == true)
    #expect(world.run(["plan"] + Self.approval) == .success)
    let approved = try MigrationPlan(json: try #require(world.files[folder + "plan.json"]))
    #expect(approved.unapprovedSteps.isEmpty)
    GoldenFile.check(
      try #require(world.files[folder + "report.md"]),
      against: "Fixtures/Plans/rate-brands.md"
    )
  }

  @Test(arguments: ["text", "json", "markdown"])
  func `reports the plan`(format: String) throws {
    let world = start()
    let before = world.output
    let words = ["plan", "v2.swift", "-r", format] + Self.renamed + Self.gone + Self.approval
    #expect(world.run(words) == .success)
    let report = String(world.output.dropFirst(before.count))
    if format == "json" { #expect(try failures(of: report).isEmpty) }
    GoldenFile.check(report, against: "Fixtures/Plans/report.\(format)")
  }

  @Test
  func `asks whoever sits at the terminal`() throws {
    let world = start()
    world.answers = ["99", "distinct", "name", "Ada", "never shown"]
    #expect(world.run(["plan", "v2.swift"]) == .success, "\(world.errors)")
    #expect(world.errors.contains("there is no answer 99"))
    #expect(world.errors.contains("FD104 at Brand.slogan is destructive"))
    let text = try #require(world.files["Schema/plans/0002-changes/plan.json"])
    let plan = try MigrationPlan(json: text)
    #expect(plan.approvals.map(\.approver) == ["Ada"])
  }

  @Test
  func `an earlier plan is approved too`() throws {
    let world = start()
    world.run(["plan", "v2.swift"] + Self.renamed + Self.gone)
    #expect(world.run(["plan", "v3.swift"]) == .findings)
    #expect(world.run(["plan"] + Self.approval) == .success, "\(world.errors)")
    let text = try #require(world.files["Schema/plans/0002-changes/plan.json"])
    #expect(try MigrationPlan(json: text).unapprovedSteps.isEmpty)
  }

  @Test
  func `a plan that nobody approved fails again, and answers that come late are told of`() {
    let world = start()
    let words = ["plan", "v2.swift"] + Self.renamed + Self.gone
    #expect(world.run(words) == .findings)
    #expect(!world.errors.contains("--replace"))
    #expect(world.run(words) == .findings)
    #expect(world.output.hasSuffix("FD104:Brand.slogan --by NAME --reason TEXT\n"))
    #expect(world.errors.contains("--replace makes the newest plan again"))
    #expect(world.run(["plan", "v2.swift"] + Self.approval) == .success)
    #expect(world.run(["plan", "v2.swift"]) == .success)
    #expect(world.output.hasSuffix("Schema: nothing changed since 2\n"))
  }

  @Test
  func `what is to be typed names the folder`() {
    let world = start()
    world.run(["plan", "v1.swift", "-s", "Other"])
    world.run(["plan", "v2.swift", "-s", "Other"] + Self.renamed + Self.gone)
    #expect(world.output.contains("not approved: modelkit plan --schema Other --approve FD104:"))
  }

  @Test
  func `stops where somebody gives no answer`() {
    let world = start()
    world.answers = [""]
    #expect(world.run(["plan", "v2.swift"]) == .findings)
    #expect(world.files["Schema/versions/0002.schema.json"] == nil)
  }

  @Test
  func `makes the newest plan again`() throws {
    let world = start()
    world.run(["plan", "v2.swift"] + Self.renamed + Self.gone)
    let words = ["plan", "v2.swift", "--replace", "--answer", "FD106:Brand.title=distinct"]
    #expect(world.run(words) == .findings)
    let text = try #require(world.files["Schema/plans/0002-changes/plan.json"])
    let plan = try MigrationPlan(json: text)
    #expect(plan.from.number == 1)
    #expect(plan.unapprovedSteps.count == 2)
    #expect(world.files["Schema/versions/0003.schema.json"] == nil)
  }

  @Test(arguments: [
    (["plan"], "missing operand <source>"),
    (["plan", "--replace"] + approval, "missing operand <source>"),
    (["plan", "v2.swift", "--answer", "x"], "needs a value like <id=value>"),
    (["plan", "--approve", "FD104"], "needs a value like <code:path>"),
    (["plan", "--approve", "FD104:A.b"], "missing option '--by' <name>"),
    (["plan", "v1.swift", "v2.swift"], "unexpected operand 'v2.swift'"),
    (["plan", "v2.swift", "--answer", "FD106:Brand.title={"], "not JSON"),
    (["plan", "--approve", "FD104:A.b", "--by", "A", "--reason", "b"], "it holds no plan"),
  ])
  func `explains what it cannot use`(words: [String], message: String) {
    let world = start()
    #expect(world.run(words) == .failure)
    #expect(world.errors.contains(message), "\(world.errors)")
  }
}
