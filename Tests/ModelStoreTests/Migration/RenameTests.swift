import ModelStore
import Testing

/// Other names for tables and columns.
struct RenameTests {
  @Test func `changes only the letter case`() throws {
    let connection = try SQLiteConnection(
      script: """
        CREATE TABLE user (id INTEGER PRIMARY KEY, userid TEXT);
        CREATE TABLE Post (id INTEGER PRIMARY KEY, user INT REFERENCES user);
        INSERT INTO user VALUES (1, 'a');
        """
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

  @Test func `takes references along`() throws {
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
        """
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

  @Test func `lets columns swap their names, and a new one take a name`() throws {
    let connection = try SQLiteConnection(
      script: "CREATE TABLE T (a, b, c); INSERT INTO T VALUES (1, 2, 3)"
    )
    let edits: [TableEdit] = [
      .renameColumn("a", to: "b"), .renameColumn("b", to: "a"), .renameColumn("c", to: "d"),
      .addColumn(ColumnDefinition("c", "INT", [.init(.check, "CHECK (c > 0)")]), value: "a + c"),
    ]
    try TableRebuild("T", edits).run(on: connection)
    #expect(try connection.rows("SELECT a, b, c, d FROM T") == [[2, 1, 4, 3]])
  }

  @Test func `lets tables swap their names`() throws {
    let connection = try SQLiteConnection(
      script: """
        CREATE TABLE A (x INTEGER PRIMARY KEY); CREATE TABLE B (y);
        CREATE TABLE C (a REFERENCES A);
        """
    )
    try SchemaTransaction.run(on: connection) { try $0.renameTables([("A", "B"), ("B", "A")]) }
    let catalog = try DatabaseCatalog(reading: connection)
    #expect(catalog.table("A")?.columns.map(\.name) == ["y"])
    #expect(catalog.table("C")?.foreignKeys.map(\.table) == ["B"])
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
