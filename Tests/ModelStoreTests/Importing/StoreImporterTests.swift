import Foundation
import ModelSchema
import ModelStore
import Testing

@Suite("An importer of stores")
struct StoreImporterTests {
  static let foreign = """
    CREATE TABLE artist (id INTEGER PRIMARY KEY, name VARCHAR(80) NOT NULL UNIQUE);
    CREATE TABLE track (
      isrc TEXT NOT NULL PRIMARY KEY,
      artist INTEGER REFERENCES artist (id) ON DELETE SET NULL,
      length DOUBLE DEFAULT 1.5,
      live BOOLEAN NOT NULL DEFAULT FALSE,
      added DATETIME,
      price NUMERIC CHECK (price >= 0),
      title TEXT COLLATE NOCASE DEFAULT 'untitled',
      made TEXT DEFAULT CURRENT_TIMESTAMP,
      upper TEXT GENERATED ALWAYS AS (upper(title)),
      anything
    );
    CREATE INDEX by_title ON track (title, length DESC);
    CREATE INDEX live_ones ON track (title) WHERE live;
    CREATE VIEW names AS SELECT name FROM artist;
    INSERT INTO track (isrc, added) VALUES ('a', 1700000000000);
    """

  @Test("reads a file that no ModelKit has made by what its tables mean")
  func meaning() throws {
    let store = try TemporaryStore()
    _ = try store.open(Self.foreign)
    let result = try StoreImporter.read(URL(fileURLWithPath: store.path))
    let version = result.versions[0]
    try version.check()
    let track = try #require(version[entity: "track"])
    #expect(track.primaryKey == ["isrc"])
    #expect(version[entity: "artist"]?.uniqueKeys == [["name"]])
    #expect(track["artist"]?.type == .link("artist"))
    #expect(track["artist"]?.deleteRule == .nullify)
    #expect(track["length"]?.type == .scalar(.double))
    #expect(track["live"]?.type == .scalar(.bool))
    #expect(track["live"]?.isOptional == false)
    #expect(track["live"]?.defaultValue == false)
    #expect(track["added"]?.dateEncoding == .millisecondsSince1970)
    #expect(track["title"]?.defaultValue == "untitled")
    #expect(track["upper"]?.isTransient == true)
    #expect(track["anything"]?.type == .scalar(.mixed))
    let index = IndexSchema(
      name: "by_title",
      [.init("title"), .init("length", isDescending: true)]
    )
    #expect(track.indexes == [index])
    let notes = result.notes.map(\.description)
    let parts = [
      "track.price: changed", "checks stay", "NOCASE", "CURRENT_TIMESTAMP", "live_ones",
      "view names", "track.upper: changed",
    ]
    for part in parts { #expect(notes.contains { $0.contains(part) }, "\(part): \(notes)") }
  }

  @Test("reads a version that fits the file, so that it can be adopted and migrated")
  func adoption() throws {
    let store = try TemporaryStore()
    _ = try store.open(Self.foreign)
    let file = URL(fileURLWithPath: store.path)
    let old = try StoreImporter.read(file).versions[0]
    let operations: [MigrationOperation] = [
      .renameProperties(entity: "track", ["title": "name"])
    ]
    let new = try old.applying(operations)
    let plan = try MigrationPlan(id: "0002", operations, from: old, to: new)
    var migrator = StoreMigrator(file: file, versions: [old, new], plans: [plan])
    let refused = #expect(throws: StoreError.self) { try migrator.migrate() }
    #expect(refused?.kind == .foreignFile)
    migrator.options.adoptedVersion = old
    #expect(try migrator.migrate().plans == ["0002"])
    #expect(try migrator.status().state == .upToDate)
    #expect(try store.open().rows("SELECT isrc, name FROM track") == [["a", "untitled"]])
  }

  @Test("gives the very version of a store, and says where its tables are others")
  func recorded() throws {
    let bench = try StoreMigratorTests.bench()
    try bench.migrator.migrate()
    let exact = try StoreImporter.read(bench.file)
    #expect(exact.versions == [bench.old, bench.new])
    #expect(exact.notes.isEmpty)
    _ = try bench.store.open("ALTER TABLE Brand ADD COLUMN extra TEXT; DROP INDEX IF EXISTS none")
    #expect(try StoreImporter.read(bench.file).notes.map(\.kind) == [.skipped])
  }

  @Test("says nothing of what has its place in a version")
  func noNotes() throws {
    let store = try TemporaryStore()
    _ = try store.open(
      """
      CREATE TABLE brand (id INTEGER PRIMARY KEY, name TEXT NOT NULL DEFAULT 'it''s new',
        open BOOLEAN NOT NULL DEFAULT 1, rating REAL DEFAULT 2.5, logo BLOB, other);
      CREATE TABLE item (code TEXT PRIMARY KEY, brand INTEGER NOT NULL REFERENCES Brand(id)
        ON DELETE RESTRICT, price INT DEFAULT 3) STRICT, WITHOUT ROWID;
      CREATE UNIQUE INDEX names ON brand (name);
      CREATE INDEX ratings ON brand (rating DESC, name);
      """
    )
    let result = try StoreImporter.read(URL(fileURLWithPath: store.path))
    let version = try #require(result.versions.first)
    #expect(result.notes.isEmpty, "\(result.notes)")
    let brand = try #require(version[entity: "brand"])
    #expect(brand.primaryKey == ["id"])
    #expect(brand.uniqueKeys == [["name"]])
    #expect(brand.indexes.map(\.name) == ["ratings"])
    #expect(brand["name"]?.defaultValue == "it's new")
    #expect(brand["open"]?.defaultValue == true)
    #expect(brand["logo"]?.typeDescription == "optional data")
    let item = try #require(version[entity: "item"])
    #expect(item.isStrict && item.isWithoutRowID)
    #expect(item["brand"]?.type == .link("brand"))
    #expect(item["brand"]?.deleteRule == .deny)
  }

  @Test("refuses what is no database")
  func noDatabase() throws {
    let store = try TemporaryStore()
    let file = URL(fileURLWithPath: store.path)
    #expect(throws: StoreError.self) { try StoreImporter.read(file) }
    try store.write(Array("not a database, but long enough to be one, perhaps".utf8))
    let error = #expect(throws: StoreError.self) { try StoreImporter.read(file) }
    #expect(error?.kind == .notADatabase)
  }
}
