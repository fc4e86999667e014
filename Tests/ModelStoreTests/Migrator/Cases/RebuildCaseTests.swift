import Foundation
import ModelSchema
import ModelStore
import Testing

// Reports of users of other tools about tables that were written anew.
@Suite("A table that is written anew")
struct RebuildCaseTests {
  static let cascade = """
    CREATE TABLE Album (id INTEGER PRIMARY KEY, mode TEXT);
    CREATE TABLE Photo (
      id INTEGER PRIMARY KEY, album INTEGER NOT NULL REFERENCES Album (id) ON DELETE CASCADE
    );
    CREATE INDEX photos ON Photo (album);
    INSERT INTO Album VALUES (1, 'draft'), (2, 'draft');
    INSERT INTO Photo VALUES (10, 1), (11, 2);
    """

  static var albums: [EntitySchema] {
    var mode = PropertySchema.text("mode").optional
    mode.defaultValue = "draft"
    return [
      .keyed("Album", .int("id"), mode),
      .keyed("Photo", .int("id"), .link("album", "Album").required),
    ]
  }

  @Test("keeps rows and children when only a default changes (mg-001)")
  func defaultFlip() throws {
    var changed = SchemaVersion(entities: Self.albums)
    changed[SchemaPath("Album", "mode")]?.defaultValue = "live"
    let old = SchemaVersion(entities: Self.albums)
    let bench = try MigrationBench(
      Self.albums,
      tables: Self.cascade,
      [.describe(try SchemaDescription(from: old, to: changed))]
    )
    try bench.migrator.migrate()
    #expect(try bench.rows("SELECT mode FROM Album") == ["'draft'", "'draft'"])
    #expect(try bench.rows("SELECT count(*) FROM Photo") == ["2"])
  }

  @Test("keeps the children of a parent, whatever their references do on deletion (mg-001)")
  func cascadeChildren() throws {
    var conversion = ValueConversion()
    conversion.null = .constant("live")
    let bench = try MigrationBench(
      Self.albums,
      tables: Self.cascade,
      [.changeProperty(SchemaPath("Album", "mode"), to: .text("mode"), by: conversion)]
    )
    try bench.migrator.migrate()
    #expect(try bench.rows("SELECT id, album FROM Photo") == ["10 1", "11 2"])
    #expect(try bench.rows("PRAGMA foreign_key_check").isEmpty)
  }

  @Test("is refused while another connection holds the store (mg-001)")
  func openTransaction() throws {
    let bench = try StoreMigratorTests.bench()
    bench.options.waitingTime = 0.1
    let other = try bench.store.open("BEGIN IMMEDIATE")
    let error = #expect(throws: StoreError.self) { try bench.migrator.migrate() }
    #expect(error?.kind == .locked)
    other.rollBack()
    #expect(try bench.migrator.migrate().plans == ["0002"])
  }

  static let item = """
    CREATE TABLE Item (
      id INTEGER PRIMARY KEY, sku TEXT, qty INTEGER CHECK (qty >= 0)
    ) STRICT;
    CREATE TABLE Log (id INTEGER PRIMARY KEY, text TEXT);
    CREATE UNIQUE INDEX one_sku ON Item (sku) WHERE sku IS NOT NULL;
    CREATE INDEX lower_sku ON Item (lower(sku));
    INSERT INTO Item VALUES (1, 'A', NULL), (2, NULL, 3);
    CREATE TRIGGER logged AFTER INSERT ON Item BEGIN
      INSERT INTO Log (text) VALUES (new.sku);
    END;
    CREATE VIEW ItemView AS SELECT id, qty FROM Item;
    """

