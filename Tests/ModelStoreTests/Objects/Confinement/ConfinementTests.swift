import Dispatch
import Foundation
import ModelObjects
import ModelStore
import Testing

struct ConfinementTests {
  @Test
  func `an object of another thread's store ends the program`() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let store = try ObjectStore.inMemory()
      let brand = Brand("a")
      try store.write { store.add(brand) }
      onAnotherThread(Unchecked(brand)) { _ = $0.value.name }
    }
    #expect(result?.errorText.contains("Realm accessed from incorrect thread.") == true)
  }

  @Test
  func `a query, a list and a transaction on another thread end the program`() async throws {
    await #expect(processExitsWith: .failure) {
      let store = try ObjectStore.inMemory()
      onAnotherThread(Unchecked(store)) { _ = $0.value.objects(Brand.self).count }
    }
    await #expect(processExitsWith: .failure) {
      let store = try ObjectStore.inMemory()
      let brand = Brand("a")
      try store.write { store.add(brand) }
      onAnotherThread(Unchecked(brand.tags)) { _ = $0.value.count }
    }
    await #expect(processExitsWith: .failure) {
      let store = try ObjectStore.inMemory()
      onAnotherThread(Unchecked(store)) { try? $0.value.beginWrite() }
    }
  }

  @Test
  func `a store of a queue is used by whatever thread runs the queue`() throws {
    let queue = DispatchQueue(label: "store")
    let configuration = ObjectStore.Configuration(fileURL: nil, objectTypes: [Brand.self])
    let store = try queue.sync {
      Unchecked(try ObjectStore(configuration: configuration, queue: queue))
    }
    for number in 0..<20 {
      try DispatchQueue.global().sync {
        try queue.sync { try store.value.write { store.value.add(Brand("\(number)")) } }
      }
    }
    queue.sync { #expect(store.value.objects(Brand.self).count == 20) }
  }

  @Test
  func `a store of a queue is not used outside of it`() async {
    let outside = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = try ObjectStore(configuration: .init(fileURL: nil), queue: DispatchQueue(label: "one"))
    }
    #expect(outside?.errorText.contains("Realm opened from incorrect dispatch queue.") == true)
    await #expect(processExitsWith: .failure) {
      let queue = DispatchQueue(label: "one")
      let store = try queue.sync {
        Unchecked(try ObjectStore(configuration: .init(fileURL: nil), queue: queue))
      }
      _ = store.value.objects(Brand.self).count
    }
  }

  @Test
  func `a store of an actor is used by whatever thread runs the actor`() async throws {
    let owner = StoreOwner()
    for number in 0..<50 { try await owner.add("\(number)") }
    #expect(try await owner.count() == 50)
  }

  @Test
  func `an object of an actor's store ends the program elsewhere`() async {
    await #expect(processExitsWith: .failure) {
      let owner = StoreOwner()
      try await owner.add("a")
      _ = try await owner.leak().value.name
    }
  }

  @Test
  func `a store actor writes and reads for all who ask`() async throws {
    var configuration = ObjectStore.Configuration(objectTypes: [Brand.self])
    configuration.inMemoryIdentifier = UUID().uuidString
    let store = ObjectStoreActor(configuration: configuration)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<30 {
        group.addTask { try await store.write { $0.add(Brand("\(number)")) } }
      }
      try await group.waitForAll()
    }
    #expect(try await store.read { $0.objects(Brand.self).count } == 30)
    await store.close()
    #expect(try await store.read { $0.objects(Brand.self).count } == 0)
  }
}

/// Opens a store as its own, by where the code stands.
private actor StoreOwner {
  private var store: ObjectStore?

  private func opened() throws -> ObjectStore {
    if let store { return store }
    let opened = try ObjectStore(
      configuration: .init(fileURL: nil, objectTypes: [Brand.self])
    )
    store = opened
    return opened
  }

  func add(_ id: String) throws {
    let store = try opened()
    try store.write { store.add(Brand(id)) }
  }

  func count() throws -> Int { try opened().objects(Brand.self).count }

  func leak() throws -> Unchecked<Brand> {
    Unchecked(try #require(try opened().objects(Brand.self).first))
  }
}
