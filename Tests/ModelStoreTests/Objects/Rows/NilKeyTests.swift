import Foundation
import ModelObjects
import Testing

@testable import ModelStore

/// A primary key that is nil names an object as any other does.
struct NilKeyTests {
  static let stalls: [any Stall.Type] = [NumberedStall.self, NamedStall.self]

  private static func store() throws -> ObjectStore {
    try ObjectStore(configuration: .init(fileURL: nil))
  }

  private func add<Model: Stall>(
    _ type: Model.Type,
    _ id: Model.Key?,
    _ name: String,
    to store: ObjectStore
  ) throws -> Model {
    let stall = type.init()
    stall.id = id
    stall.name = name
    try store.write { store.add(stall) }
    return stall
  }

  @Test(arguments: stalls)
  func `one object has it and is found by it`(type: any Stall.Type) throws {
    func check<Model: Stall>(_ type: Model.Type) throws {
      let store = try Self.store()
      for key in type.keys { _ = try add(type, key, "\(key)", to: store) }
      #expect(store.object(ofType: type, forPrimaryKey: nil) == nil)
      let stall = try add(type, nil, "none", to: store)
      #expect(stall.id == nil)
      #expect(store.object(ofType: type, forPrimaryKey: nil) === stall)
      #expect(store.object(ofType: type, forPrimaryKey: nil as Model.Key?) === stall)
      for key in type.keys {
        #expect(store.object(ofType: type, forPrimaryKey: key)?.name == "\(key)")
      }
    }
    try check(type)
  }

  @Test(arguments: stalls)
  func `it is nil again when the row is read`(type: any Stall.Type) throws {
    func check<Model: Stall>(_ type: Model.Type) throws {
      let folder = try TemporaryStore()
      let url = URL(fileURLWithPath: folder.path)
      let configuration = ObjectStore.Configuration(fileURL: url, objectTypes: [type])
      do {
        let store = try ObjectStore(configuration: configuration)
        _ = try add(type, nil, "none", to: store)
        _ = try add(type, type.keys[1], "some", to: store)
      }
      let store = try ObjectStore(configuration: configuration)
      #expect(Set(store.objects(type).map(\.id)) == [nil, type.keys[1]])
      let stall = try #require(store.object(ofType: type, forPrimaryKey: nil))
      #expect(stall.id == nil && stall.name == "none")
      try store.write { stall.name = "still none" }
      #expect(store.objects(type).filter("name == %@", "still none").first?.id == nil)
    }
    try check(type)
  }

  @Test(arguments: stalls)
  func `what belongs to its object and what links to it is found`(type: any Stall.Type) throws {
    func check<Model: Stall>(_ type: Model.Type) throws {
      let store = try Self.store()
      let stall = try add(type, nil, "none", to: store)
      let other = try add(type, type.keys[0], "other", to: store)
      try store.write {
        stall.tags.append("x")
        stall.sign = StallSign(value: ["text": "open"])
        other.next = stall
        other.tags.append("y")
      }
      let fresh = try #require(store.freeze().object(ofType: type, forPrimaryKey: nil))
      #expect(Array(fresh.tags) == ["x"] && fresh.sign?.text == "open")
      #expect(fresh.previousNames == ["other"])
      #expect(store.objects(type).filter("next.id == nil AND next != nil").first === other)
      try store.write { store.delete(stall) }
      #expect(other.next == nil && Array(other.tags) == ["y"])
      #expect(try store.connection.integer("SELECT count(*) FROM StallSign") == 0)
      #expect(store.object(ofType: type, forPrimaryKey: nil) == nil)
    }
    try check(type)
  }

  @Test
  func `a second object of it is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = try ObjectStore(configuration: .init(fileURL: nil))
      try store.write {
        store.create(NamedStall.self)
        store.create(NamedStall.self)
      }
    }
    #expect(
      result?.errorText.contains(
        """
        Attempting to create an object of type 'NamedStall' with an existing primary key value \
        'null'.
        """
      ) == true
    )
  }

  @Test
  func `the number that stands for it is refused as a key`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = try ObjectStore(configuration: .init(fileURL: nil))
      try store.write { store.create(NumberedStall.self, value: ["id": Int.min]) }
    }
    #expect(
      result?.errorText.contains("-9223372036854775808 is no value of the primary key 'id'") == true
    )
  }

  @Test(arguments: [ObjectStore.UpdatePolicy.modified, .all], stalls)
  func `updates find its object`(policy: ObjectStore.UpdatePolicy, type: any Stall.Type) throws {
    func check<Model: Stall>(_ type: Model.Type) throws {
      let store = try Self.store()
      let stall = try add(type, nil, "first", to: store)
      let second = type.init()
      second.name = "second"
      second.tags.append("t")
      try store.write { store.add(second, update: policy) }
      #expect(store.objects(type).count == 1)
      #expect(stall.name == "second" && Array(stall.tags) == ["t"] && stall.id == nil)
      try store.write {
        store.create(
          type,
          value: ["id": NSNull(), "name": "third"] as [String: Any],
          update: policy
        )
      }
      #expect(store.objects(type).count == 1 && stall.name == "third")
      #expect(Array(stall.tags) == ["t"])
    }
    try check(type)
  }

  @Test(arguments: stalls)
  func `an upsert of a payload finds its object`(type: any Stall.Type) throws {
    func check<Model: Stall>(_ type: Model.Type) throws {
      let store = try Self.store()
      let first = Data(#"[{"id": null, "name": "a", "tags": ["t"]}]"#.utf8)
      #expect(try store.upsert(type, from: first).inserted == 1)
      let report = try store.upsert(type, from: Data(#"[{"name": "b"}, {"id": null}]"#.utf8))
      #expect(report.inserted == 0 && report.updated == 2)
      let stall = try #require(store.object(ofType: type, forPrimaryKey: nil))
      #expect(stall.name == "b" && Array(stall.tags) == ["t"])
    }
    try check(type)
  }

  @Test
  func `every type of a key may have it`() throws {
    func check<Model: Object>(_ type: Model.Type) throws {
      let store = try Self.store()
      try store.write {
        store.create(type, value: ["name": "a"], update: .modified)
        store.create(type, value: ["name": "b"], update: .modified)
      }
      #expect(store.objects(type).count == 1)
      let found = store.object(ofType: type, forPrimaryKey: nil)
      #expect(found?["name"] as? String == "b" && found?["id"] == nil)
    }
    try check(UniversalStall.self)
    try check(ObjectStall.self)
    try check(ShortStall.self)
  }
}
