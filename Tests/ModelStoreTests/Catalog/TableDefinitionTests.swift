import ModelStore
import Testing

/// `CREATE TABLE` texts taken apart and written again.
struct TableDefinitionTests {
  private static let odd = #"""
    CREATE TABLE IF NOT EXISTS main."odd ""name""" (
      -- the key
      [id] integer CONSTRAINT pk PRIMARY KEY ON CONFLICT FAIL AUTOINCREMENT NOT NULL,
      `the, name` VARCHAR(10, 2) DEFAULT 'a,(b' /* inside */ COLLATE "NOCASE",
      'c' "unsigned big int" DEFAULT (1 + (2)) CHECK (c > 0 AND 'x)' <> "c"),
      d DEFAULT NULL NULL REFERENCES Other (x) ON DELETE SET NULL ON UPDATE SET DEFAULT
        NOT DEFERRABLE INITIALLY IMMEDIATE UNIQUE, -- after the comma
      e GENERATED ALWAYS AS (c * 2) STORED,
      f INT AS (c),
      CONSTRAINT "u n" UNIQUE ([id] COLLATE nocase DESC, d) ON CONFLICT IGNORE CHECK (d IS NOT NULL)
      , FOREIGN KEY (d, e) REFERENCES T DEFERRABLE INITIALLY DEFERRED
      -- the end
    )
    """#

  @Test func `takes odd texts apart`() throws {
    let table = try TableDefinition(parsing: Self.odd)
    #expect(table.name == #"odd "name""#)
    #expect(table.columns.map(\.name) == ["id", "the, name", "c", "d", "e", "f"])
    #expect(
      table.columns.map(\.type)
        == ["integer", "VARCHAR(10, 2)", "\"unsigned big int\"", "", "", "INT"]
    )
    #expect(table.columns[0].constraints.map(\.kind) == [.primaryKey, .notNull])
    #expect(table.columns[0].constraints[0].name == "pk")
    #expect(table.columns[0].comment == "-- the key")
    #expect(table.columns[1].constraints.map(\.text) == ["DEFAULT 'a,(b'", "COLLATE \"NOCASE\""])
    #expect(table.columns[1].collation == "NOCASE")
    #expect(table.columns[1].comment == "/* inside */")
    #expect(table.columns[2].defaultText == "(1 + (2))")
    #expect(table.columns[3].constraints.map(\.kind) == [.default, .null, .references, .unique])
    #expect(table.columns[3].foreignKeys[0].onDelete == .setNull)
    #expect(table.columns[3].foreignKeys[0].onUpdate == .setDefault)
    #expect(table.columns[4].comment == "-- after the comma")
    #expect(table.columns[4].isGenerated && table.columns[5].isGenerated)
    #expect(table.constraints.map(\.kind) == [.unique, .check, .foreignKey])
    #expect(table.constraints[0].columns == ["id", "d"])
    #expect(table.constraints[2].foreignKey?.isDeferred == true)
    #expect(table.comment == "-- the end")
    #expect(table.isAutoincrement)
  }

  @Test func `writes what SQLite understands in the same way`() throws {
    let table = try TableDefinition(parsing: Self.odd)
    let again = try TableDefinition(parsing: table.sql)
    #expect(again == table)
    #expect(TableMeaning(again) == TableMeaning(table))
    guard SQLiteConnection.libraryVersion >= 3_031_000 else { return }
    let first = try SQLiteConnection(script: "CREATE TABLE Other (x UNIQUE);\(Self.odd)")
    let second = try SQLiteConnection(script: "CREATE TABLE Other (x UNIQUE);\(table.sql)")
    let columns = try DatabaseCatalog(reading: first).requiredTable(table.name).columns
    #expect(try DatabaseCatalog(reading: second).requiredTable(table.name).columns == columns)
  }

  @Test(arguments: [
    ("CREATE TABLE t (a INTEGER PRIMARY KEY)", "a"),
    ("CREATE TABLE t (a INTEGER, PRIMARY KEY (a DESC))", "a"),
    ("CREATE TABLE t (a INTEGER PRIMARY KEY DESC)", nil),
    ("CREATE TABLE t (a INT PRIMARY KEY)", nil),
    ("CREATE TABLE t (a INTEGER PRIMARY KEY) WITHOUT ROWID", nil),
    ("CREATE TABLE t (a INTEGER, b, PRIMARY KEY (a, b))", nil),
  ])
  func `knows the column that is the rowid`(_ sql: String, _ column: String?) throws {
    #expect(try TableDefinition(parsing: sql).rowIDColumn == column)
  }

  @Test(arguments: [
    "", "CREATE", "CREATE TABLE", "CREATE TABLE t", "CREATE TABLE t (", "CREATE TABLE t ()",
    "CREATE TABLE t (a,, b)", "CREATE TABLE t (a", "CREATE VIRTUAL TABLE t USING fts5(a)",
    "CREATE TABLE t (a) WITHOUT SENSE", "CREATE VIEW v AS SELECT 1", "CREATE TABLE t (a) (b",
    "CREATE TABLE t AS SELECT 1", "CREATE TABLE t (1 INT)",
  ])
  func `says what it cannot read`(_ sql: String) {
    let error = #expect(throws: StoreError.self) { try TableDefinition(parsing: sql) }
    #expect(error?.kind == .definition)
  }

  @Test func `takes names of constraints without constraints`() throws {
    let sql = "CREATE TABLE t (a INT CONSTRAINT x CONSTRAINT y NOT NULL CONSTRAINT z, CONSTRAINT w)"
    _ = try SQLiteConnection(script: sql)
    let table = try TableDefinition(parsing: sql)
    #expect(table.columns[0].constraints == [ColumnConstraint(.notNull, "NOT NULL", name: "y")])
    #expect(table.constraints.isEmpty)
  }

  @Test func `never traps on pieces of a text`() {
    let bytes = Array(Self.odd.utf8)
    for end in bytes.indices {
      for start in stride(from: 0, to: end, by: 97) {
        let text = String(decoding: bytes[start..<end], as: UTF8.self)
        _ = try? TableDefinition(parsing: "CREATE TABLE t (" + text)
      }
    }
    _ = try? TableDefinition(
      parsing: "CREATE TABLE t (a CHECK " + String(repeating: "(", count: 100_000)
    )
  }

  @Test func `renames in expressions, but neither texts nor functions`() {
    let text = SQLText.renaming(
      ["a": "b c"],
      in: #"A > 'a' AND a(1) = "a" -- a"# + "\n AND t.[a] = x'0a'"
    )
    #expect(text == #""b c" > 'a' AND a(1) = "b c" -- a"# + "\n AND t.\"b c\" = x'0a'")
  }
}
