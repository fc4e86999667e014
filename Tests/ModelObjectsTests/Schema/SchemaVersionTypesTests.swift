import Foundation
import ModelObjects
import ModelSchema
import Testing

struct SchemaVersionTypesTests {
  enum Plan: String, PersistableEnum {
    case free
    case paid = "PAID"
  }

  final class Item: EmbeddedObject {
    @Persisted var price: Decimal?
    @Persisted var children: List<Item>
  }

  class Base: Object {
    @Persisted(primaryKey: true) var id: UUID
    @Persisted var created: Date
  }

  final class Brand: Base {
    @Persisted(indexed: true) var name = "new"
    @Persisted var plan = Plan.paid
    @Persisted var rating: Double?
    @Persisted var tags: List<String?>
    @Persisted var items: List<Item>
    @Persisted var main: Item?
    @Persisted var owner: Owner?
    @Persisted var logo: Data
  }

  final class Owner: Object {
    @Persisted var age: Int16 = 18
    @Persisted var brands: List<Brand>
  }

  private func brand() throws -> EntitySchema {
    try #require(SchemaVersion(types: [Brand.self], number: 1)[entity: "Brand"])
  }

  @Test
  func `classes are found from one that leads to them`() throws {
    let version = try SchemaVersion(types: [Brand.self], number: 4)
    #expect(version.number == 4)
    #expect(version.entities.map(\.name) == ["Brand", "Item", "Owner"])
    #expect(version.entities.map(\.isEmbedded) == [false, true, false])
    #expect(version.enums.map(\.name) == ["Plan"])
    #expect(version.enums.first?.cases == [.init("free", "free"), .init("paid", "PAID")])
  }

  @Test
  func `a class has its superclass's properties, its key and its indexes`() throws {
    let brand = try brand()
    #expect(brand.primaryKey == ["id"])
    #expect(brand.indexes == [IndexSchema([.init("name")])])
    #expect(brand["created"]?.type == .scalar(.date))
    #expect(brand.parent == nil)
  }

  @Test(arguments: [
    ("name", PropertyType.scalar(.string), PropertyCollection.single, false),
    ("plan", .enumeration("Plan"), .single, false),
    ("rating", .scalar(.double), .single, true),
    ("tags", .scalar(.string), .list, true),
    ("items", .embedded("Item"), .list, false),
    ("main", .embedded("Item"), .single, true),
    ("owner", .link("Owner"), .single, true),
  ])
  func `types are read`(
    name: String,
    type: PropertyType,
    collection: PropertyCollection,
    isOptional: Bool
  ) throws {
    let property = try #require(brand()[name])
    #expect(property.type == type)
    #expect(property.collection == collection)
    #expect(property.isOptional == isOptional)
  }

  @Test
  func `defaults are those that two new objects agree on`() throws {
    let brand = try brand()
    #expect(brand["name"]?.defaultValue == "new")
    #expect(brand["plan"]?.defaultValue == "PAID")
    #expect(brand["logo"]?.defaultValue == "")
    #expect(brand["rating"]?.defaultValue == nil)
    #expect(brand["id"]?.defaultValue == nil)
    #expect(brand["created"]?.defaultValue == nil)
  }

  @Test
  func `two primary keys are one too many`() {
    final class Twice: Object {
      @Persisted(primaryKey: true) var a = 0
      @Persisted(primaryKey: true) var b = 0
    }
    let error = #expect(throws: SchemaError.self) { try SchemaVersion(types: [Twice.self]) }
    #expect(error?.message.contains("'a' and 'b'") == true)
  }

  @Test
  func `two classes of one name are refused`() {
    enum Other {
      final class Owner: Object {
        @Persisted var name = ""
      }
    }
    let error = #expect(throws: SchemaError.self) {
      try SchemaVersion(types: [Owner.self, Other.Owner.self])
    }
    #expect(error?.path == SchemaPath("Owner"))
  }
}
