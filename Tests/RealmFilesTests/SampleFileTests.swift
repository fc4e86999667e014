import Foundation
import ModelMapping
import ModelSchema
import RealmFiles
import Testing

/// What a reader shows of a whole file.
struct SampleFileTests {
  private func sample() throws -> RealmFile { try RealmFile(bytes: SampleFile.bytes) }

  @Test
  func `knows classes, counts and versions, and leaves out tables of Realm's own`() throws {
    let file = try sample()
    #expect(file.formatVersion == 24)
    #expect(file.schemaVersion == 7)
    #expect(file.classNames == ["Dog", "Address"])
    #expect(try file.count(of: "Dog") == 2)
    #expect(throws: RealmFileError.self) { try file.rows(of: "Cat") }
  }

  @Test
  func `writes rows as JSON, with embedded objects in their owners`() throws {
    let file = try sample()
    let rows = try file.rows(of: "Dog").map { try file.jsonText(of: $0.get()) }
    #expect(
      rows == [
        #"{"name":"Rex","born":"1970-01-01T00:00:01.5Z","owner":{"city":"Rome"},"#
          + #""tags":["a","b","c"],"extra":{"none":null,"number":7,"text":"hi","list":[5]}}"#,
        #"{"name":"Ada","born":null,"owner":null,"tags":[],"extra":{}}"#,
      ]
    )
  }

  @Test
  func `makes a version of the classes`() throws {
    let schema = try sample().schema
    try schema.check()
    #expect(schema.number == 7)
    #expect(schema[entity: "Dog"]?.primaryKey == ["name"])
    #expect(schema[entity: "Address"]?.isEmbedded == true)
    #expect(
      schema[entity: "Dog"]?.properties.map { "\($0.name): \($0.typeDescription)" } == [
        "born: optional date", "extra: map of optional mixed", "name: string",
        "owner: optional embedded Address", "tags: list of string",
      ]
    )
  }

  private struct Dog: Decodable, Equatable {
    struct Address: Decodable, Equatable { var city: String }
    var name: String
    var born: Date?
    var owner: Address?
    var tags: [String]
  }

  @Test
  func `gives rows as decodable values`() throws {
    let dogs = try sample().rows(of: "Dog", as: Dog.self).map { try $0.get() }
    #expect(dogs[0].born == Date(timeIntervalSince1970: 1.5))
    #expect(dogs[0].owner == Dog.Address(city: "Rome"))
    #expect(dogs[1] == Dog(name: "Ada", born: nil, owner: nil, tags: []))
  }

  private struct MappedDog: Mappable {
    var name = ""
    var born: Date?
    var tags: [String] = []

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      name <- map["name"]
      born <- (map["born"], DateTransform())
      tags <- map["tags"]
    }
  }

  @Test
  func `gives rows as mappable models`() throws {
    let dogs = try sample().rows(of: "Dog", as: MappedDog.self).map { try $0.get() }
    #expect(dogs.map(\.name) == ["Rex", "Ada"])
    #expect(dogs[0].born == Date(timeIntervalSince1970: 1.5))
    #expect(dogs[0].tags == ["a", "b", "c"])
  }

  @Test(arguments: [
    (Int64(0), Int32(0), "1970-01-01T00:00:00Z"), (-1, -1, "1969-12-31T23:59:58.999999999Z"),
    (951_782_400, 5_000_000, "2000-02-29T00:00:00.005Z"), (-86_400, 0, "1969-12-31T00:00:00Z"),
    (253_402_300_800, 0, "+10000-01-01T00:00:00Z"),
    (.max, 0, "+292277026596-12-04T15:30:07Z"), (.min, 0, "-292277022657-01-27T08:29:52Z"),
  ])
  func `writes times as RFC 3339 does`(seconds: Int64, rest: Int32, text: String) {
    #expect(RealmTimestamp(seconds: seconds, nanoseconds: rest).description == text)
  }
}
