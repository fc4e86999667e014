import ModelStore
import Testing

/// What a database holds.
struct DatabaseCatalogTests {
  private static let script = """
    CREATE TABLE Team (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL DEFAULT 'x');
    CREATE TABLE Player (
      a TEXT, b INT, team INT REFERENCES team ON DELETE CASCADE, x, y,
      PRIMARY KEY (b, a), FOREIGN KEY (x, y) REFERENCES Pair (p, q)
    ) WITHOUT ROWID;
    CREATE UNIQUE INDEX PlayerName ON Player (lower(a), b DESC) WHERE b > 0;
    CREATE VIEW V AS SELECT * FROM Player;
    CREATE TRIGGER Born AFTER INSERT ON Team BEGIN DELETE FROM Player; END;
    CREATE TRIGGER Instead INSTEAD OF INSERT ON V BEGIN SELECT 1; END;
    INSERT INTO Team DEFAULT VALUES;
    ANALYZE;
    """

  @Test func `reads tables, keys, indexes, views and triggers`() throws {
    let catalog = try DatabaseCatalog(reading: SQLiteConnection(script: Self.script))
    #expect(
      catalog.objects.map(\.description)
        == [
          "table Team", "table Player", "index PlayerName", "view V", "trigger Born",
          "trigger Instead",
        ]
    )
    let team = try catalog.requiredTable("TEAM")
    #expect(team.isAutoincrement && team.hasRowID)
    #expect(team.column("NAME")?.isNotNull == true)
    #expect(team.column("name")?.defaultText == "'x'")
    let player = try catalog.requiredTable("Player")
    #expect(player.primaryKey == ["b", "a"])
    #expect(!player.hasRowID)
    #expect(player.foreignKeys.map(\.columns) == [["x", "y"], ["team"]])
    #expect(player.foreignKeys.map(\.targetColumns) == [["p", "q"], []])
    #expect(player.foreignKeys[1].onDelete == "CASCADE")
    let index = try #require(player.indexes.first { $0.name == "PlayerName" })
    #expect(index.isUnique && index.isPartial && index.origin == .statement)
    #expect(index.columns.map(\.name) == [nil, "b"])
    #expect(index.columns.map(\.isDescending) == [false, true])
    #expect(catalog.children(of: "Team").map(\.name) == ["Player"])
    #expect(catalog.dependants(of: "team").map(\.name) == ["Born"])
  }

  @Test(.enabled(if: SQLiteConnection.libraryVersion >= 3_037_000, "needs STRICT"))
  func `sees generated columns and options`() throws {
    let connection = try SQLiteConnection(
      script: "CREATE TABLE T (a INT, b INT AS (a), c INT AS (a) STORED) STRICT"
    )
    let table = try DatabaseCatalog(reading: connection).requiredTable("T")
    #expect(table.columns.map(\.visibility) == [.visible, .virtualGenerated, .storedGenerated])
    #expect(table.isStrict)
  }

  @Test func `keeps virtual tables apart`() throws {
    let connection = try SQLiteConnection(.memory)
    guard (try? connection.execute("CREATE VIRTUAL TABLE F USING fts4(a)")) != nil else { return }
    let catalog = try DatabaseCatalog(reading: connection)
    let table = try catalog.requiredTable("F")
    #expect(table.isVirtual && table.definition == nil)
  }

  @Test func `does not take one table for another`() throws {
    let connection = try SQLiteConnection(
      script: "CREATE TABLE \"\u{E9}\" (a); CREATE TABLE \"e\u{301}\" (b)"
    )
    let error = #expect(throws: StoreError.self) { try DatabaseCatalog(reading: connection) }
    #expect(error?.kind == .unsupported)
  }

  @Test func `says that a table is missing`() throws {
    let catalog = try DatabaseCatalog(reading: SQLiteConnection(.memory))
    let error = #expect(throws: StoreError.self) { try catalog.requiredTable("T") }
    #expect(error?.kind == .missing)
  }
}
