import Foundation
import ModelSchema
import ModelStore
import Testing

@Suite("A store migrator")
struct StoreMigratorTests {
  static func bench() throws -> MigrationBench {
    try MigrationBench(
      [.keyed("Brand", .int("id"), .text("name"))],
      rows: "INSERT INTO Brand (id, name) VALUES (1, 'a'), (2, 'b')",
      [.addProperty(entity: "Brand", .int("rating"), fill: .constant(5))]
    )
  }

  @Test("runs a plan, and keeps what it did with the version and the way back")
  func thinPath() throws {
    let bench = try Self.bench()
    #expect(try bench.migrator.status().state == .pending)
    #expect(try bench.migrator.status().pendingPlans == ["0002"])
    let report = try bench.migrator.migrate()
    #expect(report.plans == ["0002"])
    #expect(try bench.rows("SELECT id, name, rating FROM Brand") == ["1 'a' 5", "2 'b' 5"])
    #expect(try bench.rows("PRAGMA user_version") == ["2"])
    let status = try bench.migrator.status()
    #expect(status.state == .upToDate)
    #expect(status.history.map(\.state) == [.created, .applied])
    #expect(status.history.last?.planHash == bench.plan.checksum)
    #expect(try status.history.last?.schemaVersion() == bench.new)
    #expect(try bench.migrator.migrate().plans.isEmpty)
  }
}

extension StoreMigratorTests {
  @Test("runs a plan that changes rows alone once, and not on rows that came after a new store")
  func rowsOnly() throws {
    let brands = SchemaVersion(entities: [.keyed("Brand", .int("id"), .int("n").optional)])
    let fill = MigrationOperation.fillProperty(
      SchemaPath("Brand", "n"),
      from: .constant(1),
      where: .isNull
    )
    let plan = try MigrationPlan(id: "fix", [fill], from: brands, to: brands)
    let rows = "INSERT INTO Brand VALUES (1, NULL)"
    for isFilled in [true, false] {
      let store = try TemporaryStore()
      let file = URL(fileURLWithPath: store.path)
      let fixed = StoreMigrator(file: file, versions: [brands], plans: [plan])
      let first = isFilled ? StoreMigrator(file: file, versions: [brands]) : fixed
      #expect(try first.migrate().isNew)
      _ = try store.open(rows)
      #expect(try fixed.migrate().plans == (isFilled ? ["fix"] : []))
      #expect(try store.open().rows("SELECT n FROM Brand") == [[isFilled ? 1 : .null]])
      #expect(try fixed.status().state == .upToDate)
    }
  }

  @Test("refuses tables that are not those of the version, and bears what no version knows")
  func drift() throws {
    let bench = try Self.bench()
    _ = try bench.store.open("CREATE TABLE Mine (a); ALTER TABLE Brand ADD COLUMN mine TEXT")
    let status = try bench.migrator.status()
    #expect(status.state == .pending)
    #expect(status.drift.extras == ["the column \"Brand\".\"mine\"", "the table \"Mine\""])
    bench.options.isStrict = true
    #expect(throws: StoreError.self) { try bench.migrator.migrate() }
    bench.options.isStrict = false
    _ = try bench.store.open("ALTER TABLE Brand DROP COLUMN name")
    let error = #expect(throws: StoreError.self) { try bench.migrator.migrate() }
    #expect(error?.kind == .drifted)
    #expect(error?.description.contains("the column \"Brand\".\"name\" is missing") == true)
  }

  @Test("makes a copy before values can be lost, through SQLite")
  func copies() throws {
    let bench = try MigrationBench(
      [.keyed("Brand", .int("id"), .text("name"))],
      rows: "INSERT INTO Brand VALUES (1, 'a')",
      [.dropProperty(SchemaPath("Brand", "name"))]
    )
    bench.options.backup = .beforeLoss
    let copy = try #require(try bench.migrator.migrate().backup)
    #expect(copy.hasSuffix("store.db.v1.backup"))
    #expect(try SQLiteConnection(.file(copy)).rows("SELECT name FROM Brand") == [["a"]])
  }

  @Test("needs room for the copy that it makes beside the store")
  func roomForCopy() throws {
    let bench = try Self.bench()
    let pages = try #require(try bench.store.open().integer("PRAGMA page_count"))
    let size = try #require(try bench.store.open().integer("PRAGMA page_size"))
    let plain = try bench.migrator.dryRun().neededBytes
    bench.options.backup = .always
    #expect(try bench.migrator.dryRun().neededBytes == plain + pages * size)
    bench.options.spaceFactor = 0
    #expect(try bench.migrator.dryRun().neededBytes == pages * size)
    bench.options.backupFolder = FileManager.default.temporaryDirectory
    let elsewhere = try bench.migrator.dryRun()
    #expect(elsewhere.neededBytes + elsewhere.copyBytes == pages * size)
    let disks = try [bench.file, FileManager.default.temporaryDirectory].map { file in
      try FileManager.default.attributesOfItem(atPath: file.path)[.systemNumber] as? Int
    }
    #expect((elsewhere.copyBytes == 0) == (disks[0] == disks[1]))
    #expect(elsewhere.isClear)
  }

  @Test("says what it would do, as JSON too, without a write")
  func dryRun() throws {
    let bench = try Self.bench()
    let before = try bench.store.bytes()
    let run = try bench.migrator.dryRun()
    #expect(run.isClear)
    #expect(run.plans.map(\.id) == ["0002"])
    #expect(run.plans[0].steps.map(\.rows) == [2])
    #expect(run.json.object?["state"] == "pending")
    #expect(try bench.store.bytes() == before)
  }

  @Test("goes on after the last complete stage of a plan")
  func stages() throws {
    let bench = try MigrationBench(
      [.keyed("Brand", .int("id"))],
      rows: "INSERT INTO Brand VALUES (1)",
      [
        .addProperty(entity: "Brand", .int("a"), fill: .constant(1)),
        .addProperty(entity: "Brand", .int("b"), fill: .constant(2)),
      ]
    )
    var plan = bench.plan
    plan.stages = plan.steps.map { PlanStage(id: $0.id, steps: [$0]) }
    var migrator = StoreMigrator(
      file: bench.file,
      versions: [bench.old, bench.new],
      plans: [plan],
      options: bench.options
    )
    migrator.options.progress = { if $0.number == 2 { throw CancellationError() } }
    #expect(throws: CancellationError.self) { try migrator.migrate() }
    #expect(try bench.rows("SELECT id, a FROM Brand") == ["1 1"])
    migrator.options.progress = nil
    #expect(try migrator.status().state == .pending)
    var other = plan
    other.stages.removeLast()
    let changed = StoreMigrator(
      file: bench.file,
      versions: [bench.old, bench.new],
      plans: [other],
      options: bench.options
    )
    let error = #expect(throws: StoreError.self) { try changed.migrate() }
    #expect(error?.kind == .changedPlan)
    try migrator.migrate()
    #expect(try bench.rows("SELECT id, a, b FROM Brand") == ["1 1 2"])
    #expect(try migrator.status().history.map(\.state) == [.created, .stage, .applied])
    try migrator.migrate(to: bench.old)
    #expect(try bench.rows("SELECT * FROM Brand") == ["1"])
  }
}
