import Foundation
import ModelObjects
import Testing

@testable import ModelStore

struct DeclarationStoreTests {
  private func store() throws -> ObjectStore {
    try ObjectStore(configuration: .init(fileURL: nil))
  }

  @Test
  func `renamed properties lie in their columns, and queries know them by their names`() throws {
    let store = try store()
    try store.write {
      store.create(Member.self, value: ["id": "a", "name": "Ada", "tags": ["x"]] as [String: Any])
      store.create(Member.self, value: ["id": "b", "name": "Bob"])
    }
    #expect(store.objects(Member.self).filter("name == 'Ada' AND ANY tags == 'x'").count == 1)
    #expect(store.objects(Member.self).where { $0.name == "Bob" }.first?.id == "b")
    #expect(store.objects(Member.self).sorted(byKeyPath: "name", ascending: false).first?.id == "b")
    let names = try store.connection.rows("SELECT full_name FROM Member ORDER BY key")
    #expect(names.map(\.first?.text) == ["Ada", "Bob"])
    let ada = try #require(store.object(ofType: Member.self, forPrimaryKey: "a"))
    try store.write { ada.name = "Ada Two" }
    store.generation += 1
    #expect(ada.name == "Ada Two" && ada.tags == ["x"])
  }

  @Test
  func `objects that waited behind one that is refused are written later`() throws {
    let folder = try TemporaryStore()
    let configuration = ObjectStore.Configuration(fileURL: URL(fileURLWithPath: folder.path))
    let store = try ObjectStore(configuration: configuration)
    let all = try store.write {
      ["x", "y", "z"].map { store.create(Member.self, value: ["id": $0]) }
    }
    try store.write { all[0].mail = "a" }
    #expect(throws: StoreError.self) {
      try store.write {
        all[1].mail = "a"
        all[2].mail = "c"
      }
    }
    #expect(all[2].mail == nil)
    try store.write { all[2].mail = "d" }
    let other = try ObjectStore(separate: configuration)
    #expect(other.objects(Member.self).filter("mail == 'd'").count == 1)
  }

  @Test
  func `a second object with a unique value is refused, and nothing is written`() throws {
    let store = try store()
    let ada = try store.write {
      store.create(Member.self, value: ["id": "a", "mail": "x"])
    }
    try store.write { store.create(Member.self, value: ["id": "b"]) }
    try store.write { store.create(Member.self, value: ["id": "c"]) }
    #expect(throws: StoreError.self) {
      try store.write { store.object(ofType: Member.self, forPrimaryKey: "b")?.mail = "x" }
    }
    #expect(store.objects(Member.self).filter("mail == 'x'").count == 1 && ada.mail == "x")
  }

  @Test
  func `an optional key identifies as another does`() throws {
    let store = try store()
    let one = try store.write { store.create(Member.self, value: ["id": "a", "name": "1"]) }
    let two = try store.write {
      store.create(Member.self, value: ["id": "a", "mail": "m"], update: .modified)
    }
    #expect(one === two && one.name == "1" && one.mail == "m")
  }

  @Test
  func `the objects that link to one are always as the links are`() throws {
    let store = try store()
    let (dog, cat) = (Pet(value: ["Dog"]), Pet(value: ["Cat"]))
    let keeper = Keeper(value: [dog, [dog, cat, dog], [cat], ["a": cat], ["Box"]] as [Any])
    #expect(dog.keepers.isEmpty)
    try store.write { store.add(keeper) }
    #expect(dog.keepers.map { $0 === keeper } == [true] && cat.keepers.isEmpty)
    #expect(dog.walkers.count == 2 && cat.walkers.count == 1)
    #expect(cat.setters.first === keeper && cat.namers.first === keeper)
    #expect(keeper.box?.owners.first === keeper)
    try store.write {
      keeper.favourite = cat
      keeper.walked.remove(at: 0)
      #expect(dog.keepers.isEmpty && cat.keepers.count == 1 && dog.walkers.count == 1)
    }
    try store.write { store.delete(keeper) }
    #expect(cat.keepers.isEmpty && dog.walkers.isEmpty && cat.namers.isEmpty)
  }

  @Test
  func `a class is known with those that link to it`() throws {
    let store = try ObjectStore(configuration: .init(fileURL: nil, objectTypes: [Pet.self]))
    try store.write { store.add(Keeper()) }
    #expect(store.objects(Keeper.self).count == 1)
  }

  @Test
  func `mistakes of declarations are thrown when the store is opened`() throws {
    #expect(throws: (any Error).self) {
      try ObjectStore(configuration: .init(fileURL: nil, objectTypes: [Bare.self]))
    }
  }
}

final class Member: Object {
  @Persisted var id: String?
  @Persisted(unique: true) var mail: String?
  @Persisted var name = ""
  @Persisted var tags: List<String>

  override class func primaryKey() -> String? { "id" }
  override class func propertiesMapping() -> [String: String] {
    ["id": "key", "name": "full_name", "tags": "labels"]
  }
}

final class Pet: Object {
  @Persisted var name: String
  @Persisted(originProperty: "favourite") var keepers: LinkingObjects<Keeper>
  @Persisted(originProperty: "walked") var walkers: LinkingObjects<Keeper>
  @Persisted(originProperty: "petted") var setters: LinkingObjects<Keeper>
  @Persisted(originProperty: "named") var namers: LinkingObjects<Keeper>
}

final class Keeper: Object {
  @Persisted var favourite: Pet?
  @Persisted var walked: List<Pet>
  @Persisted var petted: MutableSet<Pet>
  @Persisted var named: PersistedMap<String, Pet?>
  @Persisted var box: PetBox?
}

final class PetBox: EmbeddedObject {
  @Persisted var label: String
  @Persisted(originProperty: "box") var owners: LinkingObjects<Keeper>
}

final class Bare: Object {
  var name = ""
}
