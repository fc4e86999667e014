import Dispatch
import Foundation
import ModelObjects
import Testing

@testable import ModelStore

@Suite(.serialized)
struct FrozenTests {
  private let folder: TemporaryStore

  init() throws {
    folder = try TemporaryStore()
  }

  /// A store in a file, or in memory.
  private func makeStore(_ isFile: Bool) throws -> ObjectStore {
    let store = try ObjectStore(
      configuration: .init(
        fileURL: isFile ? URL(fileURLWithPath: folder.path) : nil,
        objectTypes: [Brand.self]
      )
    )
    let brand = Brand("a", name: "one")
    brand.tags.append(objectsIn: ["x", "y"])
    brand.owner = Person("Ada")
    brand.logo = Image(1)
    brand.partners.append(objectsIn: [Person("Bob"), Person("Cy")])
    try store.write { store.add(brand) }
    return store
  }

  private func change(_ store: ObjectStore) throws {
    try store.write {
      let brand = store.objects(Brand.self)[0]
      brand.name = "two"
      brand.tags.removeAll()
      brand.owner?.name = "Eve"
      brand.logo = nil
      brand.partners.removeLast()
      store.add(Brand("b"))
    }
  }

  @Test(arguments: [true, false])
  func `what is frozen stays as it was, with all that it leads to`(_ isFile: Bool) throws {
    let store = try makeStore(isFile)
    let brand = try #require(store.objects(Brand.self).first)
    let (object, tags, all) = (
      brand.freeze(), brand.tags.freeze(), store.objects(Brand.self).freeze()
    )
    try change(store)
    #expect(object.isFrozen && tags.isFrozen && all.isFrozen)
    #expect(!brand.isFrozen && !brand.tags.isFrozen && !store.isFrozen)
    #expect(object.name == "one")
    #expect(object.owner?.name == "Ada")
    #expect(object.logo?.width == 1)
    #expect(object.partners.map(\.name) == ["Bob", "Cy"])
    #expect(object.partners.filter("name == 'Cy'").count == 1)
    #expect(Array(tags) == ["x", "y"])
    #expect(all.map(\.id) == ["a"])
    #expect(all.where { $0.name == "one" }.count == 1)
    #expect(brand.name == "two")
    #expect(store.objects(Brand.self).freeze().count == 2)
  }

  @Test(arguments: [true, false])
  func `what is thawed is what was frozen`(_ isFile: Bool) throws {
    let store = try makeStore(isFile)
    let brand = try #require(store.objects(Brand.self).first)
    let frozen = brand.freeze()
    #expect(frozen.freeze() === frozen)
    #expect(frozen.thaw() === brand)
    #expect(brand.thaw() === brand)
    #expect(frozen.tags.thaw() === brand.tags)
    #expect(frozen.objectStore?.thaw() === store)
    let all = store.objects(Brand.self).freeze()
    try change(store)
    #expect(all.count == 1)
    #expect(all.thaw().count == 2)
    try store.write { store.deleteAll() }
    #expect(frozen.thaw() == nil)
    #expect(frozen.name == "one")
  }

  @Test
  func `what is frozen in one state is of one store, which is gone with the last of it`() throws {
    let store = try makeStore(true)
    weak var frozen: ObjectStore?
    do {
      let one = store.objects(Brand.self)[0].freeze()
      let two = store.objects(Person.self)[0].freeze()
      #expect(one.objectStore === two.objectStore)
      frozen = one.objectStore
      try change(store)
      #expect(store.freeze() !== frozen)
    }
    #expect(frozen == nil)
  }

  @Test
  func `sets and maps are frozen and thawed`() throws {
    let store = try ObjectStore(configuration: .init(fileURL: nil, objectTypes: [Shelf.self]))
    let shelf = Shelf()
    shelf.tags.insert("x")
    shelf.people.insert(Person("Ada"))
    shelf.images["a"] = Image(1)
    try store.write { store.add(shelf) }
    let (tags, people, images) = (
      shelf.tags.freeze(), shelf.people.freeze(), shelf.images.freeze()
    )
    try store.write {
      shelf.tags.removeAll()
      shelf.people.removeAll()
      shelf.images["a"] = Image(2)
    }
    #expect(tags == ["x"] && people.first?.name == "Ada" && images["a"]??.width == 1)
    #expect(tags.isFrozen && people.isFrozen && images.isFrozen)
    #expect(images.thaw() === shelf.images && tags.thaw() === shelf.tags)
    try store.write { store.delete(shelf) }
    #expect(shelf.isInvalidated && people.thaw() == nil)
  }

  @Test(arguments: [true, false])
  func `threads read one frozen object at the same time`(_ isFile: Bool) throws {
    let store = try makeStore(isFile)
    let frozen = Unchecked(store.objects(Brand.self).freeze())
    let object = Unchecked(store.objects(Brand.self)[0].freeze())
    try change(store)
    DispatchQueue.concurrentPerform(iterations: 200) { number in
      let brand = number.isMultiple(of: 2) ? object.value : frozen.value[0]
      let names = brand.partners.map(\.name)
      guard brand.owner?.name == "Ada", names == ["Bob", "Cy"], Array(brand.tags) == ["x", "y"],
        frozen.value.filter("owner.name == 'Ada'").count == 1, brand.logo?.width == 1
      else {
        Issue.record("a thread has seen something else")
        return
      }
    }
  }

  @Test
  func `in a write transaction the state before it is frozen`() throws {
    let store = try makeStore(true)
    try store.write {
      let brand = store.objects(Brand.self)[0]
      brand.name = "two"
      #expect(brand.freeze().name == "one")
    }
    #expect(store.objects(Brand.self)[0].freeze().name == "two")
  }

  @Test
  func `frozen objects cannot be changed, and new ones not be frozen`() async {
    let changed = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let store = try ObjectStore.inMemory()
      let brand = Brand("a")
      try store.write { store.add(brand) }
      brand.freeze().name = "x"
    }
    #expect(changed?.errorText.contains("Attempting to modify a frozen object") == true)
    let written = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      try ObjectStore.inMemory().freeze().write {}
    }
    #expect(
      written?.errorText.contains("Can't perform transactions on a frozen Realm") == true
    )
    let unmanaged = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = Brand("a").freeze()
    }
    #expect(unmanaged?.errorText.contains("Unmanaged objects cannot be frozen.") == true)
  }

  @Test
  func `objects are invalidated when they are deleted, or all at once`() throws {
    let store = try makeStore(false)
    let brand = store.objects(Brand.self)[0]
    let owner = try #require(brand.owner)
    let tags = brand.tags
    #expect(!brand.isInvalidated && !owner.isInvalidated && !tags.isInvalidated)
    #expect(!Brand("new").isInvalidated)
    try store.write { store.delete(brand) }
    #expect(brand.isInvalidated && tags.isInvalidated && !owner.isInvalidated)
    store.invalidate()
    #expect(owner.isInvalidated)
    let again = store.objects(Person.self).where { $0.name == "Ada" }.first
    #expect(again != nil && again !== owner && again?.isInvalidated == false)
  }
}
