import ModelSchema
import ModelStore
import Testing

// Reports of users of other tools about values that were lost or made up.
@Suite("A plan that changes values")
struct ValueCaseTests {
  static let posts = [EntitySchema.keyed("Post", .int("id"), .text("title"))]

  @Test("stops where a required property has no value, unless there are no rows (mg-014)")
  func noValue() throws {
    let operations: [MigrationOperation] = [
      .addProperty(entity: "Post", .text("globalID"), fill: .null)
    ]
    let rows = "INSERT INTO Post VALUES (1, 'a'), (2, 'b')"
    let bench = try MigrationBench(Self.posts, rows: rows, operations)
    let before = try bench.store.bytes()
    let error = #expect(throws: StoreError.self) { try bench.migrator.migrate() }
    #expect(error?.kind == .blocked)
    #expect(try bench.migrator.dryRun().findings.map(\.count) == [2])
    #expect(try bench.store.bytes() == before)
    let empty = try MigrationBench(Self.posts, operations)
    #expect(try empty.migrator.migrate().plans == ["0002"])
  }

  @Test("fills a required property by an expression, another property, or code (mg-014)")
  func filled() throws {
    let rows = "INSERT INTO Post VALUES (1, 'a'), (2, 'b')"
    let sources: [ValueSource] = [
      .expression("lower(hex(randomblob(16)))"), .property("title"), .code("number"),
    ]
    for source in sources {
      let bench = try MigrationBench(
        Self.posts,
        rows: rows,
        [.addProperty(entity: "Post", .text("globalID"), fill: source)]
      )
      bench.options.code["number"] = { row in
        guard case .integer(let id) = row["id"] else { return }
        row["globalID"] = .text("post-\(id)")
      }
      try bench.migrator.migrate()
      let counts = "SELECT count(globalID), count(DISTINCT globalID) FROM Post"
      #expect(try bench.rows(counts) == ["2 2"])
      #expect(try bench.migrator.status().drift.isEmpty)
    }
  }

  @Test("leaves old rows alone when a default appears, or fills their nulls (mg-015)")
  func laterDefault() throws {
    let stock = PropertySchema.int("stock").optional
    let rows = "INSERT INTO P VALUES (1, NULL), (2, 5)"
    let old = SchemaVersion(entities: [.keyed("P", .int("id"), stock)])
    var new = old
    new[SchemaPath("P", "stock")]?.defaultValue = 0
    let description = MigrationOperation.describe(try SchemaDescription(from: old, to: new))
    let bench = try MigrationBench(old.entities, rows: rows, [description])
    try bench.migrator.migrate()
    #expect(try bench.rows("SELECT id, stock FROM P") == ["1 NULL", "2 5"])
    let fill = MigrationOperation.fillProperty(
      SchemaPath("P", "stock"),
      from: .constant(0),
      where: .isNull
    )
    let filling = try MigrationBench(old.entities, rows: rows, [description, fill])
    try filling.migrator.migrate()
    #expect(try filling.rows("SELECT id, stock FROM P") == ["1 0", "2 5"])
  }

  static let dirty = """
    INSERT INTO R VALUES (1, '12'), (2, '007'), (3, ''), (4, '1.5'), (5, 'abc'), (6, NULL),
      (7, '9223372036854775808')
    """

  static func conversion(_ policy: FailurePolicy) throws -> MigrationBench {
    var conversion = ValueConversion()
    conversion.failure = policy
    return try MigrationBench(
      [.keyed("R", .int("id"), .text("v").optional)],
      rows: dirty,
      [.changeProperty(SchemaPath("R", "v"), to: .int("v").optional, by: conversion)]
    )
  }

  @Test("counts what cannot be converted, and stops before the first write (mg-016)")
  func auditedConversion() throws {
    let bench = try Self.conversion(.fail)
    let before = try bench.store.bytes()
    let findings = try bench.migrator.dryRun().findings
    #expect(findings.map(\.kind) == [.impossible, .changed])
    #expect(findings.map(\.count) == [4, 1])
    #expect(findings.map(\.total) == [7, 7])
    #expect(findings[0].samples.map(\.key) == [3, 4, 5, 7].map(StoredValue.integer))
    let error = #expect(throws: StoreError.self) { try bench.migrator.migrate() }
    #expect(error?.kind == .blocked)
    #expect(error?.description.contains("R.v: 4 rows of 7") == true)
    #expect(try bench.store.bytes() == before)
  }

