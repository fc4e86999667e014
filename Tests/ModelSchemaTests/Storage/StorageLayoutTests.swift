import ModelSchema
import Testing

@Suite("The layout of a version")
struct StorageLayoutTests {
  static var shop: SchemaVersion {
    var artist = EntitySchema(
      "Artist",
      properties: [
        PropertySchema("country", .scalar(.string)), PropertySchema("number", .scalar(.int32)),
      ]
    )
    artist.primaryKey = ["country", "number"]
    var album = EntitySchema(
      "Album",
      properties: [
        PropertySchema("id", .scalar(.int64)), PropertySchema("title", .scalar(.string)),
        PropertySchema("artist", .link("Artist"), isOptional: true),
        PropertySchema("tags", .scalar(.string), collection: .list),
        PropertySchema("prices", .scalar(.decimal), collection: .map),
        PropertySchema("likes", .link("Person"), collection: .set),
        PropertySchema("cover", .embedded("Image"), isOptional: true),
      ]
    )
    album.primaryKey = ["id"]
    album.uniqueKeys = [["title"]]
    let image = EntitySchema(
      "Image",
      isEmbedded: true,
      properties: [
        PropertySchema("width", .scalar(.int16)),
        PropertySchema("parts", .embedded("Image"), collection: .list),
      ]
    )
    let person = EntitySchema("Person", properties: [PropertySchema("name", .scalar(.string))])
    var employee = EntitySchema(
      "Employee",
      properties: [PropertySchema("salary", .scalar(.double))]
    )
    employee.parent = "Person"
    return SchemaVersion(entities: [artist, album, image, person, employee])
  }

  @Test("has a table for each class, collection and embedded class, and columns for their owners")
  func tables() {
    let texts = StorageLayout(Self.shop).createSQL
    let expected = [
      #"""
      CREATE TABLE "Album" (
        "id" INTEGER PRIMARY KEY,
        "artist.country" TEXT,
        "artist.number" INTEGER,
        "title" TEXT NOT NULL,
        FOREIGN KEY ("artist.country", "artist.number") REFERENCES "Artist" ("country", "number") ON DELETE SET NULL
      )
      """#,
      #"""
      CREATE TABLE "Album.likes" (
        "_owner" INTEGER NOT NULL REFERENCES "Album" ("id") ON DELETE CASCADE,
        "value" INTEGER NOT NULL REFERENCES "Person" ("_id") ON DELETE CASCADE
      )
      """#,
      #"""
      CREATE TABLE "Album.prices" (
        "_owner" INTEGER NOT NULL REFERENCES "Album" ("id") ON DELETE CASCADE,
        "_key" TEXT NOT NULL,
        "value" TEXT NOT NULL
      )
      """#,
      #"""
      CREATE TABLE "Artist" (
        "country" TEXT NOT NULL,
        "number" INTEGER NOT NULL,
        PRIMARY KEY ("country", "number")
      )
      """#,
      #"""
      CREATE TABLE "Image" (
        "_id" INTEGER PRIMARY KEY,
        "Album.cover" INTEGER REFERENCES "Album" ("id") ON DELETE CASCADE,
        "Image.parts" INTEGER REFERENCES "Image" ("_id") ON DELETE CASCADE,
        "_position" INTEGER,
        "width" INTEGER NOT NULL
      )
      """#,
      #"""
      CREATE TABLE "Person" (
        "_id" INTEGER PRIMARY KEY,
        "_type" TEXT NOT NULL,
        "name" TEXT NOT NULL,
        "Employee.salary" REAL
      )
      """#,
      #"CREATE UNIQUE INDEX "Album:unique:title" ON "Album" ("title")"#,
      #"CREATE INDEX "Album:artist.country,artist.number" ON "Album" ("artist.country", "artist.number")"#,
      #"CREATE UNIQUE INDEX "Album.likes:_owner" ON "Album.likes" ("_owner", "value")"#,
      #"CREATE INDEX "Album.tags:_owner" ON "Album.tags" ("_owner", "_position")"#,
    ]
    for text in expected {
      #expect(texts.contains(text), "\(text)\n\(texts.joined(separator: "\n"))")
    }
    #expect(texts.count == 7 + 8)
  }

  @Test("is the same for equal versions, whatever order their parts came in")
  func determinism() {
    let shop = Self.shop
    let shuffled = SchemaVersion(entities: shop.entities.reversed(), enums: shop.enums)
    #expect(StorageLayout(shuffled) == StorageLayout(shop))
  }

  @Test("keeps an embedded object that is stored as JSON in its owner's row")
  func json() {
    var info = PropertySchema("info", .embedded("Info"), isOptional: true)
    info.isStoredAsJSON = true
    let version = SchemaVersion(entities: [
      EntitySchema("User", properties: [info]),
      EntitySchema(
        "Info",
        isEmbedded: true,
        properties: [
          PropertySchema("a", .scalar(.int64)),
          PropertySchema("tags", .scalar(.string), collection: .list),
          PropertySchema("inner", .embedded("Inner"), isOptional: true),
        ]
      ),
      EntitySchema(
        "Inner",
        isEmbedded: true,
        properties: [
          PropertySchema("names", .scalar(.string), collection: .set),
          PropertySchema("inner", .embedded("Inner"), isOptional: true),
        ]
      ),
    ])
    let layout = StorageLayout(version)
    #expect(layout.tables.map(\.name) == ["User"])
    #expect(layout.tables[0].columns.map(\.name) == ["_id", "info"])
  }

  @Test("has a table for an embedded object that lies in JSON and in rows, for the latter")
  func both() throws {
    var info = PropertySchema("info", .embedded("Info"), isOptional: true)
    info.isStoredAsJSON = true
    let part = PropertySchema("part", .embedded("Inner"), isOptional: true)
    let version = SchemaVersion(entities: [
      EntitySchema("User", properties: [info, part]),
      EntitySchema("Info", isEmbedded: true, properties: [part]),
      EntitySchema("Inner", isEmbedded: true, properties: [PropertySchema("a", .scalar(.int8))]),
    ])
    let layout = StorageLayout(version)
    #expect(layout.tables.map(\.name) == ["Inner", "User"])
    let names = try #require(layout[table: "Inner"]).columns.map(\.name)
    #expect(names == ["_id", "User.part", "_position", "a"])
  }

  @Test("quotes every name")
  func names() {
    let entity = EntitySchema(
      "a\"b",
      properties: [
        PropertySchema("select", .scalar(.string)), PropertySchema("é;--", .scalar(.int8)),
      ]
    )
    let text = StorageLayout(SchemaVersion(entities: [entity])).createSQL[0]
    #expect(text.hasPrefix(#"CREATE TABLE "a""b" ("#))
    #expect(text.contains(#""select" TEXT NOT NULL"#))
    #expect(text.contains(#""é;--" INTEGER NOT NULL"#))
  }
}
