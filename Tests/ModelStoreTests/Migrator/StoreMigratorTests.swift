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