  @Test("turns what cannot be converted into null, and keeps it in the journal (mg-016)")
  func nulledConversion() throws {
    let bench = try Self.conversion(.null)
    try bench.migrator.migrate()
    let values = try bench.rows("SELECT v FROM R ORDER BY id")
    #expect(values == ["12", "7", "NULL", "NULL", "NULL", "NULL", "NULL"])
    let journal = "SELECT \"key\", old_value FROM modelkit_journal ORDER BY 1"
    let kept = ["2 '007'", "3 ''", "4 '1.5'", "5 'abc'", "7 '9223372036854775808'"]
    #expect(try bench.rows(journal) == kept)
    try bench.migrator.migrate(to: bench.old)
    #expect(try bench.rows("SELECT v FROM R ORDER BY id")[1...].first == "'007'")
  }

  @Test("puts a value or a column of its own in the place of what cannot be converted (mg-016)")
  func otherPolicies() throws {
    let constant = try Self.conversion(.constant(-1))
    try constant.migrator.migrate()
    #expect(try constant.rows("SELECT v FROM R WHERE id IN (5, 6)") == ["-1", "NULL"])
    let shadow = try Self.conversion(.shadow)
    try shadow.migrator.migrate()
    let columns = "SELECT v, v_old FROM R WHERE id IN (1, 4)"
    #expect(try shadow.rows(columns) == ["12 NULL", "NULL '1.5'"])
    #expect(try shadow.migrator.status().drift.extras == ["the column \"R\".\"v_old\""])
  }

  @Test("maps raw values that an enum loses, and stops where there is no map (mg-018)")
  func enumNarrowing() throws {
    func state(_ cases: String...) -> EnumSchema {
      EnumSchema("State", rawType: .string, cases: cases.map { .init($0, .string($0)) })
    }
    let order = EntitySchema.keyed("O", .int("id"), PropertySchema("state", .enumeration("State")))
    let rows = "INSERT INTO O VALUES (1, 'void'), (2, 'paid')"
    let new = state("open", "paid", "refunded")
    for (map, filled) in [([:], true), (["void": "refunded"], true), ([:], false)]
      as [([SchemaValue: SchemaValue], Bool)]
    {
      let bench = try MigrationBench(
        [order],
        enums: [state("open", "paid", "void")],
        rows: filled ? rows : "",
        [.changeEnum(new, map: map, others: .fail)]
      )
      if map.isEmpty, filled {
        let error = #expect(throws: StoreError.self) { try bench.migrator.migrate() }
        #expect(error?.kind == .blocked)
      } else {
        try bench.migrator.migrate()
        #expect(try bench.rows("SELECT * FROM O") == (filled ? ["1 'refunded'", "2 'paid'"] : []))
      }
    }
  }

  @Test("changes nothing but nulls when a property becomes required")
  func required() throws {
    var conversion = ValueConversion()
    let entities = [EntitySchema.keyed("P", .int("id"), .int("stock").optional)]
    let change = { (conversion: ValueConversion) -> [MigrationOperation] in
      [.changeProperty(SchemaPath("P", "stock"), to: .int("stock"), by: conversion)]
    }
    let rows = "INSERT INTO P VALUES (1, NULL), (2, 5), (3, NULL)"
    let blocked = try MigrationBench(entities, rows: rows, change(conversion))
    #expect(try blocked.migrator.dryRun().findings.map(\.count) == [2])
    #expect(throws: StoreError.self) { try blocked.migrator.migrate() }
    conversion.null = .constant(0)
    let bench = try MigrationBench(entities, rows: rows, change(conversion))
    try bench.migrator.migrate()
    #expect(try bench.rows("SELECT stock FROM P") == ["0", "5", "0"])
    try bench.migrator.migrate(to: bench.old)
    #expect(try bench.rows("SELECT stock FROM P") == ["NULL", "5", "NULL"])
  }

  @Test("changes the shape of objects in JSON, and keeps what it does not know (mg-037)")
  func jsonShape() throws {
    var info = PropertySchema("info", .embedded("Info"), isOptional: true)
    info.isStoredAsJSON = true
    let part = EntitySchema("Info", isEmbedded: true, properties: [.text("name")])
    let bench = try MigrationBench(
      [.keyed("U", .text("id"), info), part],
      rows: """
        INSERT INTO U VALUES ('1', '{"name":"A B","colour":"red"}'), ('2', NULL)
        """,
      [
        .addProperty(entity: "Info", .text("first"), fill: .code("split")),
        .addProperty(entity: "Info", .text("last"), fill: .constant("")),
        .dropProperty(SchemaPath("Info", "name")),
      ]
    )
    bench.options.code["split"] = { row in
      guard case .text(let name) = row["name"] else { return }
      let parts = name.split(separator: " ").map(String.init)
      row["first"] = .text(parts.first ?? "")
      row["last"] = .text(parts.dropFirst().first ?? "")
    }
    try bench.migrator.migrate()
    let expected = #"'{"colour":"red","first":"A","last":"B"}'"#
    #expect(try bench.rows("SELECT info FROM U ORDER BY id") == [expected, "NULL"])
  }
}
