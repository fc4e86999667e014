import ModelStore
import Testing

/// Other names for tables and columns, with what SQLite can do, and on older versions without.
struct RenameTests {
  private static let versions: [Int32] = [.max, 3_015_002]

  @Test(arguments: versions) func `changes only the letter case`(_ version: Int32) throws {
    let connection = try SQLiteConnection(
      script: """
        CREATE TABLE user (id INTEGER PRIMARY KEY, userid TEXT);
        CREATE TABLE Post (id INTEGER PRIMARY KEY, user INT REFERENCES user);
        INSERT INTO user VALUES (1, 'a');
        """,
      options: SQLiteOptions(highestVersion: version)
    )
    let edits: [TableEdit] = [.renameTable("User"), .renameColumn("userid", to: "userId")]
    #expect(try TableRebuild("user", edits).run(on: connection).method == .alter)
    let table = try DatabaseCatalog(reading: connection).requiredTable("user")
    #expect(table.name == "User")
    #expect(table.columns.map(\.name) == ["id", "userId"])
    #expect(try connection.rows("SELECT * FROM User") == [[1, "a"]])
    #expect(
      try connection.text("SELECT sql FROM sqlite_master WHERE name = 'Post'")?
        .contains("REFERENCES \"User\"") == true
    )
  }

  @Test(arguments: versions) func `takes references along`(_ version: Int32) throws {
    let connection = try SQLiteConnection(
      script: """
        CREATE TABLE Team (id INTEGER PRIMARY KEY);
        CREATE TABLE Player (id INTEGER PRIMARY KEY, teamId INT REFERENCES Team (id));
        CREATE INDEX PlayerTeam ON Player (teamId);
        CREATE VIEW V AS SELECT Team.id FROM Team JOIN Player ON Team.id = teamId;
        CREATE TRIGGER Gone AFTER DELETE ON Team BEGIN
          DELETE FROM Player WHERE teamId = old.id;
        END;
        INSERT INTO Team VALUES (1);
        INSERT INTO Player VALUES (1, 1);
        """,
      options: SQLiteOptions(highestVersion: version)
    )
    try SchemaTransaction.run(on: connection) { transaction in
      try transaction.apply(TableRebuild("Team", [.renameTable("Guild")]))
      try transaction.apply(TableRebuild("Player", [.renameColumn("teamId", to: "guildId")]))
    }
    let player = try DatabaseCatalog(reading: connection).requiredTable("Player")
    #expect(player.foreignKeys.map(\.table) == ["Guild"])
    #expect(player.foreignKeys.map(\.columns) == [["guildId"]])
    #expect(try connection.rows("SELECT * FROM V") == [[1]])
    try connection.execute("DELETE FROM Guild")
    #expect(try connection.integer("SELECT count(*) FROM Player") == 0)
  }

  @Test(arguments: versions) func `lets columns swap their names, and a new one take a name`(
    _ version: Int32
  ) throws {
    let connection = try SQLiteConnection(
      script: "CREATE TABLE T (a, b, c); INSERT INTO T VALUES (1, 2, 3)",
      options: SQLiteOptions(highestVersion: version)
    )
    let edits: [TableEdit] = [
      .renameColumn("a", to: "b"), .renameColumn("b", to: "a"), .renameColumn("c", to: "d"),
      .addColumn(ColumnDefinition("c", "INT", [.init(.check, "CHECK (c > 0)")]), value: "a + c"),
    ]
    try TableRebuild("T", edits).run(on: connection)
    #expect(try connection.rows("SELECT a, b, c, d FROM T") == [[2, 1, 4, 3]])
  }

  @Test(arguments: versions) func `lets tables swap their names`(_ version: Int32) throws {
    let connection = try SQLiteConnection(
      script: """
        CREATE TABLE A (x INTEGER PRIMARY KEY); CREATE TABLE B (y);
        CREATE TABLE C (a REFERENCES A);
        """,
      options: SQLiteOptions(highestVersion: version)
    )
    try SchemaTransaction.run(on: connection) { try $0.renameTables([("A", "B"), ("B", "A")]) }
    let catalog = try DatabaseCatalog(reading: connection)
    #expect(catalog.table("A")?.columns.map(\.name) == ["y"])
    #expect(catalog.table("C")?.foreignKeys.map(\.table) == ["B"])
  }

  @Test(arguments: versions) func `works where a view is broken`(_ version: Int32) throws {
    let connection = try SQLiteConnection(
      script: """
        CREATE TABLE T (a INTEGER PRIMARY KEY, b, CHECK (b > 0), UNIQUE (b));
        CREATE INDEX b ON T (b) WHERE b > 1;
        CREATE TABLE C (t REFERENCES T (b));
        CREATE VIEW Broken AS SELECT x FROM nowhere;
        CREATE VIEW V AS SELECT a, b FROM T;
        CREATE TRIGGER R INSTEAD OF INSERT ON V BEGIN
          INSERT INTO T (a, b) VALUES (new.a, new.b);
        END;
        INSERT INTO T VALUES (1, 2);
        """,
      options: SQLiteOptions(highestVersion: version)
    )
    let edits: [TableEdit] = [.renameColumn("b", to: "d"), .renameTable("U")]
    try TableRebuild("T", edits).run(on: connection)
    let catalog = try DatabaseCatalog(reading: connection)
    #expect(catalog.table("C")?.foreignKeys.map(\.table) == ["U"])
    #expect(catalog.table("C")?.foreignKeys.map(\.targetColumns) == [["d"]])
    try connection.execute("INSERT INTO V VALUES (5, 6)")
    #expect(try connection.rows("SELECT a, d FROM U") == [[1, 2], [5, 6]])
  }

  @Test func `refuses to guess what a text means`() throws {
    let connection = try SQLiteConnection(
      script: """
        CREATE TABLE T (a, b); CREATE TABLE U (b);
        CREATE VIEW V AS SELECT a, U.b FROM T JOIN U ON T.b = U.b;
        """,
      options: SQLiteOptions(highestVersion: 3_015_002)
    )
    let before = try connection.dump()
    let error = #expect(throws: StoreError.self) {
      try TableRebuild("T", [.renameColumn("b", to: "c")]).run(on: connection)
    }
    #expect(error?.kind == .unsupported)
    #expect(try connection.dump() == before)
  }

  @Test(arguments: [
    [TableEdit.renameColumn("a", to: "b")], [.renameTable("V")], [.renameTable("Other")],
    [.addColumn(ColumnDefinition("A", "INT"), value: nil)], [.renameColumn("x", to: "y")],
    [.dropColumn("x")], [.setNotNull("x", true, nulls: nil)],
  ])
  func `says which name is taken or missing`(_ edits: [TableEdit]) throws {
    let connection = try SQLiteConnection(
      script: "CREATE TABLE T (a, b); CREATE TABLE Other (a); CREATE VIEW V AS SELECT 1"
    )
    let before = try connection.dump()
    let error = #expect(throws: StoreError.self) {
      try TableRebuild("T", edits).run(on: connection)
    }
    #expect([.missing, .alreadyExists].contains(error?.kind))
    #expect(try connection.dump() == before)
  }
}
