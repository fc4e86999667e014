import Dispatch
import Foundation
import ModelObjects
import Testing

@testable import ModelStore

@MainActor
struct AsyncWritingTests {
  private let folder: TemporaryStore
  private var configuration: ObjectStore.Configuration

  init() throws {
    folder = try TemporaryStore()
    configuration = ObjectStore.Configuration(
      fileURL: URL(fileURLWithPath: folder.path),
      objectTypes: [Brand.self]
    )
    // Other tests keep the processors busy.
    configuration.waitingTime = 600
  }

  @Test
  func `a write waits for another writer and lets others run`() async throws {
    let store = try ObjectStore(configuration: configuration)
    let other = try folder.open("BEGIN IMMEDIATE")
    var hasWritten = false
    let writing = Task {
      try await store.asyncWrite { store.add(Brand("a")) }
      hasWritten = true
    }
    try await Task.sleep(nanoseconds: 50_000_000)
    #expect(!hasWritten && !store.isInWriteTransaction)
    try other.execute("COMMIT")
    try await writing.value
    #expect(hasWritten)
    #expect(store.objects(Brand.self).count == 1)
  }

  @Test
  func `a write that cannot begin in time says so`() async throws {
    var configuration = configuration
    configuration.waitingTime = 0.02
    let store = try ObjectStore(configuration: configuration)
    let other = try folder.open("BEGIN IMMEDIATE")
    let error = await #expect(throws: StoreError.self) {
      try await store.asyncWrite { store.add(Brand("a")) }
    }
    #expect(error?.kind == .locked)
    try other.execute("COMMIT")
  }

  @Test
  func `what is to be written later is written on the store's queue, in order`() async throws {
    let queue = DispatchQueue(label: "store")
    let configuration = configuration
    let store = try queue.sync {
      Unchecked(try ObjectStore(configuration: configuration, queue: queue))
    }
    let errors = await withCheckedContinuation { done in
      queue.async {
        for number in 0..<5 {
          store.value.writeAsync {
            store.value.add(Brand("\(number)"))
          } onComplete: { error in
            if number == 4 { done.resume(returning: error.map { "\($0)" }) }
          }
        }
        #expect(store.value.objects(Brand.self).isEmpty)
      }
    }
    #expect(errors == nil)
    queue.sync { #expect(store.value.objects(Brand.self).count == 5) }
  }
}
