import ModelSchema
import ModelStore
import Testing

/// A store with rows, and a plan of one operation, for every kind of operation.
struct OperationSample: Sendable, CustomTestStringConvertible {
  let name: String
  /// Whether the way back gives the very rows again.
  var isExact = true
  /// How many rows do not come back, as the plan says.
  var lostRowCount = 0
  let make: @Sendable () throws -> MigrationBench

  var testDescription: String { name }

  init(
    _ name: String,
    isExact: Bool = true,
    lostRowCount: Int = 0,
    _ make: @escaping @Sendable () throws -> MigrationBench
  ) {
    self.name = name
    self.isExact = isExact
    self.lostRowCount = lostRowCount
    self.make = make
  }
}

extension OperationSample {
  static let all = entities + properties + collections + keys + structure

  static let authors: [EntitySchema] = {
    var book = EntitySchema.keyed(
      "Book",
      .int("id"),
      .text("title"),
      .text("isbn").optional,
      .link("author", "Author"),
      PropertySchema("tags", .scalar(.string), collection: .list),
      PropertySchema("readers", .link("Author"), collection: .set)
    )
    book.indexes = [IndexSchema([.init("title")])]
    return [book, .keyed("Author", .int("id"), .text("name"), .int("age").optional)]
  }()

  static let rows = """
    INSERT INTO Author (id, name, age) VALUES (1, 'A', 40), (2, 'B', NULL), (3, 'Ç', -1);
    INSERT INTO Book (id, title, isbn, author) VALUES
      (10, '12', '1', 1), (11, '13', NULL, NULL), (12, '14', '3', 2);
    INSERT INTO "Book.tags" (_owner, _position, value) VALUES
      (10, 0, 'x'), (10, 1, 'y'), (12, 0, 'x');
    INSERT INTO "Book.readers" (_owner, value) VALUES (10, 1), (10, 2), (11, 3);
    """

  private static func books(
    _ operations: MigrationOperation...
  ) -> @Sendable () throws -> MigrationBench {
    { try MigrationBench(authors, rows: rows, operations) }
  }

  static func converting(_ change: (inout ValueConversion) -> Void) -> ValueConversion {
    var conversion = ValueConversion()
    change(&conversion)
    return conversion
  }

  /// What makes the version another without any step.
  private static let hint: MigrationOperation = {
    var title = PropertySchema.text("title")
    title.jsonKey = "name"
    return .describe(
      SchemaDescription([.setProperty(SchemaPath("Book", "title"), .jsonKey, title)])
    )
  }()

  private static let title = SchemaPath("Book", "title")
  private static let isbn = SchemaPath("Book", "isbn")
  private static let tags = SchemaPath("Book", "tags")

  static let entities = [
    OperationSample(
      "create an entity",
      books(.createEntity(.keyed("Shop", .int("id"), .text("a"))))
    ),
    OperationSample("remove an entity") {
      try MigrationBench(
        authors + [
          .keyed("Shop", .text("id"), PropertySchema("tags", .scalar(.int64), collection: .list))
        ],
        rows: """
          INSERT INTO Shop VALUES ('s'), ('t');
          INSERT INTO "Shop.tags" VALUES ('s', 0, 7), ('s', 1, 8);
          """,
        [.dropEntity("Shop")]
      )
    },
    OperationSample("rename an entity", books(.renameEntity("Author", to: "Writer"))),
    OperationSample(
      "other options of a table",
      books(.changeTableOptions(entity: "Author", isStrict: true, isWithoutRowID: false))
    ),
    OperationSample("another parent", isExact: false, { try RoundTripTests.hierarchy() }),
    OperationSample("code", books(.runCode("touch", entity: "Author"), hint)),
    OperationSample(
      "indexes",
      books(.setIndexes(entity: "Book", [IndexSchema([.init("isbn"), .init("title")])]))
    ),
  ]

  static let properties = [
    OperationSample(
      "add a property",
      books(.addProperty(entity: "Book", .int("n"), fill: .constant(1)))
    ),
    OperationSample(
      "add a computed property",
      books(.addProperty(entity: "Book", .text("copy"), fill: .property("title")))
    ),
    OperationSample("remove a property", books(.dropProperty(isbn))),
    OperationSample(
      "remove a required property",
      books(.dropProperty(SchemaPath("Author", "name")))
    ),
    OperationSample(
      "rename properties",
      books(
        .renameProperties(entity: "Book", ["title": "isbn", "isbn": "title", "tags": "labels"])
      )
    ),
    OperationSample(
      "convert a property",
      books(.changeProperty(title, to: .int("title"), by: ValueConversion()))
    ),
    OperationSample(
      "require a property",
      books(
        .changeProperty(isbn, to: .text("isbn"), by: converting { $0.null = .constant("?") })
      )
    ),
    OperationSample(
      "fill a property",
      books(.fillProperty(isbn, from: .constant("none"), where: .isNull), hint)
    ),
  ]

