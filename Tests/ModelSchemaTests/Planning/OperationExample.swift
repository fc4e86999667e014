import ModelSchema
import Testing

/// One operation of each kind, with its policies, that fits ``version``.
struct OperationExample: Sendable, CustomTestStringConvertible {
  let operation: MigrationOperation
  let stepClass: StepClass
  let words: String

  init(_ operation: MigrationOperation, _ stepClass: StepClass, _ words: String) {
    self.operation = operation
    self.stepClass = stepClass
    self.words = words
  }

  var testDescription: String { words }

  static let version: SchemaVersion = {
    var house = EntitySchema(
      "House",
      properties: [
        PropertySchema("id", .scalar(.int64)),
        PropertySchema("title", .scalar(.string)),
        PropertySchema("street", .scalar(.string), isOptional: true),
        PropertySchema("town", .scalar(.string), isOptional: true),
        PropertySchema("area", .scalar(.double)),
        PropertySchema("rooms", .scalar(.int16), isOptional: true),
        PropertySchema("tags", .scalar(.string), collection: .list),
        PropertySchema("size", .enumeration("Size")),
        PropertySchema("plan", .embedded("Plan"), isOptional: true),
        owner,
      ]
    )
    house.primaryKey = ["id"]
    house.uniqueKeys = [["title", "rooms"]]
    house.indexes = [IndexSchema([.init("title")])]
    var person = EntitySchema(
      "Person",
      properties: [
        PropertySchema("name", .scalar(.string)), PropertySchema("mail", .scalar(.string)),
      ]
    )
    person.primaryKey = ["name"]
    let plan = EntitySchema(
      "Plan",
      isEmbedded: true,
      properties: [PropertySchema("scale", .scalar(.int64))]
    )
    let villa = EntitySchema("Villa", properties: [PropertySchema("pool", .scalar(.bool))])
    return SchemaVersion(number: 1, entities: [house, person, plan, villa], enums: [size("l")])
  }()

  private static let owner: PropertySchema = {
    var owner = PropertySchema("owner", .link("Person"), isOptional: true)
    owner.deleteRule = .nullify
    return owner
  }()

  static func size(_ raw: SchemaValue) -> EnumSchema {
    EnumSchema("Size", rawType: .string, cases: [.init("large", raw), .init("small", "s")])
  }
}

extension OperationExample {
  static let all = ofEntities + ofProperties + ofKeys + ofRest

  private static let ofEntities: [OperationExample] = [
    .init(.createEntity(EntitySchema("Pet")), .safe, "create Pet"),
    .init(.dropEntity("Villa"), .destructive, "drop Villa and its rows"),
    .init(.renameEntity("Person", to: "Owner"), .safe, "rename Person to Owner"),
    .init(
      .embedEntity("Person", orphans: .delete, shared: .copy),
      .destructive,
      "embed Person; orphans: delete; shared ones: copy"
    ),
    .init(
      .unembedEntity("Plan", key: PropertySchema("id", .scalar(.uuid))),
      .data,
      "make Plan an object of its own, identified by id"
    ),
    .init(
      .splitEntity("House", into: address, link: link, skipsEmpty: true),
      .data,
      "split Address"
    ),
    .init(
      .mergeEntity("Person", into: "House", link: "owner", properties: ["mail"]),
      .data,
      "take mail of Person back into House through owner, and drop Person"
    ),
    .init(
      .changeHierarchy(entity: "Villa", parent: "House", isAbstract: false),
      .data,
      "place Villa under House"
    ),
  ]

  private static let address = EntitySchema(
    "Address",
    properties: [
      PropertySchema("street", .scalar(.string), isOptional: true),
      PropertySchema("area", .scalar(.double)),
    ]
  )
  private static let link = PropertySchema("address", .link("Address"), isOptional: true)

  private static let ofProperties: [OperationExample] = [
    .init(
      .addProperty(
        entity: "House",
        PropertySchema("floors", .scalar(.int8)),
        fill: .expression("rooms / 4")
      ),
      .data,
      "add House.floors (int8), filled by the expression rooms / 4"
    ),
    .init(.dropProperty(SchemaPath("House", "owner")), .destructive, "drop House.owner and its"),
    .init(
      .renameProperties(entity: "House", ["area": "id", "id": "area"]),
      .safe,
      "rename House.area to id, House.id to area"
    ),
    .init(
      .changeProperty(SchemaPath("House", "rooms"), to: text("rooms"), by: conversion),
      .data,
      "make House.rooms string; by a map of 2; what does not fit: \"?\"; nulls filled with"
    ),
    .init(
      .changeProperty(SchemaPath("House", "tags"), to: text("tags"), by: joining),
      .lossy,
      "make House.tags string; by the app's 'join'; of several: join"
    ),
    .init(
      .fillProperty(SchemaPath("House", "rooms"), from: .constant(1), where: .equals(0)),
      .data,
      "fill House.rooms where it is 0, filled with 1"
    ),
    .init(
      .moveProperty(
        SchemaPath("House", "town"),
        to: SchemaPath("Person", "home"),
        through: "owner"
      ),
      .data,
      "move House.town to Person.home through owner"
    ),
  ]

  private static func text(_ name: String) -> PropertySchema {
    PropertySchema(name, .scalar(.string))
  }

  private static let conversion: ValueConversion = {
    var conversion = ValueConversion()
    conversion.failure = .constant("?")
    conversion.null = .constant("0")
    conversion.map = [1: "one", 2: "two"]
    conversion.rounding = .truncate
    return conversion
  }()

  private static let joining: ValueConversion = {
    var conversion = ValueConversion()
    conversion.selection = .join
    conversion.code = "join"
    return conversion
  }()

  private static let ofKeys: [OperationExample] = [
    .init(
      .changePrimaryKey(entity: "House", to: ["title"], from: .code("slug")),
      .data,
      "identify House by title (values of the app's 'slug')"
    ),
    .init(
      .changePrimaryKey(entity: "Person", to: [], from: .generated),
      .lossy,
      "identify Person by no property"
    ),
    .init(
      .addUniqueKey(entity: "Person", ["mail"], merge: .keepFirst),
      .lossy,
      "make mail of Person unique; rows that share it: keepFirst"
    ),
    .init(
      .dropUniqueKey(entity: "House", ["title", "rooms"]),
      .safe,
      "let rows of House share title, rooms"
    ),
    .init(
      .setIndexes(entity: "House", [IndexSchema([.init("town", isDescending: true)])]),
      .safe,
      "give House 1 index"
    ),
  ]

  private static let ofRest: [OperationExample] = [
    .init(
      .changeEnum(size("big"), map: ["l": "big"], others: .shadow),
      .data,
      "change the cases of Size, 1 stored value replaced; other values: kept beside"
    ),
    .init(
      .changeTableOptions(entity: "House", isStrict: true, isWithoutRowID: true),
      .data,
      "rebuild the table of House, strict, without row identifiers"
    ),
    .init(
      .describe(SchemaDescription(details)),
      .safe,
      "describe House.title (jsonKey), Person (renamedFrom), Size, the version (annotations)"
    ),
    .init(.runCode("tidy", entity: "House"), .data, "run the app's 'tidy' on the rows of House"),
  ]

  private static let details: [SchemaEdit] = {
    var title = text("title")
    title.jsonKey = "name"
    var person = EntitySchema("Person")
    person.renamedFrom = "User"
    return [
      .setProperty(SchemaPath("House", "title"), .jsonKey, title),
      .setEntity("Person", .renamedFrom, person),
      .renameEnum("Size", to: "Extent"), .setAnnotations(["note": "x"]),
    ]
  }()
}
