import Foundation
import ModelObjects
import Testing

@testable import ModelStore

/// Mixed values in files: opened again, migrated, written by others.
struct MixedStoreTests {
  enum V0 {
    final class Holder: Object {
      @Persisted(primaryKey: true) var id = 0
      @Persisted var any: MixedValue
      @Persisted var many: List<MixedValue>
    }
    final class Dog: Object {
      @Persisted(primaryKey: true) var name = ""
    }
  }

  enum V1 {
    final class Holder: Object {
      @Persisted(primaryKey: true) var id = 0
      @Persisted var any: MixedValue
      @Persisted var many: List<MixedValue>
      @Persisted var note = ""
    }
    final class Hound: Object {
      @Persisted(primaryKey: true) var name = ""
      @Persisted var age = 0
    }
  }

  private static func store() throws -> MigratedStore {
    try MigratedStore(V0.Holder.self, V0.Dog.self) { store in
      let (rex, ada) = (V0.Dog(value: ["rex"]), V0.Dog(value: ["ada"]))
      store.add(
        V0.Holder(value: [0, MixedValue.object(rex), [MixedValue.object(ada), [1, [2]]]])
      )
      let both: MixedValue = [.object(rex), .object(ada)]
      store.add(V0.Holder(value: [1, ["dogs": both]]))
    }
  }

  @Test
  func `what a value leads to is there when the file is opened again`() throws {
    let file = try Self.store()
    let store = try file.open(V0.Holder.self, V0.Dog.self, number: 0)
    let holders = Array(store.objects(V0.Holder.self)).sorted { $0.id < $1.id }
    #expect(holders[0].any.object(V0.Dog.self)?.name == "rex")
    #expect(holders[0].many[1] == [1, [2]])
    let dogs = holders[1].any.dictionaryValue?["dogs"]?.listValue
    #expect(dogs?.map { $0.object(V0.Dog.self)?.name } == ["rex", "ada"])
  }

  @Test
  func `links follow a class that gets another name`() throws {
    let file = try Self.store()
    let store = try file.open(
      V1.Holder.self,
      V1.Hound.self,
      rules: [.renameClass("Dog", to: "Hound")]
    )
    let holders = Array(store.objects(V1.Holder.self)).sorted { $0.id < $1.id }
    #expect(holders[0].any.object(V1.Hound.self)?.name == "rex")
    #expect(holders[0].many[0].object(V1.Hound.self)?.name == "ada")
    let dogs = holders[1].any.dictionaryValue?["dogs"]?.listValue
    #expect(dogs?.map { $0.object(V1.Hound.self)?.name } == ["rex", "ada"])
    // The triggers are there again.
    try store.write { store.delete(store.objects(V1.Hound.self)) }
    #expect(holders[0].any == .none)
    #expect(dogs?.map { $0 } == [MixedValue.none, .none])
  }

  @Test
  func `a migration takes what rows had along with them, and out of links`() throws {
    let file = try Self.store()
    let store = try file.open(V1.Holder.self, V0.Dog.self) { migration, _ in
      migration.enumerateObjects(ofType: "Holder") { old, new in
        if old?["id"] as? Int == 1, let new { migration.delete(new) }
      }
      migration.enumerateObjects(ofType: "Dog") { old, new in
        if old?["name"] as? String == "rex", let new { migration.delete(new) }
      }
    }
    let holder = try #require(store.objects(V1.Holder.self).first)
    #expect(store.objects(V1.Holder.self).count == 1 && holder.any == .none)
    #expect(holder.many[0].object(V0.Dog.self)?.name == "ada" && holder.many[1] == [1, [2]])
    #expect(try MixedStores.contents(of: store) == [2, 3, 0])
  }

