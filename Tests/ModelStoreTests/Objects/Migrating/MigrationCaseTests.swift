import Foundation
import ModelObjects
import ModelSchema
import ModelStore
import Testing

/// What Realm's users complained of, each issue as a scenario; the numbers are those of realm-swift.
struct MigrationCaseTests {
  // MARK: A1

  enum Cust {
    final class Cust: Object {
      @Persisted(primaryKey: true) var id = 0
      @Persisted var name = ""
    }

    final class Shop: Object {
      @Persisted var buyers: List<Cust>
      @Persisted var best: Cust?
    }
  }

  enum Customer {
    final class Customer: Object {
      @Persisted(primaryKey: true) var id = 0
      @Persisted var name = ""
      @Persisted var city = ""
    }

    final class Shop: Object {
      @Persisted var buyers: List<Customer>
      @Persisted var best: Customer?
    }
  }

  @Test func `A1 (2491): a renamed class keeps rows, keys, links and the order of lists`() throws {
    let file = try MigratedStore(Cust.Shop.self) { store in
      let all = (1...3).map { Cust.Cust(value: ["id": $0, "name": "c\($0)"]) }
      store.add(Cust.Shop(value: ["buyers": [all[2], all[0], all[1]], "best": all[1]]))
    }
    let steps = [
      MigrationStep(to: 1, [.renameClass("Cust", to: "Customer")]) { migration, _ in
        migration.enumerateObjects(ofType: "Customer") { old, new in
          #expect(old?.className == "Cust")
          new?["city"] = "\(old?["name"] as? String ?? "") city"
        }
      }
    ]
    do {
      let store = try file.open(Customer.Shop.self, steps: steps)
      let shop = try #require(store.objects(Customer.Shop.self).first)
      #expect(shop.buyers.map(\.id) == [3, 1, 2])
      #expect(shop.buyers.map(\.city) == ["c3 city", "c1 city", "c2 city"])
      #expect(shop.best?.name == "c2")
    }
    #expect(try file.rows("SELECT count(*) FROM sqlite_master WHERE name = 'Cust'") == ["0"])
    // The rule may stay for ever.
    try file.open(
      Customer.Shop.self,
      number: 2,
      steps: steps + [MigrationStep(to: 2, [.renameClass("Cust", to: "Customer")])]
    )
    #expect(try file.rows("SELECT count(*) FROM Customer") == ["3"])
  }

  // MARK: A2

  enum Receipts {
    final class Account: Object {
      @Persisted(primaryKey: true) var id = 0
    }

    final class Receipt: Object {
      @Persisted var account: Account?
      @Persisted var amount = 0
    }
  }

  enum Totals {
    final class Account: Object {
      @Persisted(primaryKey: true) var id = 0
      @Persisted var total = 0
    }
  }

  @Test func `A2 (6734): rows of a class that is gone are folded into another`() throws {
    let file = try MigratedStore(Receipts.Receipt.self) { store in
      let accounts = (1...2).map { Receipts.Account(value: ["id": $0]) }
      for (place, amount) in [10, 20, 30, 40].enumerated() {
        store.add(Receipts.Receipt(value: ["account": accounts[place % 2], "amount": amount]))
      }
    }
    let store = try file.open(Totals.Account.self) { migration, _ in
      var totals: [Int: Int] = [:]
      migration.enumerateObjects(ofType: "Receipt") { old, new in
        #expect(new == nil)
        let account = old?["account"] as? MigrationObject
        totals[account?["id"] as? Int ?? 0, default: 0] += old?["amount"] as? Int ?? 0
      }
      migration.enumerateObjects(ofType: "Account") { old, new in
        new?["total"] = totals[old?["id"] as? Int ?? 0]
      }
      migration.deleteData(forType: "Receipt")
    }
    #expect(store.objects(Totals.Account.self).map(\.total).sorted() == [40, 60])
    #expect(try file.rows("SELECT count(*) FROM sqlite_master WHERE name = 'Receipt'") == ["0"])
  }

