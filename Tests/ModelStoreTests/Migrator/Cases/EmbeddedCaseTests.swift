import ModelSchema
import ModelStore
import Testing

@Suite("Embedded objects whose number or whose values change")
struct EmbeddedCaseTests {
  private static func lines(_ collection: PropertyCollection) -> PropertySchema {
    PropertySchema(
      "lines",
      .embedded("Line"),
      collection: collection,
      isOptional: collection == .single
    )
  }

  private static func recounting(
    _ old: PropertyCollection,
    _ new: PropertyCollection,
    _ rows: String,
    selection: ValueConversion.Selection = .first
  ) throws -> MigrationBench {
    var conversion = ValueConversion()
    conversion.selection = selection
    return try MigrationBench(
      [
        .keyed("Bill", .text("id"), lines(old)),
        EntitySchema("Line", isEmbedded: true, properties: [.int("n")]),
      ],
      rows: "INSERT INTO Bill VALUES ('a'), ('b'); \(rows)",
      [.changeProperty(SchemaPath("Bill", "lines"), to: lines(new), by: conversion)]
    )
  }

  static let list = """
    INSERT INTO Line (_id, "Bill.lines", _position, n) VALUES
      (1, 'a', 1, 5), (2, 'a', 0, 6), (3, 'b', NULL, 7), (4, 'b', NULL, 8)
    """

  static let map = """
    INSERT INTO Line (_id, "Bill.lines", _key, n) VALUES
      (1, 'a', 'y', 5), (2, 'a', 'x', 6), (3, 'b', 'x', 7)
    """

  @Test func `get keys when a list becomes a map, and keep their order on the way back`() throws {
    let bench = try Self.recounting(.list, .map, Self.list)
    let before = try bench.rows("SELECT _id, _position FROM Line ORDER BY _id")
    try bench.migrator.migrate()
    #expect(try bench.rows("SELECT _id, _key FROM Line") == ["1 '1'", "2 '0'", "3 '0'", "4 '1'"])
    try bench.migrator.migrate(to: bench.old)
    let after = try bench.rows("SELECT _id, _position FROM Line ORDER BY _id")
    #expect(after == before.prefix(2) + ["3 0", "4 1"])
  }

  @Test func `get positions when a map becomes a list`() throws {
    let bench = try Self.recounting(.map, .list, Self.map)
    try bench.migrator.migrate()
    #expect(try bench.rows("SELECT _id, _position FROM Line") == ["1 1", "2 0", "3 0"])
    try bench.migrator.migrate(to: bench.old)
    #expect(try bench.rows("SELECT _id, _key FROM Line") == ["1 'y'", "2 'x'", "3 'x'"])
  }

  @Test func `are one of several, also where nothing tells them apart`() throws {
    for (selection, kept) in [(ValueConversion.Selection.first, "23"), (.last, "14")] {
      let bench = try Self.recounting(.list, .single, Self.list, selection: selection)
      try bench.migrator.migrate()
      #expect(try bench.rows("SELECT _id FROM Line ORDER BY _id") == kept.map(String.init))
      try bench.migrator.migrate(to: bench.old)
      let back = ["1 'a' 1 5", "2 'a' 0 6", "3 'b' 0 7", "4 'b' 1 8"]
      #expect(try bench.rows(#"SELECT _id, "Bill.lines", _position, n FROM Line"#) == back)
    }
    for (selection, kept) in [(ValueConversion.Selection.first, "23"), (.last, "13")] {
      let bench = try Self.recounting(.map, .single, Self.map, selection: selection)
      try bench.migrator.migrate()
      #expect(try bench.rows("SELECT _id FROM Line ORDER BY _id") == kept.map(String.init))
      try bench.migrator.migrate(to: bench.old)
      let back = ["1 'y' 5", "2 'x' 6", "3 'x' 7"]
      #expect(try bench.rows("SELECT _id, _key, n FROM Line ORDER BY _id") == back)
    }
  }
}

extension EmbeddedCaseTests {
  private static func inJSON(
    _ cases: [EnumSchema.Case],
    _ operation: MigrationOperation
  ) throws -> MigrationBench {
    var info = PropertySchema("info", .embedded("Info"), isOptional: true)
    info.isStoredAsJSON = true
    let state = PropertySchema("state", .enumeration("State"))
    let states = PropertySchema("states", .enumeration("State"), collection: .list)
    return try MigrationBench(
      [
        .keyed("U", .text("id"), info),
        EntitySchema("Info", isEmbedded: true, properties: [state, states, .text("name")]),
      ],
      enums: [EnumSchema("State", rawType: .string, cases: cases)],
      rows: #"INSERT INTO U VALUES ('1', '{"name":"A","state":"void","states":["void","open"]}')"#,
      [operation]
    )
  }

  private static let open = EnumSchema.Case("open", .string("open"))
  private static let void = EnumSchema.Case("void", .string("void"))

  private static let smaller = EnumSchema("State", rawType: .string, cases: [open])

