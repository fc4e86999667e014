import Foundation
import ModelJSON
import ModelSchema
import ModelTestSupport
import ModelValidation
import Testing

/// The worked example: five versions of an app's models, and the plans between them.
@Suite("The example of the dining partners")
struct DiningPartnerChainTests {
  /// What a person decides about a version beside the answers, which lie with the plan.
  struct Stage {
    let id: String
    var approvals: [PlanApproval] = []
  }

  private static let root = "Fixtures/DiningPartners/"
  private static let stages = [
    Stage(id: "0001"),
    Stage(id: "0002-name-brands"),
    Stage(
      id: "0003-rank-by-number",
      approvals: [approval("TY105", SchemaPath("DiningPartnerItem", "rank"), "words never sorted")]
    ),
    Stage(
      id: "0004-embed-brands",
      approvals: [approval("EN107", SchemaPath("DiningPartnerItem"), "no screen shows them")]
    ),
    Stage(id: "0005-several-cuisines"),
  ]

  private static func approval(
    _ code: String,
    _ path: SchemaPath,
    _ reason: String
  ) -> PlanApproval {
    PlanApproval(code: code, path: path, approver: "Ada", reason: reason)
  }

  /// The folder made anew of the Swift models and the answers that lie with the plans.
  private static func remade() throws -> [String: String] {
    var folder = MigrationFolder()
    var files: [String: String] = [:]
    for (index, stage) in stages.enumerated() {
      let source = PackageRoot.url(of: root + "Models/v\(index + 1).swift")
      var version = try #require(try SwiftImporter.read(contentsOf: [source]).versions.first)
      version.number = index + 1
      let answers = try answers(of: stage)
      let plan = try folder.versions.last.map { newest in
        try MigrationPlanner(from: newest, to: version, answers: answers)
          .plan(id: stage.id, parent: folder.plans.last?.id, approvals: stage.approvals)
      }
      for file in try folder.adding(version, by: plan, answers: answers) {
        files[file.path] = file.text
      }
    }
    return files
  }

  private static func answers(of stage: Stage) throws -> SchemaAnswers {
    let url = PackageRoot.url(of: root + "Schema/plans/\(stage.id)/answers.json")
    guard FileManager.default.fileExists(atPath: url.path) else { return SchemaAnswers() }
    return try SchemaAnswers(contentsOf: url)
  }

  @Test
  func `is what the models and the answers make of it, to the byte`() throws {
    let files = try Self.remade()
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      GoldenFile.check(text, against: Self.root + "Schema/" + path)
    }
    #expect(try Self.storedPaths() == files.keys.sorted())
  }

  private static func storedPaths() throws -> [String] {
    let folder = PackageRoot.url(of: root + "Schema")
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return try #require(paths).filter { !URL(fileURLWithPath: $0).pathExtension.isEmpty }.sorted()
  }

  @Test
  func `reads as a chain of approved plans, written to disk and read again`() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("DiningPartnerChainTests-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: url) }
    let files = try Self.remade().map { MigrationFile(path: $0.key, text: $0.value) }
    try MigrationFolder.write(files, to: url)
    let folder = try MigrationFolder(contentsOf: url)
    #expect(folder.warnings == [])
    #expect(folder.versions.compactMap(\.number) == [1, 2, 3, 4, 5])
    #expect(folder.plans.map(\.id) == Self.stages.dropFirst().map(\.id))
    #expect(folder.plans.flatMap(\.unapprovedSteps).isEmpty)
    let stored = PackageRoot.url(of: Self.root + "Schema")
    #expect(try MigrationFolder(contentsOf: stored) == folder)
  }

  @Test(arguments: [
    ("versions/", "schema-version"), ("/plan.json", "migration-plan"),
    ("/answers.json", "schema-answers"), ("mg.lock", "migration-lock"),
  ])
  func `fits the schemas of its files`(part: String, schema: String) throws {
    let bytes = try PackageRoot.bytes(of: "Schemas/\(schema).schema.json")
    let schema = try JSONSchema(JSONDocument(parsing: bytes))
    let files = try Self.remade().filter { $0.key.contains(part) }
    #expect(!files.isEmpty)
    for (path, text) in files {
      let failures = try schema.validate(JSONDocument(parsing: text)).failures
      #expect(failures.isEmpty, "\(path): \(failures)")
    }
  }

  @Test
  func `has a step of every kind that it is there to show`() throws {
    let folder = try MigrationFolder(contentsOf: PackageRoot.url(of: Self.root + "Schema"))
    let codes = folder.plans.map { Set($0.steps.map(\.code)) }
    #expect(codes[0].isSuperset(of: ["FD102", "FD105"]))
    #expect(codes[1] == ["NL102", "TY105"])
    #expect(codes[2] == ["EN107"])
    #expect(codes[3] == ["FD105", "LS101"])
  }
}
