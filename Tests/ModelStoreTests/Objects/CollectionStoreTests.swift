import Foundation
import ModelObjects
import Testing

@testable import ModelStore

struct CollectionStoreTests {
  private func storeWithShelf() throws -> (ObjectStore, Shelf) {
    let store = try ObjectStore(configuration: .init(fileURL: nil, objectTypes: [Shelf.self]))
    let shelf = Shelf()
    try store.write { store.add(shelf) }
    return (store, shelf)
  }

  @Test
  func `sets and maps come back from the file`() throws {
    let folder = try TemporaryStore()
    let file = URL(fileURLWithPath: folder.path)
    do {
      let store = try ObjectStore(configuration: .init(fileURL: file))
      let shelf = Shelf()
      shelf.tags.insert(objectsIn: ["x", "y", "x"])
      shelf.numbers.insert(objectsIn: [nil, 1])
      shelf.people.insert(objectsIn: [Person("Ada"), Person("Bob")])
      shelf.prices.merge(["é": 1, "": nil]) { $1 }
      shelf.prices["e\u{301}"] = 2
      shelf.keepers["x"] = Person("Cy")
      shelf.keepers["y"] = .some(nil)
      shelf.images["a"] = Image(7)
      try store.write { store.add(shelf) }
    }
    let store = try ObjectStore(configuration: .init(fileURL: file))
    let shelf = try #require(store.objects(Shelf.self).first)
    #expect(shelf.tags == ["x", "y"])
    #expect(shelf.numbers == [1, nil])
    #expect(Set(shelf.people.map(\.name)) == ["Ada", "Bob"])
    #expect(shelf.prices == ["é": 1, "": nil, "e\u{301}": 2])
    #expect(shelf.keepers["x"]??.name == "Cy" && shelf.keepers["y"] == .some(nil))
    #expect(shelf.images["a"]??.width == 7)
  }

  @Test
  func `a set is changed in every way, in memory and in its rows`() throws {
    let (store, shelf) = try storeWithShelf()
    let model = MutableSet<String>()
    for set in [model, shelf.tags] {
      try store.write {
        set.insert(objectsIn: ["a", "b", "c", "d", "a"])
        set.insert("b")
        set.remove("a")
        set.formUnion(["e", "f"])
        set.subtract(["b"])
        set.formIntersection(["c", "d", "e", "g"])
        set.insert("h")
      }
    }
    #expect(shelf.tags == model && model == ["c", "d", "e", "h"])
    store.generation += 1
    #expect(shelf.tags == model)
    try store.write { shelf.tags.removeAll() }
    store.generation += 1
    #expect(shelf.tags.isEmpty)
  }

  @Test
  func `a map is changed in every way, in memory and in its rows`() throws {
    let (store, shelf) = try storeWithShelf()
    let model = PersistedMap<String, Int?>()
    for map in [model, shelf.prices] {
      try store.write {
        map.merge(["a": 1, "b": 2, "c": nil]) { $1 }
        map["a"] = 5
        map["b"] = nil
        map["d"] = .some(nil)
        map.removeObject(for: "c")
        map["e", default: 1] = 8
      }
    }
    #expect(shelf.prices == model && model == ["a": 5, "d": nil, "e": 8])
    store.generation += 1
    #expect(shelf.prices == model)
    try store.write { shelf.prices = ["z": 1] }
    #expect(shelf.prices == ["z": 1])
    store.generation += 1
    #expect(shelf.prices == ["z": 1])
  }

  @Test
  func `a set of objects has each row once`() throws {
    let (store, shelf) = try storeWithShelf()
    let ada = Person("Ada")
    try store.write { shelf.people.insert(objectsIn: [ada, ada, Person("Bob")]) }
    try store.write { shelf.people.insert(ada) }
    #expect(shelf.people.count == 2 && shelf.people.contains(ada))
    #expect(!shelf.people.contains(Person("Ada")))
    try store.write { shelf.people.remove(ada) }
    #expect(shelf.people.map(\.name) == ["Bob"])
    #expect(store.objects(Person.self).count == 2)
  }

