import Foundation
import ModelObjects
import Testing

@testable import ModelStore

struct ThreadSafeReferenceTests {
  private let configuration: ObjectStore.Configuration

  init() {
    var configuration = ObjectStore.Configuration(objectTypes: [Brand.self])
    configuration.inMemoryIdentifier = UUID().uuidString
    self.configuration = configuration
  }

  private func makeStore() throws -> ObjectStore {
    let store = try ObjectStore(configuration: configuration)
    let brand = Brand("a", name: "one")
    brand.logo = Image(3)
    brand.partners.append(objectsIn: [Person("Bob"), Person("Cy")])
    try store.write {
      store.add(brand)
      store.add(Brand("b", name: "two"))
    }
    return store
  }

  @Test
  func `an object, a list and results go to an actor`() async throws {
    let background = ObjectStoreActor(configuration: configuration)
    let references = try {
      let store = try makeStore()
      let brand = store.objects(Brand.self)[0]
      return try (
        ThreadSafeReference(to: brand),
        ThreadSafeReference(to: brand.partners),
        ThreadSafeReference(to: store.objects(Brand.self).where { $0.name == "two" }),
        ThreadSafeReference(to: #require(brand.logo)),
        Unchecked(store)
      )
    }()
    let found = try await background.read { store in
      [
        store.resolve(references.0)?.name,
        store.resolve(references.1)?.map(\.name).joined(separator: " "),
        store.resolve(references.2)?.map(\.id).joined(separator: " "),
        store.resolve(references.3).map { "\($0.width)" },
      ]
    }
    #expect(found == ["one", "Bob Cy", "b", "3"])
  }

  @Test
  func `a set and a map go to another store`() throws {
    var configuration = configuration
    configuration.objectTypes = [Shelf.self]
    let store = try ObjectStore(configuration: configuration)
    let shelf = Shelf()
    shelf.tags.insert("x")
    shelf.keepers["first"] = Person("Ada")
    try store.write { store.add(shelf) }
    let tags = ThreadSafeReference(to: shelf.tags)
    let keepers = ThreadSafeReference(to: shelf.keepers)
    let other = try ObjectStore(separate: configuration)
    #expect(other.resolve(tags) == ["x"])
    #expect(other.resolve(keepers)?["first"]??.name == "Ada")
  }

  @Test
  func `a deleted object is not found`() throws {
    let store = try makeStore()
    let reference = ThreadSafeReference(to: store.objects(Brand.self)[0])
    try store.write { store.deleteAll() }
    let other = try ObjectStore(separate: configuration)
    #expect(other.resolve(reference) == nil)
  }

  @Test
  func `a reference is resolved once, in a store of the same rows`() async {
    let twice = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let store = try ThreadSafeReferenceTests().makeStore()
      let reference = ThreadSafeReference(to: store.objects(Brand.self)[0])
      _ = store.resolve(reference)
      _ = store.resolve(reference)
    }
    #expect(
      twice?.errorText.contains("Can only resolve a thread safe reference once.") == true
    )
    let other = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let store = try ThreadSafeReferenceTests().makeStore()
      let reference = ThreadSafeReference(to: store.objects(Brand.self)[0])
      _ = try ObjectStore.inMemory().resolve(reference)
    }
    #expect(other?.errorText.contains("with different configuration than the source") == true)
  }
}
