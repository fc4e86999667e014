import Foundation
import ModelJSON
import ModelSchema
import ModelTestSupport
import ModelValidation
import Testing

@Suite("What a plan is written as")
struct PlanRenderingTests {
  static func example() throws -> (plan: MigrationPlan, old: SchemaVersion, new: SchemaVersion) {
    let old = OperationExample.version
    var new = try old.applying([.renameEntity("Person", to: "Owner"), .dropEntity("Villa")])
    new.number = 2
    new[entity: "Owner"]?.renamedFrom = "Person"
    new[SchemaPath("House", "rooms")]?.isOptional = false
    new[SchemaPath("House", "area")]?.type = .scalar(.int64)
    new[SchemaPath("House", "price")] = PropertySchema("price", .scalar(.decimal))
    var rounding = ValueConversion()
    rounding.rounding = .nearest
    let planner = try MigrationPlanner(
      from: old,
      to: new,
      answers: SchemaAnswers([
        "FD103:House.price": .fill(.code("estimate"), rows: .all),
        "NL102:House.rooms": .fill(.constant(1), rows: .isNull),
        "TY104:House.area": .convert(rounding),
      ])
    )
    let approval = PlanApproval(
      code: "EN102",
      path: SchemaPath("Villa"),
      approver: "Ada",
      reason: "never shipped"
    )
    let plan = try planner.plan(id: "0002-prices", parent: "0001", approvals: [approval])
    return (plan, old, new)
  }

  @Test("is the same as ever: JSON, the report, SQL up and down, a migration block")
  func golden() throws {
    let (plan, old, new) = try Self.example()
    let folder = "Fixtures/Plans/0002-prices"
    GoldenFile.check(plan.canonicalJSON, against: "\(folder)/plan.json")
    GoldenFile.check(plan.markdown, against: "\(folder)/report.md")
    GoldenFile.check(
      plan.swiftSource(from: old, to: new),
      against: "\(folder)/Migration0002.swift.txt"
    )
    GoldenFile.check(try plan.sql(from: old), against: "\(folder)/up.sql")
    GoldenFile.check(try plan.reversed(to: old).sql(from: new), against: "\(folder)/down.sql")
  }

  private static func block(_ operations: [MigrationOperation]) throws -> String {
    let old = OperationExample.version
    let new = try old.applying(operations)
    return try MigrationPlan(id: "one", operations, from: old, to: new)
      .swiftSource(from: old, to: new)
  }

  @Test(
    "fills in Swift only the rows of the step's filter",
    arguments: [
      (.all, #"  new?["rooms"] = 7"#),
      (.isNull, #"  if new?["rooms"] == nil {"#),
      (.equals(3), #"  if new?["rooms"] as? Int == 3 {"#),
    ] as [(RowFilter, String)]
  )
  func filters(filter: RowFilter, line: String) throws {
    let path = SchemaPath("House", "rooms")
    let text = try Self.block([.fillProperty(path, from: .constant(7), where: filter)])
    #expect(text.contains(line), "\(text)")
    let code = try Self.block([.fillProperty(path, from: .code("count"), where: filter)])
    #expect(code.contains("try run_count(old, new)"), "\(code)")
    #expect(filter == .all || code.contains(line), "\(code)")
  }

  @Test("has a function of its own for each code, whose names Swift accepts")
  func functions() throws {
    let names = ["a.b", "a_b", "a-b", "1", "\u{202E}x"]
    let text = try Self.block(names.map { .runCode($0, entity: "House") })
    for name in ["run_a_b", "run_a_b_2", "run_a_b_3", "run__1", "run__x"] {
      #expect(text.components(separatedBy: "static func \(name)(").count == 2, "\(name) in \(text)")
      #expect(text.components(separatedBy: "try \(name)(").count == 2, "\(name) in \(text)")
    }
    #expect(text.contains(#"MigrationUnwritten("\u{202e}x")"#))
    #expect(!text.unicodeScalars.contains("\u{202E}"))
  }

  @Test("validates against the schema that editors use", arguments: [true, false])
  func schema(isWhole: Bool) throws {
    let plans =
      isWhole
      ? [try Self.example().plan, try Self.example().plan.reversed(to: OperationExample.version)]
      : try OperationExample.all.map { example in
        try MigrationPlan(
          id: "one",
          [example.operation],
          from: OperationExample.version,
          to: OperationExample.version.applying(example.operation)
        )
      }
    for plan in plans {
      #expect(try Self.failures(of: plan.canonicalJSON, "migration-plan") == [])
    }
  }

  @Test("of a chain validates, too")
  func lock() throws {
    let files = try MigrationFolderTests.Example().files
    #expect(try Self.failures(of: #require(files["mg.lock"]), "migration-lock") == [])
  }

  private static func failures(of text: String, _ name: String) throws -> [String] {
    let bytes = try PackageRoot.bytes(of: "Schemas/\(name).schema.json")
    let schema = try JSONSchema(JSONDocument(parsing: bytes))
    return try schema.validate(JSONDocument(parsing: text)).failures.map(\.description)
  }
}
