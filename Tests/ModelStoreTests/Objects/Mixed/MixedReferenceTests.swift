import Foundation
import ModelObjects
import Testing

@testable import ModelStore

struct MixedReferenceTests {
  private let store: ObjectStore

  init() throws {
    store = try MixedStores.inMemory()
  }

  @discardableResult
  private func add(_ thing: Thing) throws -> Thing {
    try store.write { store.add(thing) }
    return thing
  }

  private func contents() throws -> [Int64] { try MixedStores.contents(of: store) }

  // MARK: Links

  @Test
  func `a value is a link to an object of any class`() throws {
    let thing = try add(Thing("a", .object(Tool(size: 3))))
    #expect(thing.extra.object(Tool.self)?.size == 3)
    #expect(thing.extra.object(Thing.self) == nil)
    #expect(store.objects(Tool.self).first === thing.extra.object(Tool.self))
    try store.write { thing.extra = .object(Thing("b")) }
    #expect(thing.extra.object(Thing.self)?.name == "b")
    #expect(store.objects(Thing.self).count == 2 && store.objects(Tool.self).count == 1)
  }

  @Test
  func `a link is none where its object is deleted`() throws {
    let tool = Tool(size: 3)
    let thing = Thing("a", .object(tool))
    thing.values.append(objectsIn: [1, .object(tool)])
    thing.members["tool"] = .object(tool)
    thing.choices.insert(objectsIn: [.object(tool), "x"])
    try add(thing)
    #expect(thing.values[1] == .object(tool) && thing.choices.contains(.object(tool)))
    try store.write { store.delete(tool) }
    #expect(thing.extra == .none)
    #expect(Array(thing.values) == [1, .none])
    #expect(thing.members["tool"] == MixedValue.none)
    #expect(Array(thing.choices) == ["x"])
  }

  @Test
  func `a link leads to the object whose key is nil`() throws {
    let store = try ObjectStore(
      configuration: .init(
        fileURL: nil,
        objectTypes: MixedStores.types + [NamedStall.self, NumberedStall.self]
      )
    )
    let (named, numbered) = (NamedStall(), NumberedStall())
    let thing = Thing("a", [.object(named), .object(numbered)])
    try store.write { store.add(thing) }
    let list = try #require(thing.extra.listValue)
    #expect(list[0].object(NamedStall.self) === named)
    #expect(list[1].object(NumberedStall.self) === numbered)
    try store.write { store.delete(named) }
    try store.write { store.delete(numbered) }
    #expect(Array(list) == [.none, .none])
  }

  @Test
  func `a new object with the number of a deleted one is not linked to`() throws {
    let tool = Tool(size: 3)
    let thing = try add(Thing("a", .object(tool)))
    try store.write {
      store.delete(tool)
      store.add(Tool(size: 4))
    }
    #expect(thing.extra == .none)
  }

  @Test
  func `objects that link to each other are added, and do not keep each other alive`() throws {
    weak var known: Thing?
    try store.write {
      let (one, other) = (Thing("a"), Thing("b"))
      one.extra = .object(other)
      other.extra = ["friend": .object(one)]
      store.add(one)
      known = one
      #expect(one.extra.object(Thing.self)?.extra.dictionaryValue?["friend"] == .object(one))
    }
    #expect(known == nil)
    #expect(store.objects(Thing.self).count == 2)
  }

  // MARK: Lists and dictionaries

  @Test
  func `a list is live`() throws {
    let thing = try add(Thing("a", [1, "x", [2, ["k": true]]]))
    let list = try #require(thing.extra.listValue)
    #expect(thing.extra == [1, "x", [2, ["k": true]]])
    #expect(thing.extra.listValue === list)
    try store.write {
      list.append(5)
      list[2].listValue?[1].dictionaryValue?["k"] = .double(0.5)
      list.move(from: 0, to: 1)
    }
    #expect(thing.extra == ["x", 1, [2, ["k": 0.5]], 5])
    try store.write { list.remove(at: 2) }
    #expect(thing.extra == ["x", 1, 5])
    #expect(try contents() == [1, 3, 0])
  }

  @Test
  func `a dictionary is live`() throws {
    let thing = try add(Thing("a", ["sizes": [1, 2], "theme": "dark"]))
    let map = try #require(thing.extra.dictionaryValue)
    try store.write {
      map["sizes"]?.listValue?.append(3)
      map["theme"] = nil
      map["more"] = ["deep": ["deeper": []]]
    }
    #expect(thing.extra == ["sizes": [1, 2, 3], "more": ["deep": ["deeper": []]]])
    try store.write { map.removeAll() }
    #expect(thing.extra == [:])
    #expect(try contents() == [1, 0, 0])
  }

  @Test
  func `what a value was is deleted with it, as deep as it is nested`() throws {
    let thing = Thing("a", [["x": [1, [2]]]])
    thing.part = ThingPart(value: ["extra": [[1], 2] as [Any]])
    thing.values.append(["k": [3]])
    thing.members["m"] = [4]
    try add(thing)
    #expect(try contents() == [9, 9, 2])
    try store.write { thing.extra = 1 }
    #expect(try contents() == [5, 5, 1])
    try store.write { thing.values.removeAll() }
    #expect(try contents() == [3, 4, 0])
    try store.write { thing.part = nil }
    #expect(try contents() == [1, 1, 0])
    try store.write { store.delete(thing) }
    #expect(try contents() == [0, 0, 0])
  }

