import Foundation
import ModelSchema
import ModelStore
import Testing

struct StoreImporterTests {
  private func result(_ sql: String) throws -> ImportResult {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).sqlite")
    defer { try? FileManager.default.removeItem(at: file) }
    do {
      let connection = try SQLiteConnection(.file(file.path))
      try connection.executeScript(sql)
    }
    return try StoreImporter.read(file)
  }

  @Test
  func `tables become entities, and references links`() throws {
    let result = try result(
      """
      CREATE TABLE brand (id INTEGER PRIMARY KEY, name TEXT NOT NULL DEFAULT 'it''s new',
        open BOOLEAN NOT NULL DEFAULT 1, rating REAL DEFAULT 2.5, logo BLOB, other);
      CREATE TABLE item (code TEXT PRIMARY KEY, brand INTEGER NOT NULL REFERENCES Brand(id)
        ON DELETE RESTRICT, price INT DEFAULT 3) STRICT, WITHOUT ROWID;
      CREATE UNIQUE INDEX names ON brand (name);
      CREATE INDEX ratings ON brand (rating DESC, name);
      """
    )
    let version = try #require(result.versions.first)
    #expect(result.notes.isEmpty)
    let brand = try #require(version[entity: "brand"])
    #expect(brand.primaryKey == ["id"])
    #expect(brand.uniqueKeys == [["name"]])
    #expect(brand.indexes.map(\.name) == ["ratings"])
    #expect(brand["name"]?.defaultValue == "it's new")
    #expect(brand["open"]?.defaultValue == true)
    #expect(brand["logo"]?.typeDescription == "optional data")
    #expect(brand["other"]?.typeDescription == "optional mixed")
    let item = try #require(version[entity: "item"])
    #expect(item.isStrict && item.isWithoutRowID)
    #expect(item["brand"]?.type == .link("brand"))
    #expect(item["brand"]?.deleteRule == .deny)
  }

  @Test
  func `what has no place in a version is told`() throws {
    let result = try result(
      """
      CREATE TABLE a (x DECIMAL(9, 2), y DATETIME DEFAULT CURRENT_TIMESTAMP,
        z INT GENERATED ALWAYS AS (x + 1), b INT REFERENCES a ON DELETE CASCADE);
      CREATE UNIQUE INDEX part ON a (x) WHERE y > 1;
      CREATE VIEW v AS SELECT x FROM a;
      """
    )
    let messages = result.notes.map(\.message)
    #expect(messages.contains("'DECIMAL(9, 2)' is read as double"))
    #expect(messages.contains("'DATETIME' says nothing to SQLite; read as mixed"))
    #expect(messages.contains("the default CURRENT_TIMESTAMP is not read"))
    #expect(messages.contains("the column is computed by the database"))
    #expect(messages.contains("the index 'part' is not read"))
    #expect(messages.contains("the view v is not read"))
  }
}