  // MARK: A3

  enum Keyless {
    final class Dog: Object {
      @Persisted var name = ""
      @Persisted var mother: Dog?
    }
  }

  enum Keyed {
    final class Dog: Object {
      @Persisted(primaryKey: true) var id = 0
      @Persisted var name = ""
      @Persisted var mother: Dog?
    }
  }

  enum Identified {
    final class Dog: Object {
      @Persisted(primaryKey: true) var id: UUID
      @Persisted var name = ""
      @Persisted var mother: Dog?
    }
  }

  enum ObjectIdentified {
    final class Dog: Object {
      @Persisted(primaryKey: true) var id: ObjectId
      @Persisted var name = ""
      @Persisted var mother: Dog?
    }
  }

  enum Named {
    final class Dog: Object {
      @Persisted(primaryKey: true) var name = ""
      @Persisted var mother: Dog?
    }
  }

  private static func dogs() throws -> MigratedStore {
    try MigratedStore(Keyless.Dog.self) { store in
      let mother = Keyless.Dog(value: ["name": "Ada"])
      store.add(mother)
      store.add(Keyless.Dog(value: ["name": "Rex", "mother": mother]))
      store.add(Keyless.Dog(value: ["name": "Rex", "mother": mother]))
    }
  }

  @Test func `A3 (5132): a new key of rows demands distinct values, before any write`() throws {
    let file = try Self.dogs()
    let bytes = try file.folder.bytes()
    let words = "Primary key property 'Dog.id' has duplicate values after migration."
    #expect(file.error { try $0.open(Keyed.Dog.self) } == words)
    #expect(file.error { try $0.open(Identified.Dog.self) } == words)
    let error = #expect(throws: StoreError.self) { try file.open(Named.Dog.self) }
    #expect(error?.hint.hasSuffix("of the objects of 'Dog' 2 have 'Rex'") == true)
    #expect(try file.folder.bytes() == bytes)
    // Code that sets none is refused too, and nothing is kept.
    #expect(file.error { try $0.open(Keyed.Dog.self) { _, _ in } } == words)
    #expect(try file.rows("SELECT count(*) FROM pragma_table_info('Dog')") == ["3"])
  }

  @Test func `A3 (5132): keys are made by a rule or set by code, and links follow`() throws {
    let numbers = try Self.dogs()
    let first = try numbers.open(Keyed.Dog.self, rules: [.generateKeys(ofType: "Dog")])
    #expect(first.objects(Keyed.Dog.self).map(\.id).sorted() == [1, 2, 3])
    #expect(first.object(ofType: Keyed.Dog.self, forPrimaryKey: 3)?.mother?.name == "Ada")
    let uuids = try Self.dogs()
    let second = try uuids.open(Identified.Dog.self, rules: [.generateKeys(ofType: "Dog")])
    #expect(Set(second.objects(Identified.Dog.self).map(\.id)).count == 3)
    #expect(second.objects(Identified.Dog.self).filter { $0.mother?.name == "Ada" }.count == 2)
    let objectIds = try Self.dogs()
    let third = try objectIds.open(ObjectIdentified.Dog.self, rules: [.generateKeys(ofType: "Dog")])
    #expect(Set(third.objects(ObjectIdentified.Dog.self).map(\.id)).count == 3)
    let coded = try Self.dogs()
    let fourth = try coded.open(Keyed.Dog.self) { migration, _ in
      var number = 40
      migration.enumerateObjects(ofType: "Dog") { _, new in
        number += 1
        new?["id"] = number
      }
    }
    #expect(fourth.objects(Keyed.Dog.self).map(\.id).sorted() == [41, 42, 43])
    #expect(fourth.object(ofType: Keyed.Dog.self, forPrimaryKey: 42)?.mother?.id == 41)
  }

  // MARK: A4

  enum Linked {
    final class Child: Object {
      @Persisted var name = ""
    }

    final class Parent: Object {
      @Persisted var children: List<Child>
    }