  @Test func `in JSON get the values that an enum and a map say`() throws {
    var mapping = ValueConversion()
    mapping.map = ["A": "B"]
    for (operation, expected) in [
      (
        MigrationOperation.changeEnum(Self.smaller, map: ["void": "open"], others: .fail),
        #"'{"name":"A","state":"open","states":["open","open"]}'"#
      ),
      (
        .changeEnum(Self.smaller, map: [:], others: .constant("open")),
        #"'{"name":"A","state":"open","states":["open","open"]}'"#
      ),
      (
        .changeProperty(SchemaPath("Info", "name"), to: .text("name"), by: mapping),
        #"'{"name":"B","state":"void","states":["void","open"]}'"#
      ),
    ] {
      let bench = try Self.inJSON([Self.open, Self.void], operation)
      try bench.migrator.migrate()
      #expect(try bench.rows("SELECT info FROM U") == [expected])
    }
  }

  @Test func `in JSON stop a plan where an enum no longer has the value`() throws {
    let bench = try Self.inJSON(
      [Self.open, Self.void],
      .changeEnum(Self.smaller, map: [:], others: .fail)
    )
    let before = try bench.contents()
    let error = #expect(throws: (any Error).self) { try bench.migrator.migrate() }
    #expect(error.map { "\($0)".contains("\"void\" cannot be converted") } == true)
    #expect(try bench.contents() == before)
  }

  @Test func `in JSON take a larger enum as they are`() throws {
    let larger = EnumSchema("State", rawType: .string, cases: [Self.open, Self.void])
    let bench = try Self.inJSON([Self.void], .changeEnum(larger, map: [:], others: .fail))
    let before = try bench.rows("SELECT info FROM U")
    try bench.migrator.migrate()
    #expect(try bench.rows("SELECT info FROM U") == before)
  }

  private static func nested(_ operation: MigrationOperation, json: String) throws -> MigrationBench
  {
    var info = PropertySchema("info", .embedded("Node"), isOptional: true)
    info.isStoredAsJSON = true
    let below = PropertySchema("below", .embedded("Node"), collection: .list)
    let named = PropertySchema("named", .embedded("Node"), collection: .map)
    return try MigrationBench(
      [
        .keyed("U", .text("id"), info),
        EntitySchema(
          "Node",
          isEmbedded: true,
          properties: [.int("n").optional, .text("map").optional, below, named]
        ),
      ],
      rows: "INSERT INTO U VALUES ('1', '\(json)'), ('2', NULL)",
      [operation]
    )
  }

  static let tree =
    #"{"below":[{"below":[{"n":3}],"n":2}],"n":1,"named":{"map":{"map":"x","n":4}}}"#

  @Test func `in JSON change at any depth, and come back from the journal`() throws {
    var conversion = ValueConversion()
    conversion.failure = .null
    for (operation, expected) in [
      (
        MigrationOperation.dropProperty(SchemaPath("Node", "n")),
        #"{"below":[{"below":[{}]}],"named":{"map":{"map":"x"}}}"#
      ),
      (
        .renameProperties(entity: "Node", ["n": "m"]),
        #"{"below":[{"below":[{"m":3}],"m":2}],"m":1,"named":{"map":{"m":4,"map":"x"}}}"#
      ),
      (
        .changeProperty(SchemaPath("Node", "map"), to: .int("map").optional, by: conversion),
        #"{"below":[{"below":[{"n":3}],"n":2}],"n":1,"named":{"map":{"map":null,"n":4}}}"#
      ),
    ] {
      let bench = try Self.nested(operation, json: Self.tree)
      try bench.migrator.migrate()
      #expect(try bench.rows("SELECT info FROM U") == ["'\(expected)'", "NULL"])
      try bench.migrator.migrate(to: bench.old)
      #expect(try bench.rows("SELECT info FROM U") == ["'\(Self.tree)'", "NULL"])
      try bench.migrator.migrate()
      #expect(try bench.rows("SELECT info FROM U") == ["'\(expected)'", "NULL"])
    }
  }

  @Test func `in JSON refuse what cannot reach them`() throws {
    for operation in [
      MigrationOperation.addProperty(entity: "Node", .int("m").optional, fill: .expression("1")),
      .addProperty(entity: "Node", .int("m"), fill: .null),
      .fillProperty(SchemaPath("Node", "n"), from: .constant(1), where: .all),
      .changeProperty(
        SchemaPath("Node", "n"),
        to: PropertySchema("n", .scalar(.int64), collection: .list),
        by: ValueConversion()
      ),
    ] {
      let bench = try Self.nested(operation, json: Self.tree)
      let error = #expect(throws: SchemaError.self) { try bench.migrator.migrate() }
      #expect(error?.kind == .unsupported)
    }
  }

  @Test func `in JSON leave lists of values that are no objects whole`() throws {
    var sizes = PropertySchema("sizes", .scalar(.string), collection: .list)
    sizes.isStoredAsJSON = true
    var numbers = PropertySchema("sizes", .scalar(.int64), collection: .list)
    numbers.isStoredAsJSON = true
    let bench = try MigrationBench(
      [.keyed("U", .text("id"), sizes)],
      rows: #"INSERT INTO U VALUES ('1', '["1","20"]'), ('2', '[]')"#,
      [.changeProperty(SchemaPath("U", "sizes"), to: numbers, by: ValueConversion())]
    )
    let before = try bench.rows("SELECT sizes FROM U")
    try bench.migrator.migrate()
    #expect(try bench.rows("SELECT sizes FROM U") == ["'[1,20]'", "'[]'"])
    try bench.migrator.migrate(to: bench.old)
    #expect(try bench.rows("SELECT sizes FROM U") == before)
  }
}
