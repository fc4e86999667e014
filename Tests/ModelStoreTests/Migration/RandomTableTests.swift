import ModelSchema
import ModelStore
import Testing

/// Odd tables that are made again come out as they were.
struct RandomTableTests {
  @Test(arguments: 0..<8) func `are the same after all rows were copied`(_ block: UInt64) throws {
    var made = 0
    for seed in (block * 12)..<(block * 12 + 12) {
      let connection = try SQLiteConnection(.memory)
      guard let statements = make(seed, on: connection) else { continue }
      made += 1
      let before = try state(connection)
      let meaning = try meaning(connection)
      var rebuild = TableRebuild(RandomTable.name, [])
      rebuild.alwaysCopies = true
      rebuild.batchSize = 7
      try rebuild.run(on: connection)
      #expect(try state(connection) == before, "\(seed): \(statements)")
      #expect(try self.meaning(connection) == meaning, "\(seed): \(statements)")
      #expect(try connection.text("PRAGMA integrity_check") == "ok", "\(seed): \(statements)")
    }
    #expect(made > 2)
  }

  @Test(arguments: 0..<4) func `lose a column and no more`(_ block: UInt64) throws {
    for seed in (block * 12)..<(block * 12 + 12) {
      let connection = try SQLiteConnection(.memory)
      guard let statements = make(seed, on: connection) else { continue }
      let columns = try DatabaseCatalog(reading: connection).requiredTable(RandomTable.name).columns
      guard let last = columns.last(where: { !$0.isGenerated && $0.keyPosition == 0 }) else {
        continue
      }
      let before = try rows(columns.map(\.name).filter { $0 != last.name }, on: connection)
      let rebuild = TableRebuild(
        RandomTable.name,
        [.dropColumn(last.name)],
        dependants: .drop
      )
      let dropped = try rebuild.run(on: connection).dropped.map(\.name)
      let left = try DatabaseCatalog(reading: connection).requiredTable(RandomTable.name).columns
      #expect(
        left.count == columns.count - 1
          - dropped.count { name in columns.contains { $0.name == name } }
      )
      if dropped.isEmpty {
        #expect(try rows(left.map(\.name), on: connection) == before, "\(seed): \(statements)")
      }
      #expect(try connection.text("PRAGMA integrity_check") == "ok", "\(seed): \(statements)")
    }
  }

  /// Makes a table where this version of SQLite takes it.
  private func make(_ seed: UInt64, on connection: SQLiteConnection) -> [String]? {
    let statements = RandomTable(seed: seed).statements
    do {
      for statement in statements { try connection.execute(statement) }
    } catch {
      return nil
    }
    return statements
  }

  /// Rows with their rowids, and all other objects.
  private func state(_ connection: SQLiteConnection) throws -> [String] {
    let table = try DatabaseCatalog(reading: connection).requiredTable(RandomTable.name)
    let names = ["_rowid_", "oid"].filter { _ in table.hasRowID }.prefix(1) + ["*"]
    let rows = try connection.rows(
      "SELECT \(names.joined(separator: ", ")) FROM \(SQLName.quoted(RandomTable.name))"
    ).map { "\($0)" }
    let sequence = (try? connection.rows("SELECT * FROM sqlite_sequence")) ?? []
    return try rows.sorted() + connection.inventory() + sequence.map { "\($0)" }
      + table.columns.map { "\($0)" } + table.foreignKeys.map { "\($0)" }
      + table.indexes.map { "\($0)" }
  }

  private func rows(_ names: [String], on connection: SQLiteConnection) throws -> [String] {
    let table = SQLName.quoted(RandomTable.name)
    return try connection.rows("SELECT \(SQLName.list(names)) FROM \(table)").map { "\($0)" }
      .sorted()
  }

  private func meaning(_ connection: SQLiteConnection) throws -> TableMeaning {
    let table = try DatabaseCatalog(reading: connection).requiredTable(RandomTable.name)
    return TableMeaning(try #require(table.definition))
  }
}
