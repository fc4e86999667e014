import Dispatch
import Foundation
import ModelObjects
import ModelStore
import Testing

/// Opening a store where one of the same file is open already.
struct OpenStoresTests {
  private let folder: TemporaryStore
  private let configuration: ObjectStore.Configuration

  init() throws {
    folder = try TemporaryStore()
    configuration = .init(fileURL: URL(fileURLWithPath: folder.path), objectTypes: [Brand.self])
  }

  @Test func `gives the one that the thread has`() throws {
    let store = try ObjectStore(configuration: configuration)
    #expect(try ObjectStore(configuration: configuration) === store)
    let link = folder.folder.appendingPathComponent("link.db")
    try FileManager.default.createSymbolicLink(
      at: link,
      withDestinationURL: URL(fileURLWithPath: folder.path)
    )
    var linked = configuration
    linked.fileURL = link
    #expect(try ObjectStore(configuration: linked) === store)
  }

  @Test func `can be done in a transaction, and its writes are of that`() throws {
    let store = try ObjectStore(configuration: configuration)
    try store.write {
      let same = try ObjectStore(configuration: configuration)
      #expect(same.isInWriteTransaction)
      same.add(Brand("a"))
    }
    #expect(store.objects(Brand.self).count == 1)
  }

  @Test func `gives another one where it is of other classes, or waits otherwise`() throws {
    let store = try ObjectStore(configuration: configuration)
    var other = configuration
    other.objectTypes = [Brand.self, Todo.self]
    #expect(try ObjectStore(configuration: other) !== store)
    other = configuration
    other.waitingTime = 1
    #expect(try ObjectStore(configuration: other) !== store)
  }

  @Test func `gives a queue one of its own, which the thread does not get`() throws {
    let queue = DispatchQueue(label: "stores")
    let store = try ObjectStore(configuration: configuration)
    let isOther = try queue.sync { () -> Bool in
      let own = try ObjectStore(configuration: configuration, queue: queue)
      return try own !== ObjectStore(configuration: configuration)
        && own === ObjectStore(configuration: configuration, queue: queue)
    }
    #expect(isOther)
    #expect(try ObjectStore(configuration: configuration) === store)
  }

  @Test func `keeps none alive`() throws {
    weak var first: ObjectStore?
    do {
      let store = try ObjectStore(configuration: configuration)
      first = store
      try store.write { store.add(Brand("a")) }
    }
    #expect(first == nil)
    #expect(try ObjectStore(configuration: configuration).objects(Brand.self).count == 1)
  }

  @Test func `makes a store in memory of its own each time`() throws {
    let memory = ObjectStore.Configuration(fileURL: nil, objectTypes: [Brand.self])
    #expect(try ObjectStore(configuration: memory) !== ObjectStore(configuration: memory))
  }
}
