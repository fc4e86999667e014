import Foundation
import ModelObjects
import Testing

@testable import ModelStore

struct EmbeddedUpdateTests {
  private func home(_ widths: [Int]) -> Home {
    let home = Home()
    home.door = Hatch(widths[0])
    home.door?.knob = Knob(widths[1])
    home.windows.append(objectsIn: widths[2...].map(Hatch.init))
    return home
  }

  @Test
  func `modified gives the embedded objects that are there the new values`() throws {
    let store = try ObjectStore(configuration: .init(fileURL: nil, objectTypes: [Home.self]))
    let old = home([1, 2, 3, 4, 5])
    let new = home([6, 7, 8, 9])
    try store.write {
      store.add(old)
      let (door, knob, window) = (old.door, old.door?.knob, old.windows[0])
      store.add(new, update: .modified)
      #expect(door?.width == 6 && knob?.width == 7 && window.width == 8)
      #expect(new.door?.isSameObject(as: door) == true)
      #expect(new.windows.map(\.width) == [8, 9] && old.windows.map(\.width) == [8, 9])
    }
    #expect(try store.connection.integer("SELECT count(*) FROM Hatch") == 3)
    #expect(try store.connection.integer("SELECT count(*) FROM Knob") == 1)
  }

  @Test
  func `all puts new embedded objects in the place of those that are there`() throws {
    let store = try ObjectStore(configuration: .init(fileURL: nil, objectTypes: [Home.self]))
    let old = home([1, 2, 3])
    let new = home([6, 7, 8, 9])
    try store.write {
      store.add(old)
      let former = [old.door, old.door?.knob, old.windows[0]]
      store.add(new, update: .all)
      #expect(former.allSatisfy { $0?.isInvalidated == true })
      #expect(old.door?.knob?.width == 7 && old.windows.map(\.width) == [8, 9])
    }
  }

  @Test
  func `what somebody has of a row stays the object that links lead to`() throws {
    let store = try ObjectStore.inMemory()
    let brand = Brand("a", name: "x")
    try store.write { store.add(brand) }
    try store.write { store.add(Brand("a", name: "y"), update: .modified) }
    #expect(store.object(ofType: Brand.self, forPrimaryKey: "a") === brand && brand.name == "y")
  }

  @Test
  func `an object is copied with all the embedded objects that it leads to`() throws {
    let store = try ObjectStore(configuration: .init(fileURL: nil, objectTypes: [Shelter.self]))
    try store.write {
      let value = ["door": ["width": 1, "knob": [2]], "windows": [[3], [4]]] as [String: Any]
      let copy = store.create(Shelter.self, value: store.create(Shelter.self, value: value))
      #expect(copy.door?.knob?.width == 2 && copy.windows.map(\.width) == [3, 4])
    }
    #expect(store.objects(Shelter.self).count == 2)
  }

  @Test
  func `a copy is changed and saved over what it was made of`() throws {
    let store = try ObjectStore(configuration: .init(fileURL: nil, objectTypes: [Home.self]))
    let home = home([1, 2, 3])
    try store.write { store.add(home) }
    let copy = home.detached()
    copy.door?.knob?.width = 9
    copy.windows.append(Hatch(4))
    try store.write { store.add(copy, update: .modified) }
    #expect(home.door?.knob?.width == 9 && home.windows.map(\.width) == [3, 4])
  }

  @Test
  func `null in a map of embedded objects is no member of the stored one`() throws {
    let shelf = Shelf()
    shelf.images = ["a": Image(1), "b": nil, "c": Image(3)]
    #expect(shelf.images["b"] == .some(nil))
    let store = try ObjectStore(configuration: .init(fileURL: nil, objectTypes: [Shelf.self]))
    try store.write { store.add(shelf) }
    #expect(shelf.images.keys == ["a", "c"] && shelf.images["c"]??.width == 3)
  }

  @Test
  func `an open transaction keeps its store`() throws {
    let folder = try TemporaryStore()
    let configuration = ObjectStore.Configuration(fileURL: URL(fileURLWithPath: folder.path))
    try ObjectStore(configuration: configuration).beginWrite()
    try ObjectStore(configuration: configuration).create(Person.self, value: ["Ada"])
    try ObjectStore(configuration: configuration).commitWrite()
    #expect(try ObjectStore(configuration: configuration).objects(Person.self).count == 1)
  }

  @Test
  func `the store of an object and of a collection is told`() throws {
    let store = try ObjectStore.inMemory()
    let brand = Brand("a")
    #expect(brand.objectStore == nil && brand.tags.objectStore == nil)
    try store.write { store.add(brand) }
    #expect(brand.objectStore == store && brand.tags.objectStore == store)
    #expect(try store != ObjectStore.inMemory())
  }
}

final class Home: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var door: Hatch?
  @Persisted var windows: List<Hatch>
}

final class Shelter: Object {
  @Persisted var door: Hatch?
  @Persisted var windows: List<Hatch>
}

final class Hatch: EmbeddedObject {
  @Persisted var width = 0
  @Persisted var knob: Knob?

  convenience init(_ width: Int) {
    self.init()
    self.width = width
  }
}

final class Knob: EmbeddedObject {
  @Persisted var width = 0

  convenience init(_ width: Int) {
    self.init()
    self.width = width
  }
}
