import Foundation
import ModelObjects
import ModelStore
import Testing

/// What a higher version changes by itself, as Realm does it.
struct AutomaticMigrationTests {
  enum Old {
    final class Dog: Object {
      @Persisted(primaryKey: true) var id = 0
      @Persisted var name = ""
      @Persisted var age: Int?
      @Persisted var weight = 0.0
      @Persisted var tags: List<String>
      @Persisted var numbers: List<Int>
      @Persisted var owner: Person?
      @Persisted var gone = "x"
    }

    final class Person: Object {
      @Persisted var name = ""
    }

    final class Cat: Object {
      @Persisted var name = ""
    }
  }

  enum New {
    final class Dog: Object {
      @Persisted(primaryKey: true) var id = 0
      @Persisted(indexed: true) var name: String?
      @Persisted var age = 7
      @Persisted var weight = "heavy"
      @Persisted var tags: List<String>
      @Persisted var numbers: List<String>
      @Persisted var owner: Person?
      @Persisted var mood = Mood.calm
      @Persisted var born: Date
      @Persisted var token: UUID
      @Persisted var vet: Vet?
    }

    enum Mood: String, PersistableEnum { case calm, wild }

    final class Person: Object {
      @Persisted var name = ""
      @Persisted var dogs: List<Dog>
    }

    final class Vet: Object {
      @Persisted(primaryKey: true) var name = ""
      @Persisted var dogs: List<Dog>
    }
  }

  private static func store() throws -> MigratedStore {
    try MigratedStore(Old.Dog.self, Old.Person.self, Old.Cat.self) { store in
      let owner = Old.Person(value: ["name": "Ada"])
      for id in 1...3 {
        store.add(
          Old.Dog(value: [
            "id": id, "name": "Rex \(id)", "age": id, "weight": 1.5, "tags": ["a", "b"],
            "numbers": [1, 2], "owner": owner,
          ])
        )
      }
      store.add(Old.Cat(value: ["name": "Tom"]))
    }
  }

  @Test(arguments: [false, true])
  func `new and replaced properties start blank, the others keep their values`(
    hasBlock: Bool
  ) throws {
    let file = try Self.store()
    let block: MigrationBlock = { _, old in #expect(old == 0) }
    let store = try file.open(New.Dog.self, block: hasBlock ? block : nil)
    let dogs = Array(store.objects(New.Dog.self).sorted(byKeyPath: "id"))
    #expect(dogs.map(\.id) == [1, 2, 3])
    #expect(dogs.map(\.name) == ["Rex 1", "Rex 2", "Rex 3"])
    // Realm does not apply defaults to rows that are there.
    #expect(dogs.map(\.age) == [0, 0, 0])
    #expect(dogs.map(\.weight) == ["", "", ""])
    #expect(dogs.map { Array($0.tags) } == Array(repeating: ["a", "b"], count: 3))
    #expect(dogs.allSatisfy { $0.numbers.isEmpty && $0.vet == nil })
    #expect(dogs.map { $0.owner?.name } == ["Ada", "Ada", "Ada"])
    #expect(dogs.map(\.mood) == [.calm, .calm, .calm])
    #expect(dogs[0].born == Date(timeIntervalSince1970: 0))
    #expect(dogs[0].token.uuidString == "00000000-0000-0000-0000-000000000000")
    #expect(try ObjectStore.schemaVersion(at: URL(fileURLWithPath: file.folder.path)) == 1)
    let columns = try file.rows("SELECT name FROM pragma_table_info('Dog')")
    #expect(!columns.contains("'gone'"))
    let index = "SELECT count(*) FROM sqlite_master WHERE type = 'index' AND name LIKE 'Dog:name%'"
    #expect(try file.rows(index) == ["1"])
    try store.write { dogs[0].vet = New.Vet(value: ["name": "Eve", "dogs": [dogs[1]]]) }
    #expect(try file.rows("PRAGMA foreign_key_check").isEmpty)
  }

  @Test func `a class that is gone keeps its rows, until their data is deleted`() throws {
    let file = try Self.store()
    _ = try file.open(New.Dog.self)
    #expect(try file.rows("SELECT name FROM Cat") == ["'Tom'"])
    do {
      let cats = try file.open(New.Dog.self, Old.Cat.self, number: 2)
      #expect(cats.objects(Old.Cat.self).count == 1)
    }
    _ = try file.open(New.Dog.self, number: 3) { migration, _ in
      #expect(migration.deleteData(forType: "Cat"))
      #expect(!migration.deleteData(forType: "Bird"))
    }
    #expect(try file.rows("SELECT count(*) FROM sqlite_master WHERE name = 'Cat'") == ["0"])
  }

  enum Numbered {
    final class Dog: Object {
      @Persisted(primaryKey: true) var name = ""
      @Persisted var id = 0
      @Persisted var owner: Person?
    }

    final class Person: Object {
      @Persisted(primaryKey: true) var name = ""
    }
  }

  @Test func `another primary key takes the links along`() throws {
    let file = try Self.store()
    let store = try file.open(Numbered.Dog.self, Numbered.Person.self)
    #expect(store.object(ofType: Numbered.Dog.self, forPrimaryKey: "Rex 2")?.owner?.name == "Ada")
    #expect(store.object(ofType: Numbered.Person.self, forPrimaryKey: "Ada") != nil)
    #expect(try file.rows("SELECT owner FROM Dog") == ["'Ada'", "'Ada'", "'Ada'"])
  }

  enum Texts {
    final class Dog: Object {
      @Persisted(primaryKey: true) var id = ""
      @Persisted var name = ""
    }
  }

  @Test func `a key of another type is set by code, under which the objects are found`() throws {
    let file = try Self.store()
    let store = try file.open(Texts.Dog.self) { migration, _ in
      for _ in 1...2 {
        migration.enumerateObjects(ofType: "Dog") { old, new in
          #expect(old?["name"] as? String == new?["name"] as? String)
          new?["id"] = (old?["id"] as? Int).map { "dog-\($0)" }
        }
      }
    }
    #expect(store.objects(Texts.Dog.self).map(\.id).sorted() == ["dog-1", "dog-2", "dog-3"])
    #expect(store.object(ofType: Texts.Dog.self, forPrimaryKey: "dog-3")?.name == "Rex 3")
  }

  @Test func `equal versions of other shapes are refused, and code is not asked`() throws {
    let file = try Self.store()
    let message = file.error {
      try $0.open(New.Dog.self, number: 0) { _, _ in Issue.record("asked") }
    }
    #expect(message.hasPrefix("Migration is required due to the following errors:\n- "))
  }

  @Test func `without the classes a store is not migrated by code`() throws {
    let file = try Self.store()
    var configuration = file.configuration(1, [])
    configuration.objectTypes = nil
    configuration.migrationBlock = { _, _ in Issue.record("asked") }
    let error = #expect(throws: StoreError.self) {
      try ObjectStore(configuration: configuration)
    }
    #expect(error?.hint == "name all of them in objectTypes; nothing was changed")
  }
}
