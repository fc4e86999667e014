import ModelSchema
import ModelStore
import Testing

// Both sides of each operation have keys of two properties, one of them a link on one side.
@Suite("Entities with keys of several properties")
struct CompositeKeyCaseTests {
  private static func composite(
    _ name: String,
    _ key: [String],
    _ properties: PropertySchema...
  ) -> EntitySchema {
    var entity = EntitySchema(name, properties: properties)
    entity.primaryKey = key
    return entity
  }

  private static let tags = PropertySchema("tags", .scalar(.string), collection: .list)

  static func embedding(
    _ orphans: OrphanPolicy,
    _ shared: SharedPolicy
  ) throws -> MigrationBench {
    let spare = PropertySchema("spare", .link("Image"), collection: .list)
    return try MigrationBench(
      [
        composite(
          "Album",
          ["artist", "number"],
          .text("artist"),
          .int("number"),
          .link("cover", "Image"),
          spare
        ), composite("Image", ["name", "size"], .text("name"), .int("size"), tags),
      ],
      rows: """
        INSERT INTO Image (name, size) VALUES ('a', 1), ('a', 2), ('c', 3);
        INSERT INTO Album (artist, number, "cover.name", "cover.size") VALUES
          ('A', 1, 'a', 1), ('A', 2, 'a', 1), ('B', 1, NULL, NULL);
        INSERT INTO "Album.spare" ("_owner.artist", "_owner.number", "value.name", "value.size",
          _position) VALUES ('B', 1, 'a', 2, 0);
        INSERT INTO "Image.tags" ("_owner.name", "_owner.size", value, _position) VALUES
          ('a', 1, 'x', 0), ('a', 1, 'y', 1), ('a', 2, 'z', 0);
        """,
      [.embedEntity("Image", orphans: orphans, shared: shared)]
    )
  }

  @Test func `stop at objects that nobody or several link to`() throws {
    let bench = try Self.embedding(.fail, .fail)
    let findings = try bench.migrator.dryRun().findings
    #expect(findings.map(\.kind) == [.orphans, .shared])
    #expect(findings.flatMap(\.samples).map(\.key) == [.text("'c',3"), .text("'a',1")])
  }

  @Test func `become parts of each other, and objects again`() throws {
    let bench = try Self.embedding(.delete, .first)
    let before = try bench.contents()
    try bench.migrator.migrate()
    let parts = """
      SELECT "Album.cover.artist", "Album.cover.number", "Album.spare.artist", name, size
      FROM Image ORDER BY 4, 5
      """
    let up = ["'A' 1 NULL 'a' 1", "NULL NULL 'B' 'a' 2"]
    #expect(try bench.rows(parts) == up)
    let tags = """
      SELECT i.size, t.value FROM "Image.tags" AS t JOIN Image AS i ON i._id = t._owner
      ORDER BY 1, 2
      """
    #expect(try bench.rows(tags) == ["1 'x'", "1 'y'", "2 'z'"])
    try Self.checked(bench)
    try bench.migrator.migrate(to: bench.old)
    try Self.checked(bench)
    let second = "UPDATE Album SET \"cover.name\" = 'a', \"cover.size\" = 1 WHERE number = 2"
    _ = try bench.store.open(second)
    #expect(try bench.contents() == before)
    try bench.migrator.migrate()
    #expect(try bench.rows(parts) == up)
  }

  @Test func `are copied for each who shares one, and are one again`() throws {
    let bench = try Self.embedding(.delete, .copy)
    let before = try bench.contents()
    try bench.migrator.migrate()
    let parts = "SELECT \"Album.cover.number\", name, size FROM Image ORDER BY 2, 3, 1"
    #expect(try bench.rows(parts) == ["1 'a' 1", "2 'a' 1", "NULL 'a' 2"])
    #expect(try bench.rows("SELECT count(*) FROM \"Image.tags\"") == ["5"])
    try Self.checked(bench)
    try bench.migrator.migrate(to: bench.old)
    try Self.checked(bench)
    #expect(try bench.contents() == before)
  }

