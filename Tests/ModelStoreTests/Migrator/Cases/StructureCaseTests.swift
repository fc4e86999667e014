import ModelSchema
import ModelStore
import Testing

// Reports of users of other tools about keys, links and objects that moved.
@Suite("A plan that changes how objects hang together")
struct StructureCaseTests {
  static func unique(_ policy: MergePolicy) throws -> MigrationBench {
    try MigrationBench(
      [
        .keyed("U", .int("uid"), .text("rid").optional, .text("name").optional),
        .keyed("M", .int("id"), .link("u", "U")),
      ],
      rows: """
        INSERT INTO U (uid, rid, name) VALUES (1, 'a', NULL), (2, 'a', 'Z'), (3, NULL, 'n'),
          (4, NULL, 'm');
        INSERT INTO M VALUES (7, 2);
        """,
      [.addUniqueKey(entity: "U", ["rid"], merge: policy)]
    )
  }

  @Test("lists rows that share what is to be unique, and stops (mg-019)")
  func duplicates() throws {
    let bench = try Self.unique(.fail)
    let finding = try #require(try bench.migrator.dryRun().findings.first)
    #expect(finding.kind == .duplicates)
    #expect(finding.samples.map(\.key) == [.integer(1), .integer(2)])
    let error = #expect(throws: StoreError.self) { try bench.migrator.migrate() }
    #expect(error?.kind == .blocked)
  }

