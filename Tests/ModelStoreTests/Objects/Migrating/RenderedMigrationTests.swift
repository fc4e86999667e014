import ModelSchema
import ModelTestSupport
import Testing

@testable import GeneratedMigrations
@testable import ModelStore

/// What plans are written as in Swift, compiled, and run on stores.
struct RenderedMigrationTests {
  /// The text of all samples: what each plan is written as, in an enum of its own.
  private static func text() throws -> String {
    var lines = [
      "// Written by the tests from plans of one operation each.", "", "import ModelKit", "",
    ]
    var steps: [String] = []
    for (place, sample) in OperationSample.all.enumerated() {
      let bench = try sample.make()
      let source = bench.plan.swiftSource(from: bench.old, to: bench.new)
      let body = source.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !$0.hasPrefix("import ") && !$0.hasPrefix("//") }
        .drop { $0.isEmpty }
      lines += ["// \(sample.name)", "enum Sample\(place + 1) {"]
      lines += body.dropLast().map { $0.isEmpty ? "" : "  \($0)" } + ["}", ""]
      steps.append("    (\"\(sample.name)\", Sample\(place + 1).Migration0002.step),")
    }
    lines += ["/// The steps of all samples, by name.", "enum Samples {"]
    lines += ["  static let steps: [(name: String, step: MigrationStep)] = ["]
    return (lines + steps + ["  ]", "}", ""]).joined(separator: "\n")
  }

  @Test func `every operation is written as Swift that compiles`() throws {
    GoldenFile.check(try Self.text(), against: "Fixtures/GeneratedMigrations/Samples.swift")
    #expect(Samples.steps.map(\.name) == OperationSample.all.map(\.name))
  }

  /// Runs the step of a sample on its store.
  private static func run(_ sample: OperationSample, _ bench: MigrationBench) throws {
    let found = try #require(Samples.steps.first { $0.name == sample.name })
    let connection = try bench.store.open()
    try connection.setJournalMode(.wal)
    var passage = MigrationPassage(number: 2, described: bench.new)
    passage.rules = found.step.rules
    passage.blocks = [try #require(found.step.block)]
    let configuration = ObjectStore.Configuration(fileURL: bench.file, schemaVersion: 2)
    try PassageRun(passage, configuration, connection).run()
  }

  /// The operations that the classes, rules and blocks of a step say in full.
  private static let said: Set = [
    "create an entity", "remove an entity", "rename an entity", "indexes", "add a property",
    "add a computed property", "remove a property", "remove a required property",
    "rename properties", "convert a property", "fill a property", "remove a collection",
    "many values of one", "a set of a list", "no key", "distinct values", "equal values again",
    "embed", "an enum's raw values",
  ]
  /// Those that models cannot say, or only with code that someone has to write.
  private static let refused: Set = [
    "other options of a table", "another parent", "code", "merged rows",
  ]

  @Test(arguments: OperationSample.all)
  func `what is written does what the plan does, or refuses to`(sample: OperationSample) throws {
    let (planned, coded) = (try sample.make(), try sample.make())
    let old = try coded.contents()
    guard !Self.refused.contains(sample.name) else {
      #expect(throws: (any Error).self) { try Self.run(sample, coded) }
      #expect(try coded.contents() == old)
      return
    }
    try Self.run(sample, coded)
    #expect(try coded.rows("PRAGMA foreign_key_check").isEmpty)
    guard Self.said.contains(sample.name) else { return }
    try planned.migrator.migrate()
    #expect(try planned.contents() == coded.contents())
  }
}