    final class Other: Object {
      @Persisted var rel: Child?
      @Persisted var name = ""
    }
  }

  enum Embedded {
    final class Child: EmbeddedObject {
      @Persisted var name = ""
    }

    final class Parent: Object {
      @Persisted var children: List<Child>
    }

    final class Other: Object {
      @Persisted var name = ""
    }
  }

  @Test func `A4 (7248): a link that is dropped does not count when its target is embedded`() throws
  {
    let file = try MigratedStore(Linked.Parent.self, Linked.Other.self) { store in
      let child = Linked.Child(value: ["name": "Kim"])
      store.add(Linked.Parent(value: ["children": [child]]))
      store.add(Linked.Other(value: ["rel": child, "name": "o"]))
    }
    let store = try file.open(Embedded.Parent.self, Embedded.Other.self)
    #expect(store.objects(Embedded.Parent.self).first?.children.map(\.name) == ["Kim"])
    #expect(store.objects(Embedded.Other.self).count == 1)
    try store.write { store.delete(store.objects(Embedded.Parent.self)) }
    #expect(try file.rows("SELECT count(*) FROM Child") == ["0"])
  }

  // MARK: 5

  private static func family() throws -> MigratedStore {
    try MigratedStore(Linked.Parent.self) { store in
      let shared = Linked.Child(value: ["name": "shared"])
      store.add(Linked.Child(value: ["name": "orphan"]))
      for name in ["a", "b"] {
        store.add(Linked.Parent(value: ["children": [shared, ["name": name]]]))
      }
    }
  }

