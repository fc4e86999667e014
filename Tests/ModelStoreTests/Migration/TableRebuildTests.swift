import ModelStore
import Testing

/// What must not be lost when a table is made again.
struct TableRebuildTests {
  private static let fillQuantity = TableRebuild("Item", [.setNotNull("qty", true, nulls: "0")])

  @Test func `keeps indexes, triggers, views, children and the counter`() throws {
    let connection = try SQLiteConnection(script: Shop.script)
    try connection.setPragma("foreign_keys", to: 1)
    let (inventory, logged) = (try connection.inventory(), try connection.rows("SELECT * FROM Log"))
    let statistics = try connection.rows("SELECT * FROM sqlite_stat1 ORDER BY 1, 2")
    let report = try Self.fillQuantity.run(on: connection)
    #expect(report.method == .copy && report.copiedRows == 2 && report.dropped.isEmpty)
    #expect(try connection.inventory() == inventory)
    #expect(try connection.rows("SELECT * FROM Log") == logged)
    #expect(try connection.rows("SELECT * FROM sqlite_stat1 ORDER BY 1, 2") == statistics)
    #expect(
      try connection.rows("SELECT id, sku, qty FROM Item") == [[1, "A", 0], [2, nil, 4]]
    )
    #expect(try connection.rows("SELECT name FROM ItemView") == [["A"], [nil]])
    #expect(try connection.integer("SELECT count(*) FROM Part") == 2)
    try connection.execute("INSERT INTO Item (sku, qty) VALUES ('B', 1)")
    #expect(connection.lastRowID == 10)
    #expect(throws: StoreError.self) {
      try connection.execute("INSERT INTO Item (sku, qty) VALUES ('b', 1)")
    }
    #expect(throws: StoreError.self) {
      try connection.execute("INSERT INTO Item (sku, qty) VALUES ('C', -1)")
    }
    #expect(
      try connection.text("SELECT sql FROM sqlite_master WHERE name = 'Item'")?
        .contains("-- pieces") == true
    )
  }

  @Test func `does nothing a second time`() throws {
    let connection = try SQLiteConnection(script: Shop.script)
    try Self.fillQuantity.run(on: connection)
    let before = try connection.dump()
    let again = TableRebuild("Item", [.setNotNull("qty", true, nulls: nil)])
    #expect(try again.run(on: connection).method == .nothing)
    #expect(try connection.dump() == before)
  }

  @Test(arguments: ["", "PRAGMA foreign_keys = ON", "PRAGMA defer_foreign_keys = ON"])
  func `keeps the children of a table whose default changes`(_ pragma: String) throws {
    let connection = try SQLiteConnection(
      script: """
        CREATE TABLE Album (id INTEGER PRIMARY KEY, mode TEXT DEFAULT 'draft');
        CREATE TABLE Photo (id INTEGER PRIMARY KEY, album INT NOT NULL
          REFERENCES Album ON DELETE CASCADE);
        INSERT INTO Album (id) VALUES (1), (2);
        INSERT INTO Photo VALUES (10, 1), (11, 2);
        \(pragma)
        """
    )
    let foreignKeys = try connection.pragma("foreign_keys")
    let rebuild = TableRebuild("Album", [.setDefault("mode", "'live'")])
    #expect(try rebuild.run(on: connection).method == .copy)
    try connection.execute("INSERT INTO Album (id) VALUES (3)")
    #expect(try connection.rows("SELECT mode FROM Album") == [["draft"], ["draft"], ["live"]])
    #expect(try connection.integer("SELECT count(*) FROM Photo") == 2)
    #expect(try connection.pragma("foreign_keys") == foreignKeys)
    #expect(try connection.pragma("legacy_alter_table")?.integer ?? 0 == 0)
  }

  @Test func `refuses to begin in a transaction`() throws {
    let connection = try SQLiteConnection(script: Shop.script)
    let before = try connection.dump()
    try connection.execute("BEGIN")
    let error = #expect(throws: StoreError.self) { try Self.fillQuantity.run(on: connection) }
    #expect(error?.kind == .transactionOpen)
    try connection.execute("COMMIT")
    #expect(try connection.dump() == before)
  }

  @Test(.enabled(if: SQLiteConnection.libraryVersion >= 3_037_000, "needs STRICT"))
  func `keeps the options of a table`() throws {
    let connection = try SQLiteConnection(
      script: """
        CREATE TABLE T (a TEXT, b INT, c INT AS (b + 1) STORED, PRIMARY KEY (b, a))
          STRICT, WITHOUT ROWID;
        INSERT INTO T VALUES ('x', 1), ('y', 2);
        """
    )
    try TableRebuild("T", [.setNotNull("b", true, nulls: nil)]).run(on: connection)
    let table = try DatabaseCatalog(reading: connection).requiredTable("T")
    #expect(table.isStrict && !table.hasRowID && table.primaryKey == ["b", "a"])
    #expect(try connection.rows("SELECT * FROM T") == [["x", 1, 2], ["y", 2, 3]])
  }

  @Test func `keeps rowids, whatever columns are called`() throws {
    let connection = try SQLiteConnection(
      script: """
        CREATE TABLE T (rowid TEXT, a);
        INSERT INTO T (_rowid_, rowid, a) VALUES (-5, 'x', 1), (7, 'y', 2);
        INSERT INTO T (_rowid_, rowid, a) VALUES (9223372036854775807, 'z', 3);
        """
    )
    try TableRebuild("T", [.setType("a", "TEXT", value: nil)]).run(on: connection)
    #expect(
      try connection.rows("SELECT _rowid_, rowid, a FROM T")
        == [[-5, "x", "1"], [7, "y", "2"], [.integer(.max), "z", "3"]]
    )
  }

  @Test func `loses no row to ON CONFLICT IGNORE`() throws {
    let connection = try SQLiteConnection(
      script: "CREATE TABLE T (a, b); INSERT INTO T VALUES (1, 1), (1, 2)"
    )
    let before = try connection.dump()
    let unique = TableConstraint(.unique, "UNIQUE (a) ON CONFLICT IGNORE")
    let error = #expect(throws: StoreError.self) {
      try TableRebuild("T", [.addConstraint(unique)]).run(on: connection)
    }
    #expect(error?.kind == .constraint)
    #expect(error?.message == "a row of \"T\" does not fit: UNIQUE constraint failed: T.a")
    #expect(try connection.dump() == before)
  }

  @Test func `stays as it was where rows do not fit`() throws {
    let connection = try SQLiteConnection(script: Shop.script)
    try connection.setPragma("foreign_keys", to: 1)
    let before = try connection.dump()
    let error = #expect(throws: StoreError.self) {
      try TableRebuild("Item", [.setNotNull("sku", true, nulls: nil)]).run(on: connection)
    }
    #expect(error?.message.hasSuffix("NOT NULL constraint failed: Item.sku") == true)
    #expect(try connection.dump() == before)
    #expect(try connection.pragma("foreign_keys") == 1)
  }

  @Test func `computes values from the old row, with functions in Swift`() throws {
    let connection = try SQLiteConnection(script: Shop.script)
    try connection.register(
      SQLiteFunction("twice", argumentCount: 1) { .integer(2 * ($0[0].integer ?? 5)) }
    )
    let edits: [TableEdit] = [
      .addColumn(ColumnDefinition("double", "INT"), value: "twice(qty)"),
      .changeColumn(ColumnDefinition("sku", "TEXT"), value: "coalesce(sku, 'none ' || id)"),
    ]
    try TableRebuild("Item", edits).run(on: connection)
    #expect(
      try connection.rows("SELECT sku, double FROM Item ORDER BY id") == [
        ["A", 10], ["none 2", 8],
      ]
    )
  }

  @Test func `takes a check that names its table`() throws {
    let connection = try SQLiteConnection(
      script: "CREATE TABLE T (a INT CHECK (T.a > 0), b, CHECK (t.b <> 't.b'))"
    )
    try TableRebuild("T", [.setNotNull("a", true, nulls: nil)]).run(on: connection)
    #expect(throws: StoreError.self) { try connection.execute("INSERT INTO T VALUES (0, 1)") }
    try connection.execute("INSERT INTO T VALUES (1, 1)")
  }

  @Test func `does not touch what another tool left`() throws {
    let connection = try SQLiteConnection(script: Shop.script)
    try connection.execute("CREATE TABLE modelkit_new_item (a)")
    let error = #expect(throws: StoreError.self) { try Self.fillQuantity.run(on: connection) }
    #expect(error?.kind == .alreadyExists)
  }

  @Test func `tells how far it is, and can be cancelled`() throws {
    struct Stop: Error {}
    let connection = try SQLiteConnection(script: "CREATE TABLE T (a)")
    try connection.transaction {
      for number: Int64 in 0..<1000 {
        try connection.execute("INSERT INTO T VALUES (?)", [.integer(number)])
      }
    }
    let before = try connection.dump()
    var rebuild = TableRebuild("T", [.setNotNull("a", true, nulls: nil)])
    rebuild.batchSize = 300
    var seen: [Int] = []
    #expect(throws: Stop.self) {
      try rebuild.run(
        on: connection,
        options: .init(progress: { progress in
          seen.append(progress.copiedRows)
          if progress.copiedRows >= 600 { throw Stop() }
        })
      )
    }
    #expect(seen == [300, 600])
    var questions = 0
    let error = #expect(throws: StoreError.self) {
      try rebuild.run(
        on: connection,
        options: .init(isCancelled: {
          questions += 1
          return questions > 2
        })
      )
    }
    #expect(error?.kind == .cancelled)
    #expect(try connection.dump() == before)
    #expect(try rebuild.run(on: connection).copiedRows == 1000)
  }

  @Test func `keeps the old state where the disk is full`() throws {
    let store = try TemporaryStore()
    let connection = try store.open("CREATE TABLE T (a); PRAGMA foreign_keys = ON")
    try connection.transaction {
      for _ in 0..<500 { try connection.execute("INSERT INTO T VALUES (hex(randomblob(100)))") }
    }
    let before = try connection.dump()
    let pages = try connection.pragma("page_count")?.integer ?? 0
    try connection.setPragma("max_page_count", to: pages + 5)
    let error = #expect(throws: StoreError.self) {
      try TableRebuild("T", [.setNotNull("a", true, nulls: nil)]).run(on: connection)
    }
    #expect(error?.kind == .diskFull)
    #expect(try connection.dump() == before)
    #expect(try connection.pragma("foreign_keys") == 1)
  }
}
