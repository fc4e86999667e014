import ModelSchema
import ModelStore
import Testing

@Suite("Objects that move to another hierarchy")
struct HierarchyCaseTests {
  private static func checked(_ bench: MigrationBench) throws {
    #expect(try bench.rows("PRAGMA foreign_key_check").isEmpty)
    #expect(try bench.rows("PRAGMA integrity_check") == ["'ok'"])
    #expect(try bench.migrator.status().drift.isEmpty)
  }

  private static func moving(
    _ entities: [EntitySchema],
    _ rows: String,
    under parent: String? = "Person"
  ) throws -> MigrationBench {
    try MigrationBench(
      entities,
      rows: rows,
      [.changeHierarchy(entity: "Dog", parent: parent, isAbstract: false)]
    )
  }

  private static let dogs = """
    INSERT INTO Dog VALUES ('d', 'x'), ('e', 'y');
    INSERT INTO Visit VALUES (1, 'e'), (2, NULL);
    """

  @Test func `with a key of their own get a number where the parent has none`() throws {
    let bench = try Self.moving(
      [
        .plain("Person", .text("name").optional), .keyed("Dog", .text("chip"), .text("race")),
        .keyed("Visit", .int("id"), .link("dog", "Dog")),
      ],
      "INSERT INTO Person VALUES (1, 'A'), (7, 'B'); " + Self.dogs
    )
    let before = try bench.contents()
    try bench.migrator.migrate()
    let rows = "SELECT _id, _type, name, \"Dog.chip\" FROM Person ORDER BY 1"
    let up = ["1 'Person' 'A' NULL", "7 'Person' 'B' NULL", "8 'Dog' NULL 'd'", "9 'Dog' NULL 'e'"]
    #expect(try bench.rows(rows) == up)
    #expect(try bench.rows("SELECT id, dog FROM Visit") == ["1 9", "2 NULL"])
    try Self.checked(bench)
    try bench.migrator.migrate(to: bench.old)
    #expect(try bench.contents() == before)
    try bench.migrator.migrate()
    #expect(try bench.rows(rows) == up)
  }

  @Test func `get a new key where the parent has one, and their own again`() throws {
    let bench = try Self.moving(
      [
        .keyed("Person", .int("id"), .text("name")), .plain("Dog", .text("race")),
        .keyed("Visit", .int("id"), .link("dog", "Dog")),
      ],
      """
      INSERT INTO Person VALUES (4, 'A');
      INSERT INTO Dog VALUES (3, 'x'), (4, 'y'); INSERT INTO Visit VALUES (1, 4), (2, NULL);
      """
    )
    let error = #expect(throws: StoreError.self) { try bench.migrator.migrate() }
    #expect(error?.kind == .blocked)
    #expect(try bench.migrator.dryRun().findings.map(\.kind) == [.missing])
    _ = try bench.store.open("DELETE FROM Dog; DELETE FROM Visit")
    try bench.migrator.migrate()
    try Self.checked(bench)
  }

  @Test func `keep numbers as keys under a parent with numbers`() throws {
    let bench = try Self.moving(
      [
        .keyed("Person", .int("id"), .text("name").optional), .plain("Dog", .text("race")),
        .keyed("Visit", .int("id"), .link("dog", "Dog")),
      ],
      """
      INSERT INTO Person VALUES (4, 'A');
      INSERT INTO Dog VALUES (3, 'x'), (4, 'y'); INSERT INTO Visit VALUES (1, 4), (2, NULL);
      """
    )
    let before = try bench.contents()
    try bench.migrator.migrate()
    let rows = "SELECT id, _type, name, \"Dog.race\" FROM Person ORDER BY 1"
    let up = ["4 'Person' 'A' NULL", "5 'Dog' NULL 'x'", "6 'Dog' NULL 'y'"]
    #expect(try bench.rows(rows) == up)
    #expect(try bench.rows("SELECT id, dog FROM Visit") == ["1 6", "2 NULL"])
    try Self.checked(bench)
    try bench.migrator.migrate(to: bench.old)
    #expect(try bench.contents() == before)
    try bench.migrator.migrate()
    #expect(try bench.rows(rows) == up)
  }