  @Test(
    "merges rows that share what is to be unique; links lead to the one that stays (mg-019)",
    arguments: [
      (MergePolicy.fillFirst, ["1 'a' 'Z'", "3 NULL 'n'", "4 NULL 'm'"], "7 1"),
      (.keepFirst, ["1 'a' NULL", "3 NULL 'n'", "4 NULL 'm'"], "7 1"),
      (.keepLast, ["2 'a' 'Z'", "3 NULL 'n'", "4 NULL 'm'"], "7 2"),
      (.suffix, ["1 'a' NULL", "2 'a-2' 'Z'", "3 NULL 'n'", "4 NULL 'm'"], "7 2"),
    ]
  )
  func merging(policy: MergePolicy, rows: [String], link: String) throws {
    let bench = try Self.unique(policy)
    try bench.migrator.migrate()
    #expect(try bench.rows("SELECT uid, rid, name FROM U ORDER BY uid") == rows)
    #expect(try bench.rows("SELECT * FROM M") == [link])
    #expect(throws: StoreError.self) {
      try bench.store.open("INSERT INTO U (uid, rid) VALUES (9, 'a')")
    }
  }

  static func key(_ source: KeySource, codes: String = "10), (2, 20") throws -> MigrationBench {
    let id = PropertySchema("id", .scalar(.uuid))
    let operations: [MigrationOperation] =
      source == .existing
      ? [.changePrimaryKey(entity: "A", to: ["code"], from: .existing)]
      : [
        .addProperty(entity: "A", id, fill: .null),
        .changePrimaryKey(entity: "A", to: ["id"], from: source),
      ]
    return try MigrationBench(
      [.plain("A", .int("code")), .keyed("B", .int("id"), .link("a", "A"))],
      rows: "INSERT INTO A (_id, code) VALUES (1, \(codes)); INSERT INTO B VALUES (1, 1)",
      operations
    )
  }

  @Test("makes keys that differ, and points links at them (mg-020)")
  func generatedKey() throws {
    let bench = try Self.key(.generated)
    try bench.migrator.migrate()
    #expect(try bench.rows("SELECT count(DISTINCT id), min(length(id)) FROM A") == ["2 36"])
    #expect(try bench.rows("SELECT A.code FROM B JOIN A ON A.id = B.a") == ["10"])
    #expect(try bench.migrator.status().drift.isEmpty)
    try bench.migrator.migrate(to: bench.old)
    #expect(try bench.rows("SELECT _id, code FROM A ORDER BY 1") == ["1 10", "2 20"])
    #expect(try bench.rows("SELECT id, a FROM B") == ["1 1"])
  }

  @Test("takes a key that is there, but not one with duplicates (mg-020)")
  func existingKey() throws {
    let bench = try Self.key(.existing)
    try bench.migrator.migrate()
    #expect(try bench.rows("SELECT id, a FROM B") == ["1 10"])
    let blocked = try Self.key(.existing, codes: "10), (2, 10")
    let error = #expect(throws: StoreError.self) { try blocked.migrator.migrate() }
    #expect(error?.kind == .blocked)
    #expect(try blocked.migrator.dryRun().findings.map(\.kind) == [.duplicates])
  }

  @Test("lets code make keys (mg-020)")
  func codedKey() throws {
    let bench = try Self.key(.code("keys"))
    bench.options.code["keys"] = { row in
      guard case .integer(let code) = row["code"] else { return }
      row["id"] = .text("key-\(code)")
    }
    try bench.migrator.migrate()
    #expect(try bench.rows("SELECT id FROM A ORDER BY 1") == ["'key-10'", "'key-20'"])
    #expect(try bench.rows("SELECT a FROM B") == ["'key-10'"])
  }

  @Test("makes one element of each link that becomes many (mg-024)")
  func toMany() throws {
    var kinds = PropertySchema("kind", .link("Kind"), collection: .list)
    kinds.isOptional = false
    let bench = try MigrationBench(
      [.keyed("Doc", .int("id"), .link("kind", "Kind")), .keyed("Kind", .int("id"))],
      rows: "INSERT INTO Kind VALUES (1); INSERT INTO Doc VALUES (5, 1), (6, NULL)",
      [
        .changeProperty(SchemaPath("Doc", "kind"), to: kinds, by: ValueConversion()),
        .renameProperties(entity: "Doc", ["kind": "kinds"]),
      ]
    )
    try bench.migrator.migrate()
    let elements = "SELECT _owner, value, _position FROM \"Doc.kinds\""
    #expect(try bench.rows(elements) == ["5 1 0"])
    #expect(try bench.migrator.status().drift.isEmpty)
    try bench.migrator.migrate(to: bench.old)
    #expect(try bench.rows("SELECT id, kind FROM Doc") == ["5 1", "6 NULL"])
  }

  @Test("gives a set that becomes a list an order without gaps (mg-025)")
  func ordered() throws {
    let bs = PropertySchema("bs", .link("B"), collection: .set)
    var list = bs
    list.collection = .list
    let bench = try MigrationBench(
      [.keyed("A", .int("id"), bs), .keyed("B", .int("id"))],
      rows: """
        INSERT INTO A VALUES (1), (2); INSERT INTO B VALUES (1), (2), (3);
        INSERT INTO "A.bs" (_owner, value) VALUES (1, 3), (2, 3), (1, 1), (1, 2);
        """,
      [.changeProperty(SchemaPath("A", "bs"), to: list, by: ValueConversion())]
    )
    try bench.migrator.migrate()
    let order = "SELECT value, _position FROM \"A.bs\" WHERE _owner = 1 ORDER BY _position"
    #expect(try bench.rows(order) == ["3 0", "1 1", "2 2"])
    #expect(try bench.rows("SELECT _position FROM \"A.bs\" WHERE _owner = 2") == ["0"])
  }

  static func split() throws -> MigrationBench {
    try MigrationBench(
      [
        .keyed(
          "M",
          .int("id"),
          .text("address").optional,
          .text("name").optional,
          PropertySchema("alarm", .scalar(.bool))
        )
      ],
      rows: """
        INSERT INTO M (id, address, name, alarm) VALUES (1, 'aa', 'n', 1), (2, NULL, NULL, 0)
        """,
      [
        .splitEntity(
          "M",
          into: .keyed("Ble", .int("id"), .text("address").optional, .text("name").optional),
          link: .link("ble", "Ble"),
          skipsEmpty: true
        )
      ]
    )
  }

  @Test("splits an entity, and joins it again (mg-026)")
  func splitting() throws {
    let bench = try Self.split()
    let before = try bench.contents()
    try bench.migrator.migrate()
    #expect(try bench.rows("SELECT address, name FROM Ble") == ["'aa' 'n'"])
    let linked = "SELECT M.id, Ble.address FROM M LEFT JOIN Ble ON Ble.id = M.ble ORDER BY 1"
    #expect(try bench.rows(linked) == ["1 'aa'", "2 NULL"])
    try bench.migrator.migrate(to: bench.old)
    #expect(try bench.contents() == before)
  }

  static func embedding(
    _ orphans: OrphanPolicy,
    _ shared: SharedPolicy
  ) throws -> MigrationBench {
    let tags = PropertySchema("tags", .scalar(.string), collection: .list)
    let spare = PropertySchema("spare", .link("Image"), collection: .list)
    return try MigrationBench(
      [
        .keyed("Album", .int("id"), .link("cover", "Image"), spare),
        .keyed("Image", .text("name"), .int("width"), tags),
      ],
      rows: """
        INSERT INTO Image VALUES ('a', 1), ('b', 2), ('c', 3);
        INSERT INTO Album (id, cover) VALUES (1, 'a'), (2, 'a'), (3, NULL);
        INSERT INTO "Album.spare" (_owner, value, _position) VALUES (3, 'b', 0);
        INSERT INTO "Image.tags" (_owner, value, _position) VALUES ('a', 'x', 0), ('b', 'y', 0);
        """,
      [.embedEntity("Image", orphans: orphans, shared: shared)]
    )
  }

  @Test("stops at objects that nobody or several link to, and counts them")
  func embeddingBlocked() throws {
    let bench = try Self.embedding(.fail, .fail)
    let findings = try bench.migrator.dryRun().findings
    #expect(findings.map(\.kind) == [.orphans, .shared])
    #expect(findings.flatMap(\.samples).map(\.key) == [.text("c"), .text("a")])
    let error = #expect(throws: StoreError.self) { try bench.migrator.migrate() }
    #expect(error?.kind == .blocked)
  }

  @Test("makes parts of objects: a copy for each who shares one, and what belongs to it")
  func embedded() throws {
    let bench = try Self.embedding(.delete, .copy)
    try bench.migrator.migrate()
    let parts = """
      SELECT "Album.cover", "Album.spare", _position, name, width FROM Image ORDER BY name, 1
      """
    #expect(try bench.rows(parts) == ["1 NULL NULL 'a' 1", "2 NULL NULL 'a' 1", "NULL 3 0 'b' 2"])
    let tags = """
      SELECT i.name, t.value FROM "Image.tags" AS t JOIN Image AS i ON i._id = t._owner ORDER BY 1
      """
    #expect(try bench.rows(tags) == ["'a' 'x'", "'a' 'x'", "'b' 'y'"])
    #expect(try bench.migrator.status().drift.isEmpty)
    #expect(try bench.rows("PRAGMA foreign_key_check").isEmpty)
  }

  @Test("gives an object that several share to the first, and back")
  func embeddedFirst() throws {
    let bench = try Self.embedding(.delete, .first)
    try bench.migrator.migrate()
    #expect(try bench.rows("SELECT \"Album.cover\" FROM Image WHERE name = 'a'") == ["1"])
    try bench.migrator.migrate(to: bench.old)
    #expect(try bench.rows("SELECT id, cover FROM Album") == ["1 'a'", "2 NULL", "3 NULL"])
    #expect(
      try bench.rows("SELECT name, width FROM Image ORDER BY 1") == ["'a' 1", "'b' 2", "'c' 3"]
    )
    #expect(try bench.rows("SELECT * FROM \"Album.spare\"") == ["3 0 'b'"])
  }
}
