import Foundation
import ModelObjects
import ModelSchema
import ModelStore
import Testing

/// What migrations do with a primary key that is nil, or that may be so from now on.
struct NilKeyMigrationTests {
  enum Required {
    final class Stand: Object {
      @Persisted(primaryKey: true) var code = ""
      @Persisted var name = ""
      @Persisted var next: Stand?
    }
  }

  enum Optional {
    final class Stand: Object {
      @Persisted(primaryKey: true) var code: String?
      @Persisted var name = ""
      @Persisted var next: Stand?
    }
  }

  enum Named {
    final class Stand: Object {
      @Persisted var code: String?
      @Persisted(primaryKey: true) var name = ""
      @Persisted var next: Stand?
    }
  }

  private static func filled() throws -> MigratedStore {
    try MigratedStore(Optional.Stand.self) { store in
      let first = Optional.Stand(value: ["name": "none"])
      store.add(first)
      store.add(Optional.Stand(value: ["code": "a", "name": "some", "next": first]))
    }
  }

  @Test func `a key that becomes optional keeps its values, and may be nil`() throws {
    let file = try MigratedStore(Required.Stand.self) { store in
      store.add(Required.Stand(value: ["code": "a", "next": Required.Stand()]))
    }
    let store = try file.open(Optional.Stand.self)
    try store.write { store.create(Optional.Stand.self, value: ["name": "none"]) }
    #expect(store.object(ofType: Optional.Stand.self, forPrimaryKey: nil)?.name == "none")
    #expect(store.object(ofType: Optional.Stand.self, forPrimaryKey: "a")?.next?.code == "")
  }

  @Test func `a key that is one no more holds nil as any property`() throws {
    let file = try Self.filled()
    let store = try file.open(Named.Stand.self)
    let some = try #require(store.object(ofType: Named.Stand.self, forPrimaryKey: "some"))
    #expect(some.code == "a" && some.next?.name == "none" && some.next?.code == nil)
    #expect(try file.rows("SELECT name FROM Stand WHERE code IS NULL") == ["'none'"])
  }

  @Test func `a property that becomes the key may be nil once`() throws {
    let file = try MigratedStore(Named.Stand.self) { store in
      let first = Named.Stand(value: ["name": "none"])
      store.add(Named.Stand(value: ["code": "a", "name": "some", "next": first]))
    }
    let store = try file.open(Optional.Stand.self)
    let some = try #require(store.object(ofType: Optional.Stand.self, forPrimaryKey: "a"))
    #expect(some.next === store.object(ofType: Optional.Stand.self, forPrimaryKey: nil))
    #expect(some.next?.name == "none")
  }

  @Test func `a property that is nil twice cannot become the key`() throws {
    let file = try MigratedStore(Named.Stand.self) { store in
      store.add(Named.Stand(value: ["name": "one"]))
      store.add(Named.Stand(value: ["name": "two"]))
    }
    let error = file.error { try $0.open(Optional.Stand.self) }
    #expect(
      error == "Primary key property 'Stand.code' has duplicate values after migration."
    )
  }

  @Test func `code reads it as nil, writes it and makes objects of it`() throws {
    let file = try Self.filled()
    let store = try file.open(Optional.Stand.self) { migration, _ in
      migration.enumerateObjects(ofType: "Stand") { old, new in
        #expect((old?["code"] as? String) == (old?["name"] as? String == "some" ? "a" : nil))
        if old?["code"] == nil { new?["code"] = "was none" }
      }
      let made = migration.create("Stand", value: ["name": "new"])
      #expect(made["code"] == nil)
    }
    let stands = store.objects(Optional.Stand.self)
    #expect(Set(stands.map(\.code)) == [nil, "a", "was none"])
    #expect(store.object(ofType: Optional.Stand.self, forPrimaryKey: nil)?.name == "new")
    #expect(stands.filter("code == 'a'").first?.next?.code == "was none")
  }

  @Test func `where it may not be nil any more, code says what it becomes`() throws {
    let file = try Self.filled()
    let store = try file.open(Required.Stand.self) { migration, _ in
      migration.enumerateObjects(ofType: "Stand") { old, new in
        new?["code"] = old?["code"] ?? "none"
      }
    }
    let some = try #require(store.object(ofType: Required.Stand.self, forPrimaryKey: "a"))
    #expect(some.next?.code == "none" && some.next?.name == "none")
  }

  enum Numbered {
    final class Stand: Object {
      @Persisted(primaryKey: true) var code: Int?
      @Persisted var name = ""
      @Persisted var next: Stand?
    }
  }

  @Test func `a conversion of the key keeps it, and links to its object`() throws {
    let file = try MigratedStore(Optional.Stand.self) { store in
      let first = Optional.Stand(value: ["name": "none"])
      store.add(Optional.Stand(value: ["code": "7", "name": "some", "next": first]))
    }
    let store = try file.open(
      Numbered.Stand.self,
      rules: [.convert(onType: "Stand", "code")]
    )
    let some = try #require(store.object(ofType: Numbered.Stand.self, forPrimaryKey: 7))
    #expect(some.next === store.object(ofType: Numbered.Stand.self, forPrimaryKey: nil))
    #expect(some.next?.name == "none")
  }

  @Test func `a conversion says what takes its place, and links follow`() throws {
    let file = try Self.filled()
    var conversion = ValueConversion()
    conversion.null = .constant("none")
    let store = try file.open(
      Required.Stand.self,
      rules: [.convert(onType: "Stand", "code", by: conversion)]
    )
    let some = try #require(store.object(ofType: Required.Stand.self, forPrimaryKey: "a"))
    #expect(some.next?.code == "none" && some.next?.name == "none")
  }
}