  @Test func `5 (7145, 7508): orphans and shared objects follow a policy when embedded`() throws {
    let refused = try Self.family()
    #expect(
      refused.error { try $0.open(Embedded.Parent.self) }
        == "Cannot convert 'Child' to embedded: at least one object has no incoming links "
        + "and would be deleted."
    )
    #expect(
      refused.error {
        try $0.open(Embedded.Parent.self, rules: [.embed("Child", orphans: .delete)])
      }
        == "Cannot convert 'Child' to embedded: at least one object has more than one incoming "
        + "link."
    )
    #expect(try refused.rows("SELECT count(*) FROM Child") == ["4"])
    let copied = try Self.family()
    let store = try copied.open(
      Embedded.Parent.self,
      rules: [.embed("Child", orphans: .delete, shared: .copy)]
    )
    let names = store.objects(Embedded.Parent.self).map { $0.children.map(\.name) }
    #expect(Array(names) == [["shared", "a"], ["shared", "b"]])
    #expect(try copied.rows("SELECT count(*) FROM Child") == ["4"])
    let first = try Self.family()
    let single = try first.open(
      Embedded.Parent.self,
      rules: [.embed("Child", orphans: .delete, shared: .first)]
    )
    #expect(single.objects(Embedded.Parent.self).map(\.children.count) == [2, 1])
  }

  @Test func `5 (7145): a hundred thousand objects are embedded in one go`() throws {
    let file = try MigratedStore(Linked.Parent.self) { store in
      for _ in 0..<100 {
        let children = (0..<1_000).map { Linked.Child(value: ["name": "\($0)"]) }
        store.add(Linked.Parent(value: ["children": children]))
      }
    }
    let begun = Date()
    let store = try file.open(Embedded.Parent.self)
    #expect(Date().timeIntervalSince(begun) < 120)
    #expect(store.objects(Embedded.Parent.self).last?.children.last?.name == "999")
    #expect(try file.rows("SELECT count(*) FROM Child") == ["100000"])
  }

  // MARK: A5

  enum Aged {
    final class Person: Object {
      @Persisted(primaryKey: true) var id = 0
      @Persisted var age: Int?
    }
  }

  enum Worded {
    final class Person: Object {
      @Persisted(primaryKey: true) var id = 0
      @Persisted var age: String?
    }
  }

  @Test(arguments: [false, true])
  func `A5 (3641): nil stays nil from Int to String`(isByRule: Bool) throws {
    let file = try MigratedStore(Aged.Person.self) { store in
      for (id, age) in [nil, 0, 7].enumerated() {
        let person = Aged.Person(value: ["id": id])
        person.age = age
        store.add(person)
      }
    }
    let store =
      isByRule
      ? try file.open(Worded.Person.self, rules: [.convert(onType: "Person", "age")])
      : try file.open(Worded.Person.self) { migration, _ in
        migration.enumerateObjects(ofType: "Person") { old, new in
          #expect((old?["age"] == nil) == (old?["id"] as? Int == 0))
          new?["age"] = old?.value("age", as: Int.self).map(String.init)
        }
      }
    #expect(
      store.objects(Worded.Person.self).sorted(byKeyPath: "id").map(\.age) == [nil, "0", "7"]
    )
  }

  // MARK: 10

  enum Flagged {
    final class Todo: Object {
      @Persisted(primaryKey: true) var id = 0
      @Persisted var isDone = false
    }
  }

  enum Staged {
    enum Stage: String, PersistableEnum { case open, done }

    final class Todo: Object {
      @Persisted(primaryKey: true) var id = 0
      @Persisted var stage = Stage.open
    }
  }

  @Test(arguments: [false, true])
  func `10 (5711): truth values become cases of an enum by a table`(isByRule: Bool) throws {
    let file = try MigratedStore(Flagged.Todo.self) { store in
      for id in 0..<4 { store.add(Flagged.Todo(value: ["id": id, "isDone": id > 1])) }
    }
    let store =
      isByRule
      ? try file.open(
        Staged.Todo.self,
        rules: [
          .renameProperty(onType: "Todo", from: "isDone", to: "stage"),
          .mapValues(onType: "Todo", "stage", [false: "open", true: "done"]),
        ]
      )
      : try file.open(Staged.Todo.self) { migration, _ in
        migration.enumerateObjects(ofType: "Todo") { old, new in
          new?["stage"] = old?["isDone"] as? Bool == true ? Staged.Stage.done : .open
        }
      }
    let states = store.objects(Staged.Todo.self).sorted(byKeyPath: "id").map(\.stage)
    #expect(Array(states) == [.open, .open, .done, .done])
  }

  // MARK: 9

  @Test func `9 (3390): pairs stay aligned after deletions`() throws {
    let file = try MigratedStore(Flagged.Todo.self) { store in
      for id in 1...5 { store.add(Flagged.Todo(value: ["id": id])) }
    }
    let store = try file.open(Flagged.Todo.self) { migration, _ in
      migration.enumerateObjects(ofType: "Todo") { old, new in
        if let id = old?["id"] as? Int, id.isMultiple(of: 2), let new { migration.delete(new) }
      }
      var seen: [Int] = []
      migration.enumerateObjects(ofType: "Todo") { old, new in
        #expect(old?["id"] as? Int == new?["id"] as? Int)
        seen.append(old?["id"] as? Int ?? 0)
      }
      #expect(seen == [1, 3, 5])
    }
    #expect(store.objects(Flagged.Todo.self).map(\.id).sorted() == [1, 3, 5])
  }

  // MARK: 16

  @Test func `16 (5655): a store is replaced only where its models are others`() throws {
    let file = try MigratedStore(Aged.Person.self) { store in
      store.add(Aged.Person(value: ["id": 1]))
    }
    var configuration = file.configuration(1, [Aged.Person.self])
    configuration.deleteStoreIfMigrationNeeded = true
    configuration.migrationBlock = { _, _ in }
    do {
      // A higher number alone is none.
      let store = try ObjectStore(configuration: configuration)
      #expect(store.objects(Aged.Person.self).count == 1)
    }
    configuration.schemaVersion = 2
    configuration.objectTypes = [Worded.Person.self]
    let store = try ObjectStore(configuration: configuration)
    #expect(store.objects(Worded.Person.self).isEmpty)
    let copy = try SQLiteConnection(.file(file.folder.path + ".old"))
    #expect(try copy.integer("SELECT count(*) FROM Person") == 1)
  }
}