  @Test
  func `a migration can put a value back as it was`() throws {
    let file = try Self.store()
    let store = try file.open(V1.Holder.self, V0.Dog.self) { migration, _ in
      migration.enumerateObjects(ofType: "Holder") { old, new in
        new?["any"] = old?["any"]
        new?["note"] = "seen"
      }
    }
    let holders = Array(store.objects(V1.Holder.self)).sorted { $0.id < $1.id }
    #expect(holders.map(\.note) == ["seen", "seen"])
    #expect(holders[0].any.object(V0.Dog.self)?.name == "rex")
    #expect(holders[1].any.dictionaryValue?["dogs"]?.listValue?.count == 2)
  }

  @Test
  func `what another program deletes takes along what it had`() throws {
    let file = try Self.store()
    let other = try file.folder.open()
    try other.execute("PRAGMA foreign_keys = 1")
    try other.execute("PRAGMA recursive_triggers = 1")
    try other.execute("DELETE FROM Holder WHERE id = 0")
    try other.execute("DELETE FROM Dog WHERE name = 'ada'")
    let store = try file.open(V0.Holder.self, V0.Dog.self, number: 0)
    #expect(try MixedStores.contents(of: store) == [2, 2, 1])
    let dogs = store.objects(V0.Holder.self).first?.any.dictionaryValue?["dogs"]?.listValue
    #expect(dogs?.map { $0.object(V0.Dog.self)?.name } == ["rex", nil])
  }

  @Test
  func `a link is found by an index where its object is deleted`() throws {
    let file = try Self.store()
    let store = try file.open(V0.Holder.self, V0.Dog.self, number: 0)
    let plan = try store.connection.rows(
      """
      EXPLAIN QUERY PLAN UPDATE Holder SET "any" = NULL WHERE "any" = x'00' \
      AND \(MixedTriggers.isReference("\"any\""))
      """
    )
    let texts = plan.compactMap { $0.last?.text }
    #expect(texts.count == 1)
    #expect(texts.first?.hasSuffix("INDEX modelkit_mixed:Holder.any (any=?)") == true)
  }

  @Test
  func `an observer is told of what changes inside a value`() throws {
    let store = try MixedStores.inMemory()
    let thing = Thing("a", [1, ["k": [2]]])
    thing.values.append([3])
    try store.write { store.add(thing) }
    let told = Guarded<[String]>([])
    let own = thing.observe { (change: ObjectChange<Thing>) in
      if case .change(_, let changes) = change {
        told.withValue { $0.append(changes.map(\.name).joined(separator: " ")) }
      }
    }
    let all = store.objects(Thing.self).observe { change in
      if case .update(_, _, _, let modifications) = change {
        told.withValue { $0.append("modified \(modifications)") }
      }
    }
    let list = thing.extra.listValue?.observe { change in
      if case .update(_, let deletions, let insertions, _) = change {
        told.withValue { $0.append("list -\(deletions) +\(insertions)") }
      }
    }
    store.refresh()
    try store.write { thing.extra.listValue?[1].dictionaryValue?["k"]?.listValue?.append(5) }
    try store.write { thing.values[0].listValue?.append(5) }
    try store.write { thing.extra.listValue?.append(7) }
    #expect(
      told.withValue { $0.sorted() } == [
        "extra", "extra", "list -[] +[2]", "modified [0]", "modified [0]", "modified [0]", "values",
      ]
    )
    for token in [own, all, list] { token?.invalidate() }
  }

  @Test
  func `a list leads to objects of classes that the store did not know before`() throws {
    let store = try ObjectStore(configuration: .init(fileURL: nil))
    let rex: MixedValue = ["dog": .object(V0.Dog(value: ["rex"]))]
    let thing = Thing("box", [1, [.object(Tool(size: 2)), rex]])
    try store.write { store.add(thing) }
    let inner = try #require(thing.extra.listValue?.last?.listValue)
    #expect(inner[0].object(Tool.self)?.size == 2)
    #expect(inner[1].dictionaryValue?["dog"]?.object(V0.Dog.self)?.name == "rex")
    try store.write { store.deleteAll() }
    #expect(try MixedStores.contents(of: store) == [0, 0, 0])
  }
}