  @Test
  func `a list is copied where it is assigned, so it has one owner`() throws {
    let one = try add(Thing("a", [[1], 2]))
    let other = try add(Thing("b"))
    try store.write {
      other.extra = one.extra
      one.values.append(one.extra)
      other.extra.listValue?[0].listValue?.append(9)
    }
    #expect(one.extra == [[1], 2] && other.extra == [[1, 9], 2])
    #expect(Array(one.values) == [[[1], 2]])
    try store.write { store.delete(one) }
    #expect(other.extra == [[1, 9], 2])
  }

  @Test
  func `elements that are lists stay what they are when others move`() throws {
    let thing = Thing("a")
    thing.values.append(objectsIn: [[1], ["k": [2]], 3])
    try add(thing)
    try store.write {
      thing.values.reverse()
      thing.values.swapAt(1, 2)
      thing.values.insert(thing.values[1], at: 0)
    }
    #expect(Array(thing.values) == [[1], 3, [1], ["k": [2]]])
    try store.write { thing.values.removeAll { $0 == [1] } }
    #expect(Array(thing.values) == [3, ["k": [2]]])
    #expect(try contents() == [2, 1, 1])
  }

  @Test
  func `what is added to a list that is held does not make it be read again`() throws {
    let thing = try add(Thing("a", [[1], 2]))
    let list = try #require(thing.extra.listValue)
    try store.write {
      _ = list.count
      let before = store.generation
      for number in 0..<5 { list.append(.int(number)) }
      thing.values.append(7)
      #expect(store.generation == before)
      list[0] = 3
      #expect(list == [3, 2, 0, 1, 2, 3, 4])
    }
    #expect(thing.extra == [3, 2, 0, 1, 2, 3, 4])
    #expect(try contents() == [1, 7, 0])
  }

  @Test
  func `a value assigned to itself stays what it is`() throws {
    let thing = try add(Thing("a", [1, [2]]))
    try store.write {
      let same = thing.extra
      thing.extra = same
    }
    #expect(thing.extra == [1, [2]])
    #expect(try contents() == [2, 3, 0])
  }

  @Test
  func `an object is created of nested values`() throws {
    let thing = try store.write {
      store.create(
        Thing.self,
        value: ["name": "a", "extra": ["sizes": [1, 2], "on": true], "values": [[1], NSNull()]]
          as [String: Any]
      )
    }
    #expect(thing.extra == ["sizes": [1, 2], "on": true])
    #expect(Array(thing.values) == [[1], .none])
  }

  @Test(arguments: [ObjectStore.UpdatePolicy.modified, .all])
  func `an update replaces a list`(policy: ObjectStore.UpdatePolicy) throws {
    let thing = try add(Thing("a", [1, [2]]))
    try store.write { store.add(Thing("a", [3]), update: policy) }
    #expect(thing.extra == [3])
    #expect(try contents() == [1, 1, 0])
  }

  @Test
  func `a cancelled transaction leaves what there was`() throws {
    let thing = try add(Thing("a", [1, [2]]))
    store.beginWriteOrFail()
    thing.extra.listValue?[1].listValue?.append(3)
    thing.extra.listValue?.append(4)
    thing.extra = .object(Tool(size: 1))
    store.cancelWrite()
    #expect(thing.extra == [1, [2]])
    #expect(store.objects(Tool.self).isEmpty)
  }

  @Test
  func `a copy of no store has all of it`() throws {
    let thing = try add(Thing("a", ["tool": .object(Tool(size: 3)), "list": [1]]))
    let copy = thing.detached()
    #expect(copy.extra.dictionaryValue?["tool"]?.object(Tool.self)?.size == 3)
    #expect(copy.extra.dictionaryValue?["list"] == [1])
    #expect(copy.extra.dictionaryValue?["tool"] != thing.extra.dictionaryValue?["tool"])
    try store.write { store.delete(thing) }
    #expect(copy.extra.dictionaryValue?["list"] == [1])
  }

  @Test
  func `a frozen object shows what was nested then`() throws {
    let thing = try add(Thing("a", [1, ["tool": .object(Tool(size: 3))]]))
    let frozen = thing.freeze()
    try store.write {
      thing.extra.listValue?[1].dictionaryValue?["tool"] = 2
      thing.extra.listValue?.append(5)
    }
    #expect(frozen.extra.listValue?.count == 2)
    #expect(frozen.extra.listValue?[1].dictionaryValue?["tool"]?.object(Tool.self)?.size == 3)
    #expect(thing.extra == [1, ["tool": 2], 5])
  }

  // MARK: Mistakes

  @Test(arguments: [
    (0, "Max nesting level reached"), (1, "Set of collections are not supported."),
    (2, "Cannot modify managed List outside of a write transaction."),
    (3, "Attempting to modify object outside of a write transaction"),
  ])
  func `mistakes are named`(index: Int, message: String) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [index] in
      let store = try MixedStores.inMemory()
      let thing = Thing("a", [1])
      try store.write { store.add(thing) }
      if index < 2 { try store.beginWrite() }
      switch index {
      case 0:
        let list = List<MixedValue>()
        list.append(.list(list))
        thing.extra = .list(list)
      case 1: thing.choices.insert([1])
      case 2: thing.extra.listValue?.append(2)
      default: thing.extra = [1]
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains(message))
  }
}

extension ObjectStore {
  fileprivate func beginWriteOrFail() {
    do { try beginWrite() } catch { Issue.record(error) }
  }
}
