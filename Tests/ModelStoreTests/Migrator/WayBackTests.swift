import ModelSchema
import ModelStore
import Testing

/// What a plan gives back of the values that it replaced.
struct WayBackTests {
  /// A plan that removes a column, and turns texts into numbers where it can.
  static func bench() throws -> MigrationBench {
    var conversion = ValueConversion()
    conversion.failure = .null
    return try MigrationBench(
      [.keyed("Brand", .int("id"), .text("name").optional, .text("size").optional)],
      rows: "INSERT INTO Brand VALUES (1, 'a', 'x'), (2, 'b', '2')",
      [
        .dropProperty(SchemaPath("Brand", "name")),
        .changeProperty(SchemaPath("Brand", "size"), to: .int("size").optional, by: conversion),
      ]
    )
  }

  @Test func `gives the values of the last way up, not those of the first`() throws {
    let bench = try Self.bench()
    try bench.migrator.migrate()
    try bench.migrator.migrate(to: bench.old)
    let rows = "SELECT id, name, size FROM Brand ORDER BY id"
    #expect(try bench.rows(rows) == ["1 'a' 'x'", "2 'b' '2'"])
    _ = try bench.store.open("UPDATE Brand SET name = 'new', size = 'y' WHERE id = 1")
    try bench.migrator.migrate()
    try bench.migrator.migrate(to: bench.old)
    #expect(try bench.rows(rows) == ["1 'new' 'y'", "2 'b' '2'"])
    #expect(try bench.rows("SELECT count(*) FROM modelkit_journal") == ["0"])
  }

  @Test func `forgets what an older journal has of a plan that runs again`() throws {
    let bench = try Self.bench()
    try bench.migrator.migrate()
    _ = try bench.store.open("CREATE TABLE Kept AS SELECT * FROM modelkit_journal")
    try bench.migrator.migrate(to: bench.old)
    _ = try bench.store.open(
      """
      INSERT INTO modelkit_journal SELECT * FROM Kept;
      DROP TABLE Kept;
      UPDATE Brand SET name = 'new'
      """
    )
    try bench.migrator.migrate()
    try bench.migrator.migrate(to: bench.old)
    #expect(try bench.rows("SELECT name FROM Brand") == ["'new'", "'new'"])
  }

  @Test func `is gone when the values are no longer kept`() throws {
    let bench = try Self.bench()
    // As old as a journal of the next hour.
    bench.options.journalAge = -3600
    try bench.migrator.migrate()
    #expect(try bench.migrator.status().history.last?.reverse == nil)
    let error = #expect(throws: StoreError.self) { try bench.migrator.migrate(to: bench.old) }
    #expect(error?.kind == .noPath)
    #expect(try bench.rows("SELECT id, size FROM Brand") == ["1 NULL", "2 2"])
  }

  @Test func `stays where no value had to be kept`() throws {
    let bench = try StoreMigratorTests.bench()
    bench.options.journalAge = -3600
    try bench.migrator.migrate()
    try bench.migrator.migrate(to: bench.old)
    #expect(try bench.rows("SELECT * FROM Brand") == ["1 'a'", "2 'b'"])
  }
}
