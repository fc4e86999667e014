import ModelStore
import Testing

/// One meaning, however it is written.
struct TableMeaningTests {
  @Test(arguments: [
    ("a DEFAULT 0", "a DEFAULT (0)"),
    ("a DEFAULT 1", "A default TRUE"),
    ("a DEFAULT 16", "a DEFAULT 0x10"),
    ("a DEFAULT 'x'", #"a DEFAULT "x""#),
    ("a DEFAULT 0.5", "a DEFAULT ((0.50))"),
    ("a", "a DEFAULT NULL"),
    ("a INT", "a  int NULL"),
    ("a VARCHAR(10)", "a varchar ( 10 )"),
    ("a INTEGER PRIMARY KEY", "a INTEGER NOT NULL, PRIMARY KEY (a)"),
    ("a TEXT UNIQUE", "a TEXT, UNIQUE (\"a\")"),
    ("a CHECK (a>0)", "a, CHECK ( (A > 0) )"),
    ("a CHECK (a<>0)", "a CONSTRAINT c CHECK (a != 0)"),
    ("a REFERENCES T", "a, FOREIGN KEY (a) REFERENCES t ON DELETE NO ACTION"),
    ("a, b", "b, a -- another order\n"),
    ("a COLLATE BINARY", "a"),
  ])
  func `is the same`(_ first: String, _ second: String) throws {
    #expect(try meaning(first) == meaning(second))
  }

  @Test(arguments: [
    ("a DEFAULT 0", "a DEFAULT '0'"),
    ("a DEFAULT 'X'", "a DEFAULT 'x'"),
    ("a", "a NOT NULL"),
    ("a INT PRIMARY KEY", "a INT PRIMARY KEY NOT NULL"),
    ("a, b, PRIMARY KEY (a, b)", "a, b, PRIMARY KEY (b, a)"),
    ("a CHECK (a > 0)", "a CHECK (a > 1)"),
    ("a REFERENCES t", "a REFERENCES t ON DELETE CASCADE"),
    ("a", "a COLLATE NOCASE"),
    ("a INTEGER PRIMARY KEY", "a INTEGER PRIMARY KEY AUTOINCREMENT"),
    ("a, b AS (a)", "a, b AS (a + 1)"),
  ])
  func `is another`(_ first: String, _ second: String) throws {
    #expect(try meaning(first) != meaning(second))
  }

  private func meaning(_ columns: String) throws -> TableMeaning {
    TableMeaning(try TableDefinition(parsing: "CREATE TABLE t (\(columns))"))
  }
}