  @Test("keeps options, checks, indexes, triggers and views (mg-002)")
  func companions() throws {
    var item = EntitySchema.keyed(
      "Item",
      .int("id"),
      .text("sku").optional,
      .int("qty").optional
    )
    item.isStrict = true
    var conversion = ValueConversion()
    conversion.null = .constant(0)
    let bench = try MigrationBench(
      [item],
      tables: Self.item,
      [.changeProperty(SchemaPath("Item", "qty"), to: .int("qty"), by: conversion)]
    )
    let objects =
      "SELECT type, name, sql FROM sqlite_master "
      + "WHERE name NOT LIKE 'modelkit%' AND name <> 'Item' ORDER BY 2"
    let before = try bench.rows(objects)
    try bench.migrator.migrate()
    #expect(try bench.rows(objects) == before)
    #expect(try bench.rows("SELECT id, qty FROM ItemView") == ["1 0", "2 3"])
    #expect(try bench.rows("SELECT count(*) FROM Log") == ["0"])
    let sql = try bench.rows("SELECT sql FROM sqlite_master WHERE name = 'Item'")[0]
    #expect(sql.contains("STRICT") && sql.contains("CHECK (qty >= 0)") && sql.contains("NOT NULL"))
    #expect(throws: StoreError.self) {
      try bench.store.open("INSERT INTO Item VALUES (3, 'c', -1)")
    }
  }

  @Test("leaves references of others at the live table (mg-005)")
  func references() throws {
    var conversion = ValueConversion()
    conversion.null = .constant("")
    let bench = try MigrationBench(
      [
        .keyed("Job", .int("id"), .text("s").optional),
        .keyed("Step", .int("id"), .link("job", "Job").required),
      ],
      rows: "INSERT INTO Job VALUES (1, 'x'); INSERT INTO Step VALUES (5, 1)",
      [.changeProperty(SchemaPath("Job", "s"), to: .text("s"), by: conversion)]
    )
    try bench.migrator.migrate()
    let sql = try bench.rows("SELECT sql FROM sqlite_master WHERE name = 'Step'")
    #expect(sql[0].contains("REFERENCES \"Job\""))
    #expect(try bench.rows("SELECT \"table\" FROM pragma_foreign_key_list('Step')") == ["'Job'"])
  }

  @Test("bears rows whose references led nowhere before, and tells of them (mg-006)")
  func oldOrphans() throws {
    var conversion = ValueConversion()
    conversion.null = .constant("")
    let bench = try MigrationBench(
      [
        .keyed("A", .int("id")), .keyed("B", .int("id"), .link("a", "A")),
        .keyed("Z", .int("id"), .text("n").optional),
      ],
      rows: "INSERT INTO B VALUES (9, 77); INSERT INTO Z VALUES (1, NULL)",
      [.changeProperty(SchemaPath("Z", "n"), to: .text("n"), by: conversion)]
    )
    let report = try bench.migrator.migrate()
    #expect(report.danglingReferenceCount == 1)
    #expect(report.danglingReferences.first?.contains("row 9 of B") == true)
    #expect(try bench.rows("SELECT * FROM Z") == ["1 ''"])
  }

  @Test("is taken back where the plan itself makes a reference that leads nowhere (mg-006)")
  func newOrphans() throws {
    let bench = try MigrationBench(
      [.keyed("A", .int("id")), .keyed("B", .int("id"))],
      rows: "INSERT INTO A VALUES (1); INSERT INTO B VALUES (9)",
      [.addProperty(entity: "B", .link("a", "A"), fill: .constant(77))]
    )
    let before = try bench.contents()
    let error = #expect(throws: StoreError.self) { try bench.migrator.migrate() }
    #expect(error?.kind == .foreignKeys)
    #expect(try bench.contents() == before)
  }

  @Test("waits for what still needs a removed column (mg-036)")
  func dependants() throws {
    let bench = try MigrationBench(
      [.keyed("W", .int("id"), .text("h").optional)],
      rows: """
        INSERT INTO W (id, h) VALUES (1, 'x');
        CREATE TABLE Seen (h TEXT);
        CREATE TRIGGER see AFTER INSERT ON W BEGIN INSERT INTO Seen VALUES (new.h); END;
        """,
      [.dropProperty(SchemaPath("W", "h"))]
    )
    let error = #expect(throws: StoreError.self) { try bench.migrator.migrate() }
    #expect(error?.kind == .dependants)
    #expect(error?.description.contains("see") == true)
    #expect(try bench.rows("SELECT h FROM W") == ["'x'"])
    bench.options.dropsDependants = true
    try bench.migrator.migrate()
    let journal = "SELECT \"table\", \"key\", \"column\", old_value FROM modelkit_journal"
    #expect(try bench.rows(journal) == ["'W' 1 'h' 'x'"])
  }
}
