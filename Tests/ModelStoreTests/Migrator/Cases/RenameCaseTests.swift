import ModelSchema
import ModelStore
import Testing

// Reports of users of other tools about names that changed.
@Suite("A plan with renames")
struct RenameCaseTests {
  @Test("moves values to the new name; indexes, views and triggers follow (mg-007)")
  func property() throws {
    var city = EntitySchema.keyed("City", .int("id"), .text("title"))
    city.indexes = [IndexSchema([.init("title")])]
    let bench = try MigrationBench(
      [city],
      rows: """
        INSERT INTO City (id, title) VALUES (1, 'Rome'), (2, 'Oslo');
        CREATE VIEW Names AS SELECT title FROM City;
        """,
      [.renameProperties(entity: "City", ["title": "name"])]
    )
    try bench.migrator.migrate()
    #expect(try bench.rows("SELECT name FROM City ORDER BY id") == ["'Rome'", "'Oslo'"])
    #expect(try bench.rows("SELECT count(*) FROM Names") == ["2"])
    #expect(try bench.migrator.status().drift.isEmpty)
  }

  @Test("is refused as removing and adding without an approval, before any write (mg-007)")
  func unapproved() throws {
    let bench = try MigrationBench(
      [.keyed("City", .int("id"), .text("title"))],
      rows: "INSERT INTO City (id, title) VALUES (1, 'Rome')",
      [
        .dropProperty(SchemaPath("City", "title")),
        .addProperty(entity: "City", .text("name"), fill: .constant("")),
      ]
    )
    let plan = try MigrationPlan(id: "p", bench.plan.operations, from: bench.old, to: bench.new)
    let before = try bench.store.bytes()
    let migrator = StoreMigrator(file: bench.file, versions: [bench.old, bench.new], plans: [plan])
    #expect(try migrator.dryRun().unapproved == ["FD104 City.title"])
    let error = #expect(throws: StoreError.self) { try migrator.migrate() }
    #expect(error?.kind == .unapproved)
    #expect(try bench.store.bytes() == before)
  }

  @Test("renames an entity and its properties, its key too, in one version (mg-008)")
  func entityAndProperties() throws {
    let bench = try MigrationBench(
      [
        .keyed("House", .int("house_id"), .int("area")),
        .keyed("Door", .int("id"), .link("house", "House")),
      ],
      rows: "INSERT INTO House VALUES (1, 80); INSERT INTO Door VALUES (5, 1)",
      [
        .renameEntity("House", to: "Building"),
        .renameProperties(entity: "Building", ["house_id": "building_id", "area": "floorArea"]),
      ]
    )
    try bench.migrator.migrate()
    #expect(try bench.rows("SELECT building_id, floorArea FROM Building") == ["1 80"])
    let reference = "SELECT \"table\", \"to\" FROM pragma_foreign_key_list('Door')"
    #expect(try bench.rows(reference) == ["'Building' 'building_id'"])
    #expect(try bench.migrator.status().drift.isEmpty)
  }

  @Test("lets two properties exchange their names (mg-009)")
  func swap() throws {
    let real = { PropertySchema($0, .scalar(.double)) }
    let old = SchemaVersion(entities: [.keyed("Pt", .int("id"), real("x"), real("y"))])
    let swap = MigrationOperation.renameProperties(entity: "Pt", ["x": "y", "y": "x"])
    let swapped = try old.applying(swap)
    var hinted = swapped
    hinted[SchemaPath("Pt", "x")]?.renamedFrom = "y"
    hinted[SchemaPath("Pt", "y")]?.renamedFrom = "x"
    let hints = MigrationOperation.describe(try SchemaDescription(from: swapped, to: hinted))
    let bench = try MigrationBench(
      old.entities,
      rows: "INSERT INTO Pt (id, x, y) VALUES (1, 1.0, 2.0)",
      [swap, hints]
    )
    try bench.migrator.migrate()
    #expect(try bench.rows("SELECT id, x, y FROM Pt") == ["1 2.0 1.0"])
  }

  @Test("changes the case of letters alone (mg-010)")
  func letterCase() throws {
    let bench = try MigrationBench(
      [.keyed("user", .int("id"), .text("userid"))],
      rows: "INSERT INTO user (id, userid) VALUES (1, 'a')",
      [
        .renameEntity("user", to: "User"),
        .renameProperties(entity: "User", ["userid": "userId"]),
      ]
    )
    try bench.migrator.migrate()
    let tables = "SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 'user'"
    #expect(try bench.rows(tables) == ["'User'"])
    #expect(
      try bench.rows("SELECT name FROM pragma_table_info('User') WHERE cid > 0") == ["'userId'"]
    )
    #expect(try bench.rows("SELECT userId FROM User") == ["'a'"])
  }

  @Test("lets references follow a table and their own column (mg-012)")
  func reference() throws {
    let bench = try MigrationBench(
      [.keyed("Team", .int("id")), .keyed("Player", .int("id"), .link("teamId", "Team"))],
      rows: "INSERT INTO Team VALUES (1); INSERT INTO Player VALUES (1, 1)",
      [
        .renameEntity("Team", to: "Guild"),
        .renameProperties(entity: "Player", ["teamId": "guildId"]),
      ]
    )
    try bench.migrator.migrate()
    let reference = "SELECT \"table\", \"from\", \"to\" FROM pragma_foreign_key_list('Player')"
    #expect(try bench.rows(reference) == ["'Guild' 'guildId' 'id'"])
    #expect(try bench.rows("SELECT * FROM Player") == ["1 1"])
  }
}
