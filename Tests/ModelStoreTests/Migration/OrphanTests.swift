import ModelStore
import Testing

/// Rows that refer to nothing: old ones are reported, new ones refused.
struct OrphanTests {
  private static let script = """
    CREATE TABLE A (id INTEGER PRIMARY KEY);
    CREATE TABLE B (id INTEGER PRIMARY KEY, a INT REFERENCES A);
    CREATE TABLE Z (id INTEGER PRIMARY KEY, n TEXT);
    INSERT INTO B VALUES (9, 77);
    INSERT INTO Z VALUES (1, NULL);
    """

  @Test func `of old do not hinder, and are reported`() throws {
    let connection = try SQLiteConnection(script: Self.script)
    let orphans = try SchemaTransaction.run(on: connection) { transaction in
      try transaction.apply(TableRebuild("Z", [.setNotNull("n", true, nulls: "''")]))
      return transaction.orphans
    }
    #expect(orphans.count == 1)
    #expect(
      orphans.first.map(\.description) == ["row 9 of B refers to a row of A that is not there"]
    )
    #expect(try connection.rows("SELECT * FROM Z") == [[1, ""]])
  }

  @Test func `stay known when tables and keys change`() throws {
    let connection = try SQLiteConnection(script: Self.script)
    try SchemaTransaction.run(on: connection) { transaction in
      try transaction.renameTables([("A", "Aa")])
      let key = ColumnDefinition("id", "INTEGER", [.init(.primaryKey, "PRIMARY KEY")])
      try transaction.apply(TableRebuild("B", [.changeColumn(key, value: "id + 1")]))
    }
    #expect(try connection.rows("SELECT * FROM B") == [[10, 77]])
  }

  @Test(arguments: ["", "INSERT INTO B VALUES (8, 88);"])
  func `of its own making undo it all`(_ more: String) throws {
    let connection = try SQLiteConnection(script: Self.script + more)
    try connection.executeScript("INSERT INTO A VALUES (5); INSERT INTO B VALUES (6, 5)")
    let before = try connection.dump()
    let error = #expect(throws: StoreError.self) {
      try SchemaTransaction.run(on: connection) { transaction in
        try connection.execute("DELETE FROM A WHERE id = 5")
        try transaction.apply(TableRebuild("Z", [.setNotNull("n", true, nulls: "''")]))
      }
    }
    #expect(error?.kind == .foreignKeys)
    #expect(try connection.dump() == before)
  }

  @Test func `include children of a key that is no more`() throws {
    let connection = try SQLiteConnection(
      script: "CREATE TABLE P (k TEXT PRIMARY KEY, n); CREATE TABLE C (p REFERENCES P (k))"
    )
    let error = #expect(throws: StoreError.self) {
      try TableRebuild("P", [.setPrimaryKey(["n"])]).run(on: connection)
    }
    #expect(error?.kind == .foreignKeys)
    #expect(error?.message.contains("foreign key mismatch") == true)
  }

  @Test func `are seen after a foreign key was added`() throws {
    let connection = try SQLiteConnection(
      script:
        "CREATE TABLE P (id INTEGER PRIMARY KEY); CREATE TABLE C (p); INSERT INTO C VALUES (1)"
    )
    let key = ForeignKeyDefinition(columns: ["p"], table: "P")
    let error = #expect(throws: StoreError.self) {
      try TableRebuild("C", [.setForeignKey(key)]).run(on: connection)
    }
    #expect(error?.kind == .foreignKeys)
    try connection.execute("INSERT INTO P VALUES (1)")
    try TableRebuild("C", [.setForeignKey(key)]).run(on: connection)
    #expect(try DatabaseCatalog(reading: connection).table("C")?.foreignKeys.count == 1)
  }
}