  static func split() throws -> MigrationBench {
    let note = PropertySchema("note", .embedded("Note"), isOptional: true)
    let person = composite(
      "Person",
      ["country", "number"],
      .text("country"),
      .int("number"),
      .text("street").optional,
      tags,
      note
    )
    return try MigrationBench(
      [person, EntitySchema("Note", isEmbedded: true, properties: [.text("text")])],
      rows: """
        INSERT INTO Person (country, number, street) VALUES ('a', 1, 's'), ('a', 2, NULL);
        INSERT INTO "Person.tags" ("_owner.country", "_owner.number", value, _position) VALUES
          ('a', 1, 'x', 0);
        INSERT INTO Note ("Person.note.country", "Person.note.number", text) VALUES ('a', 1, 'n');
        """,
      [
        .splitEntity(
          "Person",
          into: composite(
            "Home",
            ["country", "id"],
            .text("country"),
            .int("id"),
            .text("street").optional,
            tags,
            note
          ),
          link: .link("home", "Home"),
          skipsEmpty: true
        )
      ]
    )
  }

  @Test func `are split and joined again`() throws {
    let bench = try Self.split()
    let before = try bench.contents()
    try bench.migrator.migrate()
    let homes = "SELECT * FROM Home"
    #expect(try bench.rows(homes) == ["'a' 1 's'"])
    let links = "SELECT country, number, \"home.country\", \"home.id\" FROM Person ORDER BY 2"
    #expect(try bench.rows(links) == ["'a' 1 'a' 1", "'a' 2 NULL NULL"])
    #expect(try bench.rows("SELECT * FROM \"Home.tags\"") == ["'a' 1 0 'x'"])
    #expect(try bench.rows("SELECT \"Home.note.id\", text FROM Note") == ["1 'n'"])
    try Self.checked(bench)
    try bench.migrator.migrate(to: bench.old)
    #expect(try bench.contents() == before)
    try bench.migrator.migrate()
    #expect(try bench.rows(homes) == ["'a' 1 's'"])
  }

  static func merge() throws -> MigrationBench {
    try MigrationBench(
      [
        composite(
          "Person",
          ["country", "number"],
          .text("country"),
          .int("number"),
          .link("home", "Home")
        ),
        composite(
          "Home",
          ["country", "id"],
          .text("country"),
          .int("id"),
          .text("street").optional,
          tags
        ),
      ],
      rows: """
        INSERT INTO Home (country, id, street) VALUES ('x', 7, 's'), ('x', 8, 't');
        INSERT INTO "Home.tags" ("_owner.country", "_owner.id", value, _position) VALUES
          ('x', 7, 'e', 0), ('x', 7, 'f', 1);
        INSERT INTO Person VALUES ('a', 1, 'x', 7), ('a', 2, 'x', 8), ('b', 1, NULL, NULL);
        """,
      [.mergeEntity("Home", into: "Person", link: "home", properties: ["street", "tags"])]
    )
  }

  @Test func `are merged and split again`() throws {
    let bench = try Self.merge()
    let before = try bench.contents()
    try bench.migrator.migrate()
    let rows = "SELECT * FROM Person ORDER BY 1, 2"
    #expect(try bench.rows(rows) == ["'a' 1 's'", "'a' 2 't'", "'b' 1 NULL"])
    let tags = "SELECT * FROM \"Person.tags\" ORDER BY 3"
    #expect(try bench.rows(tags) == ["'a' 1 0 'e'", "'a' 1 1 'f'"])
    try Self.checked(bench)
    try bench.migrator.migrate(to: bench.old)
    try Self.checked(bench)
    #expect(try bench.contents() == before)
    try bench.migrator.migrate()
    #expect(try bench.rows(tags) == ["'a' 1 0 'e'", "'a' 1 1 'f'"])
  }

  private static func checked(_ bench: MigrationBench) throws {
    #expect(try bench.rows("PRAGMA foreign_key_check").isEmpty)
    #expect(try bench.rows("PRAGMA integrity_check") == ["'ok'"])
  }
}
