import ModelJSON
import ModelSchema
import Testing

struct SchemaVersionTests {
  static var dogs: SchemaVersion {
    var dog = EntitySchema(
      "Dog",
      properties: [
        PropertySchema("id", .scalar(.int64)),
        PropertySchema("name", .scalar(.string), isOptional: true),
        PropertySchema("tags", .scalar(.string), collection: .list),
        PropertySchema("owner", .link("Person"), isOptional: true),
        PropertySchema("size", .enumeration("Size")),
      ]
    )
    dog.primaryKey = ["id"]
    dog.indexes = [IndexSchema([.init("name")])]
    let person = EntitySchema("Person", properties: [PropertySchema("age", .scalar(.int16))])
    let size = EnumSchema(
      "Size",
      rawType: .string,
      cases: [.init("small", "s"), .init("big", "b")]
    )
    return SchemaVersion(number: 3, entities: [person, dog], enums: [size])
  }

  @Test
  func `reads back equal from its own JSON, whose bytes do not depend on the order of its parts`()
    throws
  {
    let text = Self.dogs.canonicalJSON
    let read = try SchemaVersion(json: text)
    #expect(read == Self.dogs)
    #expect(read.canonicalJSON == text)
    let shuffled = SchemaVersion(
      number: 3,
      entities: Self.dogs.entities.reversed(),
      enums: Self.dogs.enums
    )
    #expect(shuffled.canonicalJSON == text)
  }

  @Test
  func `keeps both hashes when only number, name, layout and line endings change`() throws {
    var renumbered = Self.dogs
    renumbered.number = 9
    renumbered.name = "nine"
    #expect(renumbered.fullHash == Self.dogs.fullHash)
    let crlf = "\u{FEFF}" + Self.dogs.canonicalJSON.split(separator: "\n").joined(separator: "\r\n")
    #expect(try SchemaVersion(json: crlf).fullHash == Self.dogs.fullHash)
  }

  @Test
  func `changes its full hash alone for what no store depends on`() {
    var changed = Self.dogs
    changed[SchemaPath("Dog", "name")]?.jsonKey = "dog_name"
    changed[SchemaPath("Dog", "name")]?.defaultValue = "Rex"
    changed[SchemaPath("Dog", "name")]?.renamedFrom = "title"
    changed[SchemaPath("Dog", "owner")]?.deleteRule = .cascade
    #expect(changed.shapeHash == Self.dogs.shapeHash)
    #expect(changed.fullHash != Self.dogs.fullHash)
  }

  @Test
  func `changes its shape hash for what a store depends on`() {
    var optional = Self.dogs
    optional[SchemaPath("Dog", "id")]?.isOptional = true
    var renamed = Self.dogs
    renamed[SchemaPath("Dog", "name")]?.name = "title"
    #expect(Set([optional, renamed, Self.dogs].map(\.shapeHash)).count == 3)
  }

  @Test(
    arguments: [
      ("", "1:1: "),
      (#"{"formatVersion": 2, "entities": []}"#, "newer ModelKit"),
      (#"{"formatVersion": 1, "entitys": []}"#, "unknown member 'entitys'"),
      (#"{"formatVersion": 1, "entities": [{"name": "A"}]}"#, "'properties' is missing"),
      (
        #"{"formatVersion": 1, "entities": [{"name": "A", "properties": [{"name": "b", "type": "txt"}]}]}"#,
        "'txt' is none of bool"
      ),
      (#"{"formatVersion": 1, "shapeHash": "0", "entities": []}"#, "edited after it was written"),
    ]
  )
  func `refuses a file that it does not understand, with the place`(text: String, message: String) {
    let error = #expect(throws: SchemaError.self) { try SchemaVersion(json: text, file: "v1.json") }
    #expect(error?.description.contains(message) == true, "\(String(describing: error))")
    #expect(error?.file == "v1.json")
  }

  @Test(
    arguments: [
      (PropertySchema("a", .link("Cat")), "there is no entity 'Cat'"),
      (PropertySchema("a", .embedded("Dog")), "'Dog' is not embedded"),
      (PropertySchema("a", .enumeration("Colour")), "there is no enum 'Colour'"),
      (PropertySchema("a", .scalar(.undefined)), "needs a type"),
    ]
  )
  func `is checked for parts that do not fit together`(property: PropertySchema, message: String) {
    var version = Self.dogs
    version[SchemaPath("Dog", "a")] = property
    let error = #expect(throws: SchemaError.self) { try version.check() }
    #expect(error?.description.contains(message) == true, "\(String(describing: error))")
    #expect(error?.path == SchemaPath("Dog", "a"))
  }
}
