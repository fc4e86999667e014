import ModelSchema
import ModelStore
import Testing

@Suite("A plan that is run, taken back and run again")
struct RoundTripTests {
  static func prepared(_ sample: OperationSample) throws -> MigrationBench {
    let bench = try sample.make()
    bench.options.code["touch"] = { row in row["age"] = .integer(1) }
    bench.options.code["touch.reverse"] = { row in
      let ages: [StoredValue: StoredValue] = [.integer(1): .integer(40), .integer(3): .integer(-1)]
      row["age"] = ages[row["id"]] ?? .null
    }
    return bench
  }

  @Test("gives the same rows, references and tables each time", arguments: OperationSample.all)
  func roundTrip(sample: OperationSample) throws {
    let bench = try Self.prepared(sample)
    let first = try bench.contents()
    try bench.migrator.migrate()
    let up = try bench.contents()
    #expect(try bench.migrator.status().drift.isEmpty)
    #expect(try bench.rows("PRAGMA foreign_key_check").isEmpty)
    try bench.migrator.migrate(to: bench.old)
    let down = try bench.contents()
    #expect(try bench.older.status().state == .upToDate)
    #expect(try bench.rows("PRAGMA foreign_key_check").isEmpty)
    if sample.isExact { #expect(down == first) }
    #expect(down.count == first.count - sample.lostRowCount)
    if sample.lostRowCount > 0 { #expect(bench.plan.steps.contains { $0.lost != nil }) }
    try bench.migrator.migrate()
    if sample.isExact { #expect(try bench.contents() == up) }
    #expect(try bench.rows("PRAGMA integrity_check") == ["'ok'"])
    let leftovers =
      "SELECT name FROM sqlite_master WHERE name LIKE 'modelkit_new%' "
      + "OR name LIKE 'modelkit_map%'"
    #expect(try bench.rows(leftovers).isEmpty)
  }
}

extension RoundTripTests {
  static func hierarchy() throws -> MigrationBench {
    try MigrationBench(
      [
        .plain("Person", .text("name").optional), .plain("Dog", .text("race").optional),
        .keyed("Visit", .int("id"), .link("dog", "Dog")),
      ],
      rows: """
        INSERT INTO Person VALUES (1, 'A'), (2, 'B');
        INSERT INTO Dog VALUES (1, 'x'), (2, 'y');
        INSERT INTO Visit VALUES (1, 2), (2, NULL);
        """,
      [.changeHierarchy(entity: "Dog", parent: "Person", isAbstract: false)]
    )
  }

  @Test("moves objects into a hierarchy and out of it, with the links to them")
  func moves() throws {
    let bench = try Self.hierarchy()
    try bench.migrator.migrate()
    let rows = "SELECT _id, _type, name, \"Dog.race\" FROM Person ORDER BY 1"
    #expect(
      try bench.rows(rows) == [
        "1 'Person' 'A' NULL", "2 'Person' 'B' NULL", "3 'Dog' NULL 'x'", "4 'Dog' NULL 'y'",
      ]
    )
    #expect(try bench.rows("SELECT id, dog FROM Visit") == ["1 4", "2 NULL"])
    try bench.migrator.migrate(to: bench.old)
    #expect(try bench.rows("SELECT _id, race FROM Dog ORDER BY 1") == ["1 'x'", "2 'y'"])
    #expect(try bench.rows("SELECT _id, name FROM Person") == ["1 'A'", "2 'B'"])
    #expect(try bench.rows("SELECT id, dog FROM Visit") == ["1 2", "2 NULL"])
  }
}