  static let collections = [
    OperationSample("remove a collection", books(.dropProperty(tags))),
    OperationSample(
      "one value of many",
      books(
        .changeProperty(tags, to: .text("tags").optional, by: converting { $0.selection = .last })
      )
    ),
    OperationSample(
      "many values of one",
      books(
        .changeProperty(
          isbn,
          to: PropertySchema("isbn", .scalar(.string), collection: .list),
          by: ValueConversion()
        )
      )
    ),
    OperationSample(
      "a set of a list",
      isExact: false,
      books(
        .changeProperty(
          tags,
          to: PropertySchema("tags", .scalar(.string), collection: .set),
          by: ValueConversion()
        )
      )
    ),
  ]

  static let keys = [
    OperationSample("another key", isExact: false) {
      let bench = try MigrationBench(
        authors,
        rows: rows,
        [
          .addProperty(entity: "Author", PropertySchema("uid", .scalar(.uuid)), fill: .null),
          .changePrimaryKey(entity: "Author", to: ["uid"], from: .generated),
        ]
      )
      return bench
    },
    OperationSample("no key", books(.changePrimaryKey(entity: "Author", to: [], from: .existing))),
    OperationSample(
      "distinct values",
      books(.addUniqueKey(entity: "Book", ["title"], merge: .fail))
    ),
    OperationSample("merged rows", isExact: false, lostRowCount: 2) {
      try MigrationBench(
        authors,
        rows: rows + "UPDATE Author SET name = 'A' WHERE id < 3",
        [.addUniqueKey(entity: "Author", ["name"], merge: .fillFirst)]
      )
    },
    OperationSample("equal values again") {
      var entities = authors
      entities[1].uniqueKeys = [["name"]]
      return try MigrationBench(entities, rows: rows, [.dropUniqueKey(entity: "Author", ["name"])])
    },
  ]

  static let structure = [
    OperationSample(
      "embed",
      isExact: false,
      {
        try StructureCaseTests.embedding(.delete, .copy)
      }
    ),
    OperationSample("unembed", isExact: false) {
      let line = EntitySchema("Line", isEmbedded: true, properties: [.int("n")])
      let lines = PropertySchema("lines", .embedded("Line"), collection: .list)
      let first = PropertySchema("first", .embedded("Line"), isOptional: true)
      return try MigrationBench(
        [.keyed("Bill", .text("id"), lines, first), line],
        rows: """
          INSERT INTO Bill VALUES ('a'), ('b');
          INSERT INTO Line (_id, "Bill.lines", "Bill.first", _position, n) VALUES
            (1, 'a', NULL, 0, 5), (2, 'a', NULL, 1, 6), (3, NULL, 'b', NULL, 7);
          """,
        [.unembedEntity("Line", key: PropertySchema("uid", .scalar(.uuid)))]
      )
    },
    OperationSample("split", { try StructureCaseTests.split() }),
    OperationSample("merge") {
      try MigrationBench(
        [
          .keyed("Person", .int("id"), .link("home", "Home")),
          .keyed("Home", .int("id"), .text("street").optional),
        ],
        rows: """
          INSERT INTO Home VALUES (1, 'a'), (2, NULL);
          INSERT INTO Person VALUES (1, 1), (2, 2), (3, NULL);
          """,
        [.mergeEntity("Home", into: "Person", link: "home", properties: ["street"])]
      )
    },
    OperationSample("move a property", isExact: false) {
      try MigrationBench(
        authors,
        rows: rows,
        [.moveProperty(isbn, to: SchemaPath("Author", "isbn"), through: "author")]
      )
    },
    OperationSample("an enum's raw values") {
      let old = EnumSchema("Size", rawType: .string, cases: [.init("s", "S"), .init("l", "L")])
      let new = EnumSchema("Size", rawType: .int64, cases: [.init("s", 1), .init("l", 2)])
      return try MigrationBench(
        [.keyed("Hat", .int("id"), PropertySchema("size", .enumeration("Size"), isOptional: true))],
        enums: [old],
        rows: "INSERT INTO Hat VALUES (1, 'S'), (2, 'L'), (3, NULL)",
        [.changeEnum(new, map: ["S": 1, "L": 2], others: .fail)]
      )
    },
  ]
}