  /// Dogs that leave persons, with all that a dog can have and be of them.
  private static func leaving() throws -> MigrationBench {
    var dog = EntitySchema.plain("Dog", .text("race"), .link("mother", "Dog"))
    dog.parent = "Person"
    let tags = PropertySchema("tags", .scalar(.string), collection: .list)
    let note = PropertySchema("note", .embedded("Note"), isOptional: true)
    return try moving(
      [
        .keyed("Person", .int("id"), .text("name"), .link("friend", "Person"), tags, note), dog,
        EntitySchema("Note", isEmbedded: true, properties: [.text("text"), tags]),
        .keyed("Visit", .int("id"), .link("dog", "Dog"), .link("person", "Person")),
        .keyed(
          "Club",
          .int("id"),
          PropertySchema("members", .link("Person"), collection: .list)
        ),
      ],
      """
      INSERT INTO Person (id, _type, name, friend, "Dog.race", "Dog.mother") VALUES
        (1, 'Person', 'A', 3, NULL, NULL), (2, 'Dog', 'B', 1, 'x', NULL),
        (3, 'Dog', 'C', 2, 'y', 2);
      INSERT INTO "Person.tags" (_owner, _position, value) VALUES (1, 0, 'p'), (3, 0, 'q');
      INSERT INTO Note (_id, "Person.note", text) VALUES (1, 1, 'n'), (2, 2, 'm');
      INSERT INTO "Note.tags" (_owner, _position, value) VALUES (1, 0, 'r'), (2, 0, 's');
      INSERT INTO Visit (id, dog, person) VALUES (1, 3, 2), (2, NULL, 1);
      INSERT INTO Club VALUES (1);
      INSERT INTO "Club.members" (_owner, value, _position) VALUES (1, 1, 0), (1, 3, 1);
      """,
      under: nil
    )
  }

  @Test func `leave what they had of a parent, and take it up again`() throws {
    let bench = try Self.leaving()
    let before = try bench.contents()
    try bench.migrator.migrate()
    let dogs = "SELECT _id, race, mother FROM Dog ORDER BY 1"
    let up = try bench.contents()
    #expect(try bench.rows(dogs) == ["1 'x' NULL", "2 'y' 1"])
    #expect(try bench.rows("SELECT id, name, friend FROM Person") == ["1 'A' NULL"])
    #expect(try bench.rows("SELECT value FROM \"Person.tags\"") == ["'p'"])
    #expect(try bench.rows("SELECT text FROM Note") == ["'n'"])
    #expect(try bench.rows("SELECT value FROM \"Note.tags\"") == ["'r'"])
    #expect(try bench.rows("SELECT id, dog, person FROM Visit") == ["1 2 NULL", "2 NULL 1"])
    #expect(try bench.rows("SELECT value FROM \"Club.members\"") == ["1"])
    try Self.checked(bench)
    try bench.migrator.migrate(to: bench.old)
    #expect(try bench.contents() == before)
    try bench.migrator.migrate()
    #expect(try bench.contents() == up)
    try Self.checked(bench)
  }

  @Test func `get another number where theirs was taken, and no link that was another's`() throws {
    let bench = try Self.leaving()
    try bench.migrator.migrate()
    _ = try bench.store.open("INSERT INTO Person (id, name) VALUES (3, 'new')")
    try bench.migrator.migrate(to: bench.old)
    let rows = "SELECT id, _type, name, friend, \"Dog.race\" FROM Person ORDER BY 1"
    #expect(
      try bench.rows(rows) == [
        "1 'Person' 'A' NULL NULL", "2 'Dog' 'B' 1 'x'", "3 'Person' 'new' NULL NULL",
        "5 'Dog' 'C' NULL 'y'",
      ]
    )
    #expect(try bench.rows("SELECT id, dog, person FROM Visit") == ["1 5 2", "2 NULL 1"])
    #expect(try bench.rows("SELECT value FROM \"Club.members\" ORDER BY 1") == ["1"])
    #expect(try bench.rows("PRAGMA foreign_key_check").isEmpty)
  }
}
