import ModelStore
import Testing

/// What needs a column that is to be dropped.
struct DependantTests {
  /// Each with one thing that needs `W.h`.
  static let objects: [(sql: String, dependant: String)] = [
    ("CREATE INDEX I ON W (h)", "index I of W"),
    ("CREATE INDEX I ON W (id) WHERE h > 0", "index I of W"),
    ("CREATE INDEX I ON W (abs(h))", "index I of W"),
    ("CREATE VIEW V AS SELECT h FROM W", "view V of V"),
    ("CREATE VIEW V AS SELECT \"h\" FROM W", "view V of V"),
    (
      "CREATE TRIGGER R AFTER INSERT ON W BEGIN INSERT INTO Log VALUES (new.h); END",
      "trigger R of W"
    ),
    (
      "CREATE TRIGGER R AFTER INSERT ON W BEGIN UPDATE W SET h = 1 WHERE id = new.id; END",
      "trigger R of W"
    ),
    ("CREATE TRIGGER R AFTER UPDATE OF h ON W BEGIN DELETE FROM Log; END", "trigger R of W"),
    (
      "CREATE TRIGGER R BEFORE DELETE ON Log BEGIN DELETE FROM W WHERE h = old.h; END",
      "trigger R of Log"
    ),
    ("CREATE TABLE Child (w REFERENCES W (h))", "foreign key to it W of Child"),
  ]

  private static let tables =
    "CREATE TABLE W (id INTEGER PRIMARY KEY, h TEXT); CREATE TABLE Log (h);"

  @Test(arguments: 0..<objects.count)
  func `is found and refused, or dropped`(_ index: Int) throws {
    let (sql, dependant) = Self.objects[index]
    let connection = try SQLiteConnection(script: "\(Self.tables) \(sql)")
    let before = try connection.dump()
    var rebuild = TableRebuild("W", [.dropColumn("h")])
    let error = #expect(throws: StoreError.self) { try rebuild.run(on: connection) }
    #expect(error?.kind == .dependants)
    #expect(error?.message.hasSuffix("needed by \(dependant)") == true)
    #expect(try connection.dump() == before)
    rebuild.dependants = .drop
    #expect(try rebuild.run(on: connection).dropped.map(\.description) == [dependant])
    #expect(try DatabaseCatalog(reading: connection).table("W")?.columns.map(\.name) == ["id"])
    for statement in ["INSERT INTO W VALUES (1)", "UPDATE W SET id = 2", "DELETE FROM Log"] {
      try connection.execute(statement)
    }
  }

  @Test func `may need what needs the column`() throws {
    let connection = try SQLiteConnection(
      script: """
        \(Self.tables)
        CREATE VIEW V AS SELECT h FROM W;
        CREATE VIEW VV AS SELECT h FROM V;
        CREATE TRIGGER R INSTEAD OF INSERT ON VV BEGIN DELETE FROM Log; END;
        """
    )
    let rebuild = TableRebuild("W", [.dropColumn("h")], dependants: .drop)
    let dropped = try rebuild.run(on: connection).dropped.map(\.name)
    #expect(dropped == ["V", "VV", "R"])
    #expect(try DatabaseCatalog(reading: connection).objects.map(\.name).sorted() == ["Log", "W"])
  }

  @Test(arguments: [
    "CREATE TRIGGER R AFTER INSERT ON W BEGIN INSERT INTO Log (h) VALUES (new.id); END",
    "CREATE VIEW V AS SELECT W.id, Log.h FROM W JOIN Log",
    "CREATE INDEX h ON W (id)",
    "CREATE TRIGGER h AFTER UPDATE OF id ON W BEGIN DELETE FROM Log; END",
  ])
  func `is not what has a column of that name elsewhere`(_ sql: String) throws {
    let connection = try SQLiteConnection(script: "\(Self.tables) \(sql)")
    let inventory = try connection.inventory()
    let report = try TableRebuild("W", [.dropColumn("h")]).run(on: connection)
    #expect(report.dropped.isEmpty)
    #expect(try connection.inventory() == inventory)
  }

  @Test(arguments: [
    ("a, h, CHECK (a > h)", "check constraint (a > h) of W"),
    ("a CHECK (h > a), h", "check constraint (h > a) of W"),
    ("a, h, UNIQUE (a, h)", "unique constraint UNIQUE (a, h) of W"),
    ("a, h, PRIMARY KEY (a, h)", "primary key PRIMARY KEY (a, h) of W"),
    ("a, h, FOREIGN KEY (a, h) REFERENCES P", "foreign key FOREIGN KEY (a, h) REFERENCES P of W"),
  ])
  func `may be part of the table`(_ columns: String, _ dependant: String) throws {
    let connection = try SQLiteConnection(script: "CREATE TABLE W (\(columns))")
    var rebuild = TableRebuild("W", [.dropColumn("h")])
    let error = #expect(throws: StoreError.self) { try rebuild.run(on: connection) }
    #expect(error?.message.hasSuffix("needed by \(dependant)") == true)
    rebuild.dependants = .drop
    if dependant.hasPrefix("primary") {
      #expect(throws: StoreError.self) { try rebuild.run(on: connection) }
    } else {
      try rebuild.run(on: connection)
      try connection.execute("INSERT INTO W VALUES (1)")
    }
  }

  @Test(arguments: [
    "id INTEGER PRIMARY KEY, h UNIQUE", "id INTEGER PRIMARY KEY, h CHECK (h > 0)",
    "id INTEGER PRIMARY KEY, h, CHECK (h > 0), UNIQUE (h)",
    "id INTEGER PRIMARY KEY, h REFERENCES W", "id INTEGER PRIMARY KEY, h DEFAULT 1 NOT NULL",
    "id INTEGER PRIMARY KEY, h, FOREIGN KEY (h) REFERENCES W",
  ])
  func `is not a constraint of that column alone`(_ columns: String) throws {
    let connection = try SQLiteConnection(
      script: "CREATE TABLE W (\(columns)); INSERT INTO W VALUES (1, 1)"
    )
    try TableRebuild("W", [.dropColumn("h")]).run(on: connection)
    #expect(try connection.rows("SELECT * FROM W") == [[1]])
  }
}
