import ModelCommands
import ModelJSON
import ModelStore
import ModelTestSupport
import ModelValidation
import Testing

struct InspectCommandTests {
  private func store(_ sql: String) throws -> Workbench {
    let folder = try Workbench()
    let connection = try SQLiteConnection(.file(folder.path("shop.sqlite")))
    try connection.executeScript(sql)
    return folder
  }

  private static let sound = """
    CREATE TABLE brand (id INTEGER PRIMARY KEY, name TEXT NOT NULL DEFAULT 'new');
    CREATE TABLE item (brand INTEGER REFERENCES brand ON DELETE CASCADE, note);
    CREATE UNIQUE INDEX by_note ON item (note) WHERE note > '';
    CREATE VIEW names AS SELECT name FROM brand;
    CREATE TRIGGER keep AFTER DELETE ON brand BEGIN SELECT 1; END;
    INSERT INTO brand VALUES (1, 'Rome'), (2, 'Oslo');
    INSERT INTO item VALUES (1, 'a');
    PRAGMA user_version = 7;
    """

  @Test
  func `shows tables, rows, keys and indexes`() throws {
    let folder = try store(Self.sound)
    #expect(folder.run(["inspect", folder.path("shop.sqlite")]) == .success)
    GoldenFile.check(folder.output, against: "Fixtures/Stores/inspect.txt")
  }

  @Test
  func `writes JSON that fits its schema`() throws {
    let folder = try store(Self.sound + "INSERT INTO item VALUES (9, 'b');")
    #expect(folder.run(["inspect", "-r", "json", folder.path("shop.sqlite")]) == .findings)
    let schema = try JSONSchema(
      JSONDocument(parsing: PackageRoot.bytes(of: "Schemas/store-report.schema.json"))
    )
    #expect(try schema.validate(JSONDocument(parsing: folder.output)).failures.isEmpty)
  }

  @Test
  func `finds rows that lead nowhere`() throws {
    let folder = try store(Self.sound + "INSERT INTO item VALUES (9, 'b'), (9, 'c');")
    #expect(folder.run(["inspect", folder.path("shop.sqlite")]) == .findings)
    #expect(folder.output.hasSuffix("orphans: 2 rows of item lead to no row of brand\n"))
    #expect(folder.run(["inspect", "--no-check", folder.path("shop.sqlite")]) == .success)
  }

  @Test
  func `refuses what is no store`() throws {
    let folder = try Workbench()
    try folder.write("a long enough text", to: "note.txt")
    #expect(folder.run(["inspect", folder.path("note.txt")]) == .failure)
    #expect(folder.errors.contains("note.txt: it is no SQLite file, or an encrypted one"))
    #expect(folder.run(["inspect", folder.path("nothing")]) == .failure)
  }
}
