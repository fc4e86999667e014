import ModelSchema
import ModelStore
import Testing

/// Plans of several stages that end between two of them.
struct StagedPlanTests {
  /// A plan with a stage for each of its steps.
  private static func staged(_ bench: MigrationBench) -> MigrationPlan {
    var plan = bench.plan
    plan.stages = plan.steps.map { PlanStage(id: $0.id, steps: [$0]) }
    return plan
  }

  private static func migrator(_ bench: MigrationBench, _ more: MigrationPlan...) -> StoreMigrator {
    StoreMigrator(
      file: bench.file,
      versions: [bench.old, bench.new],
      plans: [staged(bench)] + more,
      options: bench.options
    )
  }

  private static func stop(_ migrator: StoreMigrator, before number: Int) {
    var migrator = migrator
    migrator.options.progress = { if $0.number == number { throw CancellationError() } }
    #expect(throws: CancellationError.self) { try migrator.migrate() }
  }

  @Test func `ask no question of a stage that is done`() throws {
    let bench = try MigrationBench(
      [.keyed("Brand", .int("id"), .text("size").optional)],
      rows: "INSERT INTO Brand VALUES (1, '5'), (2, '07')",
      [
        .changeProperty(
          SchemaPath("Brand", "size"),
          to: .int("size").optional,
          by: ValueConversion()
        ),
        .renameProperties(entity: "Brand", ["size": "width"]),
        .addProperty(entity: "Brand", .int("b"), fill: .constant(2)),
      ]
    )
    let migrator = Self.migrator(bench)
    Self.stop(migrator, before: 3)
    #expect(try bench.rows("SELECT id, width FROM Brand") == ["1 5", "2 7"])
    let run = try migrator.dryRun()
    #expect(run.findings.isEmpty)
    #expect(run.plans.first?.steps.count == 1)
    var numbered = migrator
    let numbers = NumberList()
    numbered.options.progress = { numbers.append($0.number) }
    #expect(try numbered.migrate().findings.isEmpty)
    #expect(Set(numbers.all) == [3])
    #expect(try bench.rows("SELECT id, width, b FROM Brand") == ["1 5 2", "2 7 2"])
  }

  @Test func `are followed by plans that change rows alone`() throws {
    let bench = try MigrationBench(
      [.keyed("Brand", .int("id"), .int("n").optional)],
      rows: "INSERT INTO Brand VALUES (1, NULL)",
      [
        .addProperty(entity: "Brand", .int("a"), fill: .constant(1)),
        .addProperty(entity: "Brand", .int("b"), fill: .constant(2)),
      ]
    )
    let fill = MigrationOperation.fillProperty(
      SchemaPath("Brand", "n"),
      from: .constant(3),
      where: .isNull
    )
    let loop = try MigrationPlan(id: "fix", [fill], from: bench.new, to: bench.new)
    let migrator = Self.migrator(bench, loop)
    Self.stop(migrator, before: 2)
    #expect(try migrator.status().pendingPlans == ["0002", "fix"])
    #expect(try migrator.migrate().plans == ["0002", "fix"])
    #expect(try bench.rows("SELECT id, a, b, n FROM Brand") == ["1 1 2 3"])
    #expect(try migrator.status().state == .upToDate)
  }
}
