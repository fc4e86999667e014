import Foundation
import ModelObjects
import Testing

@testable import ModelStore

struct CreatingTests {
  private func store() throws -> ObjectStore {
    try ObjectStore(configuration: .init(fileURL: nil, objectTypes: [Writer.self, Wide.self]))
  }

  @Test
  func `an object is created of a dictionary, with all that it holds`() throws {
    let store = try store()
    let writer = try store.write {
      store.create(
        Writer.self,
        value: [
          "id": "a", "name": "Ada", "books": [["title": "x"], ["y"]], "address": ["city": "Z"],
          "friend": ["id": "b"], "scores": ["m": 1], "tags": ["t", "t"],
        ] as [String: Any]
      )
    }
    #expect(writer.books.map(\.title) == ["x", "y"] && writer.address?.city == "Z")
    #expect(writer.friend === store.object(ofType: Writer.self, forPrimaryKey: "b"))
    #expect(writer.friend?.name == "none" && writer.scores == ["m": 1] && writer.tags == ["t"])
    #expect(store.objects(Novel.self).count == 2)
  }

  @Test(arguments: [ObjectStore.UpdatePolicy.modified, .all])
  func `an update keeps what has no key`(policy: ObjectStore.UpdatePolicy) throws {
    let store = try store()
    let old = try store.write {
      store.create(
        Writer.self,
        value: [
          "id": "a", "name": "Ada", "age": 3, "tags": ["t"], "address": ["city": "Z", "zip": "1"],
        ]
          as [String: Any]
      )
    }
    let address = old.address
    let new = try store.write {
      store.create(
        Writer.self,
        value: ["id": "a", "age": NSNull(), "address": ["city": "Y"]] as [String: Any],
        update: policy
      )
    }
    #expect(new === old && old.name == "Ada" && old.age == nil && old.tags == ["t"])
    #expect(old.address?.city == "Y")
    #expect((old.address === address) == (policy == .modified))
    #expect(old.address?.zip == (policy == .modified ? "1" : ""))
  }

  @Test
  func `nested values update, too`() throws {
    let store = try store()
    try store.write {
      store.create(Writer.self, value: ["id": "b", "name": "Bob", "age": 1] as [String: Any])
      store.create(
        Writer.self,
        value: ["id": "a", "friend": ["id": "b", "age": 2]] as [String: Any],
        update: .modified
      )
    }
    let bob = try #require(store.object(ofType: Writer.self, forPrimaryKey: "b"))
    #expect(bob.name == "Bob" && bob.age == 2)
    #expect(store.objects(Writer.self).count == 2)
  }

  @Test
  func `objects of no store are copied, those of the store are linked to`() throws {
    let store = try store()
    let source = Writer(value: ["id": "a", "books": [["x"]], "address": ["Z"]] as [String: Any])
    let friend = Writer(value: ["id": "f"])
    try store.write { store.add(friend) }
    source.friend = friend
    let copy = try store.write { store.create(Writer.self, value: source) }
    #expect(copy !== source && copy.friend === friend && copy.address !== source.address)
    #expect(source.books[0].title == "x" && copy.books[0] !== source.books[0])
    #expect(copy.address?.city == "Z")
    let other = try self.store()
    let second = try other.write { other.create(Writer.self, value: copy) }
    #expect(second.friend !== friend && second.friend?.id == "f" && second.address?.city == "Z")
  }

  @Test
  func `objects that link in a circle are copied once`() throws {
    let store = try store()
    let (one, two) = (Writer(value: ["a"]), Writer(value: ["b"]))
    one.friend = two
    two.friend = one
    let copy = try store.write { store.create(Writer.self, value: one) }
    #expect(copy.friend?.friend === copy)
    #expect(store.objects(Writer.self).count == 2)
  }

  @Test
  func `identifiers, mixed values and own types come back from the file`() throws {
    let folder = try TemporaryStore()
    let file = URL(fileURLWithPath: folder.path)
    let id = ObjectId.generate()
    do {
      let store = try ObjectStore(configuration: .init(fileURL: file))
      try store.write {
        store.create(Wide.self, value: [id, 1.5, 3, ["a", 1, NSNull()] as [Any]] as [Any])
      }
    }
    let store = try ObjectStore(configuration: .init(fileURL: file))
    let wide = try #require(store.objects(Wide.self).first)
    #expect(wide.id == id && wide.heat.degrees == 1.5 && wide.any == .int(3))
    #expect(Array(wide.values) == [.string("a"), .int(1), MixedValue.none])
    #expect(store.object(ofType: Wide.self, forPrimaryKey: id) === wide)
    try store.write { wide.any = .uuid(UUID()) }
    store.generation += 1
    #expect(wide.any.uuidValue != nil)
  }

  @Test(arguments: [
    (0, "does not have a primary key and can not be updated"),
    (1, "Can only add, remove, or create objects in a Realm in a write transaction"),
    (2, "Attempting to create an object of type 'Writer' with an existing primary key value 'a'"),
    (3, "Invalid value '1' of type 'Int' for 'string' property 'Writer.name'."),
  ])
  func `mistakes are named`(index: Int, message: String) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [index] in
      let store = try ObjectStore(configuration: .init(fileURL: nil))
      if index != 1 { try store.beginWrite() }
      switch index {
      case 0: store.create(Novel.self, value: ["x"], update: .all)
      case 1: store.create(Writer.self)
      case 2: for _ in 0..<2 { store.create(Writer.self, value: ["a"]) }
      default: store.create(Writer.self, value: ["a", 1] as [Any])
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains(message))
  }
}

final class Writer: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var name = "none"
  @Persisted var age: Int?
  @Persisted var books: List<Novel>
  @Persisted var address: Lodging?
  @Persisted var friend: Writer?
  @Persisted var scores: PersistedMap<String, Int>
  @Persisted var tags: MutableSet<String>
}

final class Novel: Object {
  @Persisted var title: String
}

final class Lodging: EmbeddedObject {
  @Persisted var city: String
  @Persisted var zip: String
}

final class Wide: Object {
  @Persisted(primaryKey: true) var id: ObjectId
  @Persisted var heat: Warmth
  @Persisted var any: MixedValue
  @Persisted var values: List<MixedValue>
}

struct Warmth: CustomPersistable {
  var degrees: Double
  init(persistedValue: Double) { degrees = persistedValue }
  var persistableValue: Double { degrees }
}