  @Test
  func `sets and maps that grow by one find each that they have`() throws {
    let (store, shelf) = try storeWithShelf()
    let people = (0..<300).map { Person("\($0)") }
    try store.write {
      for (place, person) in people.enumerated() {
        shelf.people.insert(person)
        shelf.keepers["\(place)"] = person
        #expect(
          shelf.people.contains(person) && shelf.keepers["\(place / 2)"]??.name == "\(place / 2)"
        )
      }
      shelf.people.remove(people[7])
      shelf.people.insert(people[7])
    }
    #expect(shelf.people.count == 300 && people.allSatisfy(shelf.people.contains))
    store.generation += 1
    #expect(shelf.keepers.keys.count == 300 && people.allSatisfy(shelf.people.contains))
  }

  @Test
  func `deleting an object takes it out of sets, and leaves null in maps`() throws {
    let (store, shelf) = try storeWithShelf()
    let (ada, bob) = (Person("Ada"), Person("Bob"))
    try store.write {
      shelf.people.insert(objectsIn: [ada, bob])
      shelf.keepers["a"] = ada
      shelf.keepers["b"] = bob
    }
    try store.write { store.delete(ada) }
    #expect(shelf.people.map(\.name) == ["Bob"])
    #expect(shelf.keepers["a"] == .some(nil) && shelf.keepers["b"]??.name == "Bob")
  }

  @Test
  func `embedded objects of a map live and end with their keys`() throws {
    let (store, shelf) = try storeWithShelf()
    try store.write {
      shelf.images["a"] = Image(1)
      shelf.images["b"] = Image(2)
      shelf.images["a"] = Image(3)
      shelf.images["b"] = .some(nil)
    }
    #expect(shelf.images.keys == ["a"] && shelf.images["a"]??.width == 3)
    store.generation += 1
    #expect(shelf.images.keys == ["a"] && shelf.images["a"]??.width == 3)
    let count = "SELECT count(*) FROM Image"
    #expect(try store.connection.integer(count) == 1)
    try store.write { store.delete(shelf) }
    #expect(try store.connection.integer(count) == 0)
  }

  @Test
  func `an update replaces sets and maps`() throws {
    let store = try ObjectStore(configuration: .init(fileURL: nil))
    let one = KeyedShelf()
    one.tags.insert("x")
    one.prices["a"] = 1
    let two = KeyedShelf()
    two.tags.insert("y")
    two.prices["b"] = 2
    try store.write { store.add(one) }
    try store.write { store.add(two, update: .modified) }
    #expect(one.tags == ["y"] && one.prices == ["b": 2])
  }

  @Test
  func `collections whose object nobody holds see what another object of the row changes`() throws {
    let store = try ObjectStore(configuration: .init(fileURL: nil))
    func shelf() throws -> KeyedShelf {
      try #require(store.object(ofType: KeyedShelf.self, forPrimaryKey: 1))
    }
    try store.write { store.add(KeyedShelf()) }
    let (tags, prices) = (try shelf().tags, try shelf().prices)
    #expect(tags.isEmpty && prices.isEmpty)
    try store.write {
      try shelf().tags.insert("x")
      #expect(tags == ["x"])
      try shelf().prices["a"] = 1
    }
    #expect(tags == ["x"] && prices == ["a": 1])
    var loopTags: [MutableSet<String>] = []
    for shelf in store.objects(KeyedShelf.self) { loopTags.append(shelf.tags) }
    #expect(loopTags[0] == ["x"])
    let kept = try shelf()
    #expect(kept.tags == ["x"])
    try store.write { tags.insert("y") }
    #expect(kept.tags == ["x", "y"] && loopTags[0] == ["x", "y"])
  }
}

final class Shelf: Object {
  @Persisted var tags: MutableSet<String>
  @Persisted var numbers: MutableSet<Int?>
  @Persisted var people: MutableSet<Person>
  @Persisted var prices: PersistedMap<String, Int?>
  @Persisted var keepers: PersistedMap<String, Person?>
  @Persisted var images: PersistedMap<String, Image?>
}

final class KeyedShelf: Object {
  @Persisted(primaryKey: true) var id = 1
  @Persisted var tags: MutableSet<String>
  @Persisted var prices: PersistedMap<String, Int>
}
