import Foundation
import ModelObjects
import ModelStore
import Testing

/// What a store shows while other connections write.
struct VersionTests {
  private let folder: TemporaryStore
  private let store: ObjectStore
  private let other: SQLiteConnection

  init() throws {
    folder = try TemporaryStore()
    store = try ObjectStore(
      configuration: .init(fileURL: URL(fileURLWithPath: folder.path), objectTypes: [Brand.self])
    )
    let brand = Brand("a", name: "Aroma")
    brand.partners.append(objectsIn: ["x", "y", "z"].map(Person.init))
    other = try folder.open()
    try store.write { [store] in store.add([brand, Brand("b")]) }
    try other.setPragma("foreign_keys", to: 1)
  }

  private func clear() throws {
    try other.executeScript("DELETE FROM Person; DELETE FROM Brand WHERE id = 'b'")
  }

  @Test func `a list and its elements are of one state`() throws {
    let brand = try #require(store.object(ofType: Brand.self, forPrimaryKey: "a"))
    #expect(brand.partners.count == 3)
    try clear()
    #expect(brand.partners.map { $0.name } == ["x", "y", "z"])
    #expect(store.refresh())
    #expect(brand.partners.isEmpty)
    #expect(!store.refresh())
  }

  @Test func `results and objects are of one state`() throws {
    let people = store.objects(Person.self)
    let brands = store.objects(Brand.self)
    try clear()
    #expect(people.count == 3 && brands.count == 2)
    #expect(store.object(ofType: Brand.self, forPrimaryKey: "b") != nil)
    store.refresh()
    #expect(people.count == 0 && brands.count == 1)
  }

  @Test func `a transaction begins with the newest state, and its end shows it on`() throws {
    try clear()
    try store.write { #expect(store.objects(Person.self).isEmpty) }
    #expect(store.objects(Brand.self).count == 1)
  }

  @Test func `a transaction that is cancelled has shown the newest state too`() throws {
    try clear()
    try store.beginWrite()
    store.cancelWrite()
    #expect(store.objects(Brand.self).count == 1)
  }

  @Test func `a store that others keep from writing shows the state that it did`() throws {
    let quick = try ObjectStore.opened(folder, waiting: 0.01)
    try clear()
    try other.transaction {
      _ = #expect(throws: StoreError.self) { try quick.beginWrite() }
    }
    #expect(!quick.isInWriteTransaction)
    #expect(quick.objects(Brand.self).count == 1)
  }

  @Test func `a loop goes through the state that it began with`() throws {
    var names: [String] = []
    for person in store.objects(Person.self).sorted(byKeyPath: "name") {
      names.append(person.name)
      if names.count == 1 { try other.execute("DELETE FROM Person WHERE name = 'y'") }
    }
    #expect(names == ["x", "y", "z"])
  }

  @Test func `a class that is first used later is added beside what others write`() throws {
    let growing = try ObjectStore(
      configuration: .init(fileURL: URL(fileURLWithPath: folder.path))
    )
    #expect(growing.objects(Brand.self).count == 2)
    try clear()
    #expect(growing.objects(Todo.self).isEmpty)
    #expect(growing.objects(Brand.self).count == 1)
    try other.execute("DELETE FROM Brand")
    #expect(growing.objects(Brand.self).count == 1)
  }

  @Test func `a copy has the newest state`() throws {
    try clear()
    let copy = URL(fileURLWithPath: folder.path("copy.db"))
    try store.writeCopy(to: copy)
    #expect(try ObjectStore(configuration: .init(fileURL: copy)).objects(Brand.self).count == 1)
  }

  @Test func `the log is begun anew while one store writes and reads`() throws {
    try store.write { store.deleteAll() }
    for round in 0..<300 {
      try store.write {
        store.add((0..<20).map { Brand("\($0)", name: "\(round)") }, update: .all)
      }
      #expect(store.objects(Brand.self).count == 20)
    }
    // 1,000 pages of 4 KiB, where SQLite copies the log into the file, and some of the last write.
    #expect(try folder.bytes("store.db-wal").count < 6_000_000)
  }
}

extension ObjectStore {
  fileprivate static func opened(_ folder: TemporaryStore, waiting: Double) throws -> ObjectStore {
    var configuration = Configuration(fileURL: URL(fileURLWithPath: folder.path))
    configuration.waitingTime = waiting
    return try ObjectStore(configuration: configuration)
  }
}
