import Foundation
import ModelObjects
import Testing

@testable import ModelStore

struct StoreFileTests {
  private let folder: TemporaryStore
  private var configuration: ObjectStore.Configuration

  init() throws {
    folder = try TemporaryStore()
    configuration = ObjectStore.Configuration(
      fileURL: URL(fileURLWithPath: folder.path),
      objectTypes: [Brand.self]
    )
  }

  private func fill(_ count: Int = 1) throws {
    let store = try ObjectStore(configuration: configuration)
    try store.write {
      for number in 0..<count {
        store.add(Brand("\(number)", name: String(repeating: "x", count: 200)))
      }
    }
  }

  @Test
  func `stores in memory of one name share their rows, and are gone with the last one`() throws {
    var configuration = ObjectStore.Configuration(objectTypes: [Brand.self])
    configuration.inMemoryIdentifier = "shared \(UUID()) ?#%"
    do {
      let one = try ObjectStore(configuration: configuration)
      let two = try ObjectStore(separate: configuration)
      try one.write { one.add(Brand("a", name: "one")) }
      let seen = try #require(two.objects(Brand.self).first)
      try two.write { seen.name = "two" }
      one.refresh()
      #expect(one.objects(Brand.self).first?.name == "two")
    }
    let store = try ObjectStore(configuration: configuration)
    #expect(store.objects(Brand.self).isEmpty)
  }

  @Test
  func `a store to read only gives what is there`() throws {
    try fill()
    var configuration = configuration
    configuration.readOnly = true
    let store = try ObjectStore(configuration: configuration)
    #expect(store.objects(Brand.self).map(\.id) == ["0"])
  }

  @Test
  func `a missing file becomes a copy of the seed, and only then`() throws {
    try fill(3)
    var planted = configuration
    planted.fileURL = URL(fileURLWithPath: folder.path("deep/planted.db"))
    planted.seedFilePath = configuration.fileURL
    for count in [3, 4] {
      let store = try ObjectStore(configuration: planted)
      #expect(store.objects(Brand.self).count == count)
      try store.write { store.add(Brand("new \(count)")) }
    }
    #expect(try ObjectStore(configuration: configuration).objects(Brand.self).count == 3)
  }

  @Test
  func `a file is made smaller where the app wants it`() throws {
    try fill(2000)
    do {
      let store = try ObjectStore(configuration: configuration)
      try store.write { store.deleteAll() }
    }
    let before = try folder.bytes().count
    var compacting = configuration
    let told = Guarded((total: 0, used: 0))
    compacting.shouldCompactOnLaunch = { total, used in
      told.withValue { $0 = (total, used) }
      return total > 2 * used
    }
    _ = try ObjectStore(configuration: compacting)
    #expect(told.withValue { $0.total } == before)
    #expect(try folder.bytes().count < before / 2)
  }

  @Test
  func `a store of other models is replaced where the app wants it, and a copy is kept`() throws {
    try fill(2)
    var configuration = configuration
    configuration.objectTypes = [Next.Brand.self]
    let error = #expect(throws: StoreError.self) { try ObjectStore(configuration: configuration) }
    #expect(error?.kind == .schemaMismatch)
    configuration.deleteStoreIfMigrationNeeded = true
    let store = try ObjectStore(configuration: configuration)
    #expect(store.objects(Next.Brand.self).isEmpty)
    let copy = try SQLiteConnection(.file(folder.path("store.db.old")))
    #expect(try copy.integer("SELECT count(*) FROM Brand") == 2)
  }

  @Test(arguments: [Data("no database, whatever it is".utf8), Data("SQLite format 3\0rest".utf8)])
  func `what is no store is never replaced`(_ bytes: Data) throws {
    try bytes.write(to: URL(fileURLWithPath: folder.path))
    var configuration = configuration
    configuration.deleteStoreIfMigrationNeeded = true
    #expect(throws: StoreError.self) { try ObjectStore(configuration: configuration) }
    #expect(try folder.bytes() == [UInt8](bytes))
  }

  @Test
  func `a suspended store holds no lock, and goes on with what others have written`() throws {
    try fill()
    let store = try ObjectStore(configuration: configuration)
    let brand = try #require(store.objects(Brand.self).first)
    for loop in store.objects(Brand.self) { #expect(loop.id == "0") }
    let other = try folder.open(options: SQLiteOptions(busyTimeout: 0))
    #expect(throws: StoreError.self) { try other.setJournalMode(.delete) }
    try store.suspend()
    #expect(try other.setJournalMode(.delete) == .delete)
    try other.execute("UPDATE Brand SET name = 'other'")
    #expect(brand.id == "0")
    let error = #expect(throws: StoreError.self) { try store.write { brand.name = "mine" } }
    #expect(error?.kind == .suspended)
    try store.resume()
    #expect(brand.name == "other")
    try store.write { brand.name = "mine" }
    #expect(store.objects(Brand.self).where { $0.name == "mine" }.count == 1)
  }

  @Test
  func `files are found, told their version and deleted`() throws {
    var configuration = configuration
    configuration.schemaVersion = 7
    let file = try #require(configuration.fileURL)
    #expect(!ObjectStore.fileExists(for: configuration))
    #expect(throws: StoreError.self) { try ObjectStore.schemaVersion(at: file) }
    do {
      let store = try ObjectStore(configuration: configuration)
      #expect(ObjectStore.fileExists(for: configuration))
      let error = #expect(throws: StoreError.self) {
        try ObjectStore.deleteFiles(for: configuration)
      }
      #expect(error?.kind == .alreadyOpen)
      #expect(store.objects(Brand.self).isEmpty)
    }
    #expect(try ObjectStore.schemaVersion(at: file) == 7)
    #expect(try ObjectStore.deleteFiles(for: configuration))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.folder.path).isEmpty)
    #expect(try !ObjectStore.deleteFiles(for: configuration))
  }

  @Test
  func `a copy is one state of the store, and never replaces a file`() throws {
    try fill(10)
    let store = try ObjectStore(configuration: configuration)
    let copy = URL(fileURLWithPath: folder.path("copy.db"))
    try store.writeCopy(to: copy)
    try store.write { store.deleteAll() }
    var copied = configuration
    copied.fileURL = copy
    #expect(try ObjectStore(configuration: copied).objects(Brand.self).count == 10)
    let error = #expect(throws: StoreError.self) { try store.writeCopy(to: copy) }
    #expect(error?.kind == .alreadyExists)
  }

  @Test
  func `a commit survives what the app wants it to survive`() throws {
    var configuration = configuration
    for (durability, setting) in [(ObjectStore.Durability.process, 1), (.power, 2)] {
      configuration.durability = durability
      let store = try ObjectStore(configuration: configuration)
      #expect(try store.connection.integer("PRAGMA synchronous") == Int64(setting))
    }
  }

  #if os(Linux)
  @Test
  func `the default file lies where the system says`() async {
    await #expect(processExitsWith: .success) {
      unsafe setenv("XDG_DATA_HOME", "/data", 1)
      guard ObjectStore.Configuration.defaultFile.path == "/data/default.sqlite" else {
        exit(EXIT_FAILURE)
      }
    }
  }
  #endif
}

/// The models of another version.
private enum Next {
  final class Brand: Object {
    @Persisted(primaryKey: true) var id: Int
  }
}
