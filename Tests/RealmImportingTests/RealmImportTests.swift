import Foundation
import ModelStore
import ModelTestSupport
import RealmFiles
import Testing

@testable import RealmImporting

@Suite("Importing a .realm file")
struct RealmImportTests {
  private static let files = [
    "big24.realm", "types24.realm", "types24_stream.realm", "types24_enc.realm", "default-v0.realm",
    "default-v1.realm", "default-v2.realm", "default-v3.realm", "default-v4.realm",
    "default-v5.realm", "core_test_upgrade_database_1000_10_to_11.realm",
    "core_test_upgrade_database_1000_22.realm", "core_test_upgrade_database_11.realm",
    "core_test_upgrade_database_20.realm",
  ]

  @Test(.enabled(if: SharedFolder.isAvailable, SharedFolder.reason), arguments: files)
  func `carries every object, leaves the file as it is, and does nothing when run again`(
    name: String
  ) throws {
    let folder = try ImportFolder()
    try folder.take(name)
    let before = try Data(contentsOf: folder.source)
    let options = RealmImportOptions(key: name.contains("_enc") ? sharedKey : nil)
    let report = try folder.run(options)
    #expect(report.outcome == .imported)
    let file = try RealmFile(contentsOf: folder.source, key: options.key)
    for result in report.classes {
      let left = report.losses.filter { $0.className == result.name && $0.property == nil }
      let missing = left.reduce(0) { $0 + $1.count }
      #expect(try result.objects + missing == file.count(of: result.name), "\(result.name)")
    }
    #expect(try Data(contentsOf: folder.source) == before)
    var again = try folder.run(options)
    #expect(again.outcome == .alreadyImported)
    again.outcome = .imported
    #expect(again == report)
  }

  @Test func `does nothing and says so where there is no file`() throws {
    let folder = try ImportFolder()
    #expect(try folder.run().outcome == .noFile)
    #expect(!FileManager.default.fileExists(atPath: folder.store.path))
  }

  @Test(.enabled(if: SharedFolder.isAvailable, SharedFolder.reason))
  func `leaves a store alone that has rows of its own`() throws {
    let folder = try ImportFolder()
    try folder.take("core_test_upgrade_database_20.realm")
    try folder.open().executeScript("CREATE TABLE mine (a); INSERT INTO mine VALUES (1)")
    #expect {
      try folder.run()
    } throws: { error in
      (error as? RealmImportError)?.kind == .storeInUse && "\(error)".contains("mine")
    }
    #expect(try folder.open().integer("SELECT count(*) FROM mine") == 1)
  }

  @Test(.enabled(if: SharedFolder.isAvailable, SharedFolder.reason))
  func `goes on where it was cancelled, to the same rows`() throws {
    let whole = try ImportFolder()
    try whole.take("big24.realm")
    let expected = try whole.run()
    let folder = try ImportFolder()
    try folder.take("big24.realm")
    var options = RealmImportOptions()
    options.batchSize = 1_000
    options.progress = { progress in
      guard progress.objects > progress.totalObjects / 2 else { return }
      throw CancellationError()
    }
    #expect(throws: CancellationError.self) { try folder.run(options) }
    #expect {
      try ObjectStore(configuration: ObjectStore.Configuration(fileURL: folder.store))
    } throws: { ($0 as? StoreError)?.kind == .unfinishedImport }
    options.progress = nil
    #expect(try folder.run(options) == expected)
  }

  @Test(.enabled(if: SharedFolder.isAvailable, SharedFolder.reason))
  func `is cancelled between objects, and says how far it is`() throws {
    let folder = try ImportFolder()
    try folder.take("big24.realm")
    var options = RealmImportOptions()
    options.isCancelled = { true }
    #expect {
      try folder.run(options)
    } throws: { ($0 as? RealmImportError)?.kind == .cancelled }
  }

  @Test(.enabled(if: SharedFolder.isAvailable, SharedFolder.reason))
  func `names the class and the row that differ`() throws {
    let folder = try ImportFolder()
    try folder.take("core_test_upgrade_database_20.realm")
    var options = RealmImportOptions()
    options.willVerify = { path in
      let connection = try SQLiteConnection(.file(path))
      try connection.execute("UPDATE foo SET id = 17 WHERE id = 15")
    }
    #expect {
      try folder.run(options)
    } throws: { error in
      (error as? RealmImportError)?.kind == .different && "\(error)".contains("the row 17 of foo")
    }
  }

  @Test(.enabled(if: SharedFolder.isAvailable, SharedFolder.reason), arguments: [0, 7, 99])
  func `gives a store that opens under any number that an app has`(number: UInt64) throws {
    let folder = try ImportFolder()
    try folder.take("types24.realm")
    let configuration = ObjectStore.Configuration(fileURL: folder.store, schemaVersion: number)
    let report = try RealmImport.run(from: folder.source, into: configuration)
    #expect(report.schemaVersion == min(number, report.fileSchemaVersion ?? 0))
    _ = try ObjectStore(configuration: configuration)
  }
}
