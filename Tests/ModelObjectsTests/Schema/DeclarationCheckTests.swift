import Foundation
import ModelObjects
import ModelSchema
import Testing

struct DeclarationCheckTests {
  class Empty: Object {
    var name = ""
    lazy var cache = [1]
  }
  final class TwoKeys: Object {
    @Persisted(primaryKey: true) var a = 0
    @Persisted(primaryKey: true) var b = 0
  }
  final class DateKey: Object {
    @Persisted(primaryKey: true) var p: Date
  }
  final class ListKey: Object {
    @Persisted(primaryKey: true) var p: List<Int>
  }
  final class NoSuchKey: Object {
    @Persisted var a = 0
    override class func primaryKey() -> String? { "b" }
    override class func indexedProperties() -> [String] { ["c"] }
    override class func propertiesMapping() -> [String: String] { ["d": "e"] }
  }
  final class KeyedPart: EmbeddedObject {
    @Persisted(primaryKey: true) var a = 0
  }
  final class Part: EmbeddedObject {
    @Persisted var a = 0
  }
  struct Custom: CustomPersistable {
    var a: Int
    init(persistedValue: Part) { a = persistedValue.a }
    var persistableValue: Part { Part(value: [a]) }
  }
  final class Customs: Object {
    @Persisted(primaryKey: true) var key: Custom
    @Persisted(indexed: true) var found: Custom?
    @Persisted var many: MutableSet<Custom>
    @Persisted var list: List<Custom?>
    @Persisted var map: PersistedMap<String, Custom>
  }
  final class Collections: Object {
    @Persisted var links: PersistedMap<String, TwoNames>
    @Persisted var list: List<TwoNames?>
    @Persisted var parts: MutableSet<Part>
    @Persisted(indexed: true) var tags: List<String>
    @Persisted var mixed: MixedValue?
  }
  final class TwoNames: Object {
    @Persisted var a = 0
    @Persisted var b = 0
    override class func propertiesMapping() -> [String: String] { ["a": "b"] }
  }
  final class Origins: Object {
    @Persisted var a = 0
    @Persisted var other: Part?
    @Persisted(originProperty: "x") var one: LinkingObjects<Origins>
    @Persisted(originProperty: "a") var two: LinkingObjects<Origins>
    @Persisted(originProperty: "other") var three: LinkingObjects<Origins>
  }

  @Test(
    arguments: [
      (
        Empty.self,
        [
          """
          No properties are defined for 'Empty'. Did you remember to mark them with '@objc' or \
          '@Persisted' in your model? It has 'name', 'cache'.
          """
        ]
      ),
      (TwoKeys.self, ["Properties 'a' and 'b' are both marked as the primary key of 'TwoKeys'."]),
      (DateKey.self, ["Property 'DateKey.p' of type 'date' cannot be made the primary key."]),
      (ListKey.self, ["Property 'ListKey.p' of type 'int array' cannot be made the primary key."]),
      (
        NoSuchKey.self,
        [
          "Specified indexed property 'NoSuchKey.c' does not exist.",
          "Renamed property 'NoSuchKey.d' does not exist.",
          "Specified primary key 'NoSuchKey.b' does not exist.",
        ]
      ),
      (KeyedPart.self, ["Embedded object type 'KeyedPart' cannot have a primary key 'a'."]),
      (
        Collections.self,
        [
          "Property 'Collections.links' of type 'object' must be nullable.",
          "Property 'Collections.list' of type '<TwoNames>? array' cannot be nullable.",
          "Set property 'Collections.parts' cannot contain embedded objects; use a List.",
          "Property 'Collections.tags' of type 'string array' cannot be indexed.",
          "Property 'Collections.mixed' of type 'mixed' cannot be made optional.",
        ]
      ),
      (
        Customs.self,
        [
          "Property 'Customs.key' of type '<Part>?' cannot be made the primary key.",
          "Property 'Customs.found' of type '<Part>?' cannot be indexed.",
          "Set property 'Customs.many' cannot contain embedded objects; use a List.",
          "Property 'Customs.list' of type '<Part>? array' cannot be nullable.",
        ]
      ),
      (TwoNames.self, ["Properties 'a' and 'b' of 'TwoNames' are both stored as 'b'."]),
      (
        Origins.self,
        [
          "Property 'Origins.x' declared as origin of linking objects property 'Origins.one' "
            + "does not exist.",
          "Property 'Origins.a' declared as origin of linking objects property 'Origins.two' "
            + "is not a link.",
          "Property 'Origins.other' declared as origin of linking objects property "
            + "'Origins.three' links to type 'Part'.",
        ]
      ),
    ] as [(ObjectBase.Type, [String])]
  )
  func `every mistake of a class is named`(type: ObjectBase.Type, mistakes: [String]) {
    let error = #expect(throws: SchemaError.self) { try SchemaVersion(types: [type]) }
    let lines =
      ["Schema validation failed due to the following errors:"] + mistakes.map { "- " + $0 }
    #expect(error?.message == lines.joined(separator: "\n"))
  }

  final class Renamed: Object {
    @Persisted var id: String?
    @Persisted(unique: true) var mail: String?
    @Persisted var name = ""
    @Persisted var hidden = 0
    var note = ""
    var cache = ""
    @Persisted var plan: Plan
    override class func primaryKey() -> String? { "id" }
    override class func indexedProperties() -> [String] { ["name"] }
    override class func ignoredProperties() -> [String] { ["hidden", "cache"] }
    override class func propertiesMapping() -> [String: String] { ["name": "full_name"] }
  }

  @Test
  func `what class functions say counts`() throws {
    let entity = try #require(SchemaVersion(types: [Renamed.self])[entity: "Renamed"])
    #expect(entity.properties.map(\.name) == ["full_name", "id", "mail", "plan"])
    #expect(entity.primaryKey == ["id"] && entity.uniqueKeys == [["mail"]])
    #expect(entity.indexes == [IndexSchema([.init("full_name")])])
    #expect(Renamed.unpersistedProperties == ["note"])
  }
}
