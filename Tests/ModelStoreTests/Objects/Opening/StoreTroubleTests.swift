import Foundation
import ModelObjects
import Testing

@testable import ModelStore

struct StoreTroubleTests {
  private let folder: TemporaryStore
  private var configuration: ObjectStore.Configuration

  init() throws {
    folder = try TemporaryStore()
    configuration = ObjectStore.Configuration(
      fileURL: URL(fileURLWithPath: folder.path),
      objectTypes: [Brand.self]
    )
    configuration.waitingTime = 0.05
  }

  private func kind(_ body: () throws -> Void) -> StoreError.Kind? {
    do {
      try body()
      return nil
    } catch {
      return (error as? StoreError)?.kind
    }
  }

  @Test(arguments: [1, 2])
  func `an open file is not opened with another configuration`(_ number: Int) throws {
    let store = try ObjectStore(configuration: configuration)
    var other = configuration
    if number == 1 { other.schemaVersion = 1 } else { other.readOnly = true }
    #expect(throws: StoreError.self) { try ObjectStore(configuration: other) }
    let error = #expect(throws: StoreError.self) { try ObjectStore(configuration: other) }
    #expect(error?.kind == .alreadyOpen)
    let difference = number == 1 ? "schema version" : "read permissions"
    #expect(
      error?.message
        == "Realm at path '\(folder.path)' already opened with different \(difference)."
    )
    #expect(store.objects(Brand.self).isEmpty)
  }

  @Test
  func `a file of another version is opened when the first store is gone`() throws {
    do { _ = try ObjectStore(configuration: configuration) }
    var other = configuration
    other.schemaVersion = 1
    _ = try ObjectStore(configuration: other)
  }

  @Test
  func `a file that is no store stays as it is`() throws {
    let bytes = [UInt8]("this is a letter, and not a short one at that".utf8)
    try folder.write(bytes)
    #expect(kind { _ = try ObjectStore(configuration: configuration) } == .notADatabase)
    #expect(try folder.bytes() == bytes)
    folder.remove("store.db")
    do { _ = try folder.open("CREATE TABLE mine (a)") }
    #expect(kind { _ = try ObjectStore(configuration: configuration) } == .foreignFile)
  }

  @Test
  func `a folder that cannot be is told`() {
    var configuration = configuration
    configuration.fileURL = URL(fileURLWithPath: "/dev/null/store.db")
    #expect(kind { _ = try ObjectStore(configuration: configuration) } == .cannotOpen)
  }

  @Test
  func `a store to read only that is missing is not made`() {
    var configuration = configuration
    configuration.readOnly = true
    #expect(kind { _ = try ObjectStore(configuration: configuration) } == .cannotOpen)
    #expect(!ObjectStore.fileExists(for: configuration))
  }

  @Test(.enabled(if: getuid() != 0, "the superuser may write everywhere"))
  func `a folder to read only lets a store be read and not be written`() throws {
    do {
      let store = try ObjectStore(configuration: configuration)
      try store.write { store.add(Brand("a")) }
    }
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o555],
      ofItemAtPath: folder.folder.path
    )
    let writing = kind { _ = try ObjectStore(configuration: configuration) }
    #expect(writing == .readOnly || writing == .cannotOpen)
    var reading = configuration
    reading.readOnly = true
    #expect(try ObjectStore(configuration: reading).objects(Brand.self).count == 1)
  }

  @Test
  func `a locked file is told in time, and nothing is lost`() async throws {
    let store = try ObjectStore(configuration: configuration)
    let other = try folder.open("BEGIN IMMEDIATE")
    #expect(kind { try store.write { store.add(Brand("a")) } } == .locked)
    #expect(!store.isInWriteTransaction)
    try other.execute("COMMIT")
    try store.write { store.add(Brand("a")) }
    #expect(store.objects(Brand.self).count == 1)
  }

  @Test
  func `a full disk undoes the transaction, and the store goes on`() throws {
    let store = try ObjectStore(configuration: configuration)
    let first = Brand("first", name: "one")
    try store.write { store.add(first) }
    let pages = try store.connection.integer("PRAGMA page_count") ?? 0
    try store.connection.setPragma("max_page_count", to: pages + 4)
    var reached = 0
    let failed = kind {
      try store.write {
        first.name = "two"
        for number in 0..<500 {
          store.add(Brand("\(number)", name: String(repeating: "x", count: 500)))
          reached = number
        }
        first.rank = 3
        _ = store.objects(Brand.self).count
      }
    }
    #expect(failed == .diskFull)
    #expect(reached == 499)
    #expect(!store.isInWriteTransaction)
    #expect(first.name == "one")
    #expect(store.objects(Brand.self).map(\.id) == ["first"])
    try store.connection.setPragma("max_page_count", to: pages + 1000)
    try store.write { first.name = "three" }
    #expect(store.objects(Brand.self).first?.name == "three")
  }
}
