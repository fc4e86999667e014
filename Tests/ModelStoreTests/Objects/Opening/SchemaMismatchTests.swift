import Foundation
import ModelObjects
import ModelSchema
import Testing

@testable import ModelStore

struct SchemaMismatchTests {
  @Test
  func `names each difference in Realm's words`() {
    var old = SchemaVersion()
    old[entity: "Dog"] = Self.dog(
      key: ["name"],
      [
        PropertySchema("name", .scalar(.string)),
        PropertySchema("age", .scalar(.int64)),
        PropertySchema("owner", .link("Person"), isOptional: true),
        PropertySchema("note", .scalar(.string), isOptional: true),
        PropertySchema("size", .scalar(.double)),
        PropertySchema("tags", .scalar(.string), collection: .list),
        PropertySchema("gone", .scalar(.date)),
        PropertySchema("same", .scalar(.uuid), collection: .set),
      ]
    )
    old[entity: "Tail"] = EntitySchema("Tail", isEmbedded: true)
    old[entity: "Unused"] = EntitySchema(
      "Unused",
      properties: [PropertySchema("x", .scalar(.bool))]
    )
    var new = SchemaVersion()
    new[entity: "Dog"] = Self.dog(
      key: ["age"],
      [
        PropertySchema("name", .scalar(.string)),
        PropertySchema("age", .scalar(.string)),
        PropertySchema("owner", .link("Owner"), isOptional: true),
        PropertySchema("note", .scalar(.string)),
        PropertySchema("size", .scalar(.double), isOptional: true),
        PropertySchema("tags", .scalar(.string), collection: .list, isOptional: true),
        PropertySchema("same", .scalar(.uuid), collection: .set),
        PropertySchema("new", .scalar(.objectId)),
      ]
    )
    new[entity: "Tail"] = EntitySchema("Tail")
    new[entity: "Added"] = EntitySchema("Added")
    #expect(
      SchemaMismatch(from: old, to: new).message == """
        Migration is required due to the following errors:
        - Property 'Dog.age' has been changed from 'int' to 'string'.
        - Property 'Dog.gone' has been removed.
        - Property 'Dog.note' has been made required.
        - Property 'Dog.owner' has been changed from '<Person>' to '<Owner>'.
        - Property 'Dog.size' has been made optional.
        - Property 'Dog.tags' has been changed from 'array<string>' to 'array<string?>'.
        - Property 'Dog.new' has been added.
        - Primary Key for class 'Dog' has changed from 'name' to 'age'.
        - Class 'Tail' has been changed from Embedded to TopLevel.
        """
    )
    #expect(SchemaMismatch(from: new, to: new).lines.isEmpty)
  }

  private static func dog(key: [String], _ properties: [PropertySchema]) -> EntitySchema {
    var entity = EntitySchema("Dog", properties: properties)
    entity.primaryKey = key
    return entity
  }

  @Test
  func `a file of other models is refused and stays what it was`() throws {
    let folder = try TemporaryStore()
    do {
      let store = try Self.open(folder, EarlierSchema.Note.self)
      try store.write { store.add(EarlierSchema.Note()) }
    }
    let error = #expect(throws: StoreError.self) {
      try Self.open(folder, LaterSchema.Note.self)
    }
    #expect(error?.kind == .schemaMismatch)
    #expect(error?.message.hasSuffix("\n- Property 'Note.tags' has been removed.") == true)
    let store = try Self.open(folder, EarlierSchema.Note.self)
    #expect(store.objects(EarlierSchema.Note.self).count == 1)
  }

  @Test
  func `new classes, other indexes and a higher number are taken up`() throws {
    let folder = try TemporaryStore()
    _ = try Self.open(folder, EarlierSchema.Note.self)
    _ = try Self.open(folder, IndexedSchema.Note.self, Todo.self, number: 3)
    let connection = try SQLiteConnection(.file(folder.path))
    let index = "SELECT count(*) FROM sqlite_master WHERE type = 'index' AND name LIKE 'Note:text'"
    #expect(try connection.integer(index) == 1)
    #expect(try StoreHistory(reading: connection).head?.schemaVersion().number == 3)
    _ = try Self.open(folder, EarlierSchema.Note.self, number: 3)
    #expect(try connection.integer(index) == 0)
    let error = #expect(throws: StoreError.self) {
      try Self.open(folder, EarlierSchema.Note.self, number: 2)
    }
    #expect(error?.message == "Provided schema version 2 is less than last set version 3.")
  }

  @discardableResult
  private static func open(
    _ folder: TemporaryStore,
    _ types: ObjectBase.Type...,
    number: UInt64 = 0
  ) throws -> ObjectStore {
    try ObjectStore(
      configuration: .init(
        fileURL: URL(fileURLWithPath: folder.path),
        schemaVersion: number,
        objectTypes: types
      )
    )
  }
}

enum EarlierSchema {
  final class Note: Object {
    @Persisted var text = ""
    @Persisted var tags: List<String>
  }
}

enum IndexedSchema {
  final class Note: Object {
    @Persisted(indexed: true) var text = ""
    @Persisted var tags: List<String>
  }
}

enum LaterSchema {
  final class Note: Object {
    @Persisted var text = ""
  }
}
