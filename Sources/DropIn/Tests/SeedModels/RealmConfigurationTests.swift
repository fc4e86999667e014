import Foundation
import RealmSwift
import Testing

/// Configurations as apps write them.
struct RealmConfigurationTests {
  private func withFile(_ body: (URL) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).sqlite")
    defer {
      for suffix in ["", "-wal", "-shm"] {
        try? FileManager.default.removeItem(at: URL(fileURLWithPath: file.path + suffix))
      }
    }
    try body(file)
  }

  @Test
  func `one line opens a store of an earlier version and changes its rows`() throws {
    try withFile { file in
      let types: [ObjectBase.Type] = [Swatch.self]
      try write(
        Swatch(),
        Realm.Configuration(fileURL: file, schemaVersion: 1, objectTypes: types)
      )
      let now = Realm.Configuration(
        fileURL: file,
        schemaVersion: 2,
        migrationBlock: { migration, oldSchemaVersion in
          guard oldSchemaVersion < 2 else { return }
          migration.enumerateObjects(ofType: Swatch.className()) { _, swatch in
            swatch?["name"] = "migrated"
          }
        },
        deleteRealmIfMigrationNeeded: false,
        objectTypes: types
      )
      let found = try Realm(configuration: now).objects(Swatch.self)
      #expect(found.map(\.name) == ["migrated"])
    }
  }

  @Test
  func `keeps what it was created with, under both names`() {
    var configuration = Realm.Configuration(
      inMemoryIdentifier: "kept",
      deleteRealmIfMigrationNeeded: true,
      shouldCompactOnLaunch: { total, used in total > 2 * used },
      seedFilePath: URL(fileURLWithPath: "/seed.sqlite")
    )
    #expect(configuration.inMemoryIdentifier == "kept")
    #expect(configuration.deleteStoreIfMigrationNeeded)
    #expect(configuration.shouldCompactOnLaunch?(3, 1) == true)
    #expect(configuration.shouldCompactOnLaunch?(2, 1) == false)
    #expect(configuration.seedFilePath?.lastPathComponent == "seed.sqlite")
    configuration.deleteRealmIfMigrationNeeded = false
    #expect(!configuration.deleteStoreIfMigrationNeeded)
  }

  private func write(_ object: Object, _ configuration: Realm.Configuration) throws {
    let realm = try Realm(configuration: configuration)
    try realm.write { realm.add(object) }
  }
}
