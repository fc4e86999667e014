import Foundation
import ModelSchema
import ModelStore
import ModelTestSupport
import Testing

// Reports of users of other tools about stores that were opened by another version of an app.
@Suite("A store that is opened by another version of an app")
struct OpeningCaseTests {
  @Test(
    "is refused by an older app before any write (mg-030)",
    arguments: [JournalMode.delete, .wal]
  )
  func newer(mode: JournalMode) throws {
    let bench = try StoreMigratorTests.bench()
    try bench.migrator.migrate()
    try bench.store.open().setJournalMode(mode)
    let files = try FileManager.default.contentsOfDirectory(atPath: bench.store.folder.path)
    let before = try bench.store.bytes()
    let error = #expect(throws: StoreError.self) { try bench.older.migrate() }
    #expect(error?.kind == .newerStore)
    #expect(error?.description.contains("HX103: the store has version 2") == true)
    #expect(try bench.older.status().state == .newer)
    #expect(try bench.store.bytes() == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: bench.store.folder.path) == files)
  }

  @Test(
    "is not touched where what it says of itself cannot be read",
    arguments: [JournalMode.delete, .wal]
  )
  func unreadable(mode: JournalMode) throws {
    let bench = try StoreMigratorTests.bench()
    _ = try bench.store.open("UPDATE modelkit_history SET state = 'unheard'").setJournalMode(mode)
    let attributes = {
      try FileManager.default.attributesOfItem(atPath: bench.store.folder.path)[.modificationDate]
        as? Date
    }
    let before = try attributes()
    let error = #expect(throws: StoreError.self) { try bench.migrator.status() }
    #expect(error?.kind == .corrupt)
    // Files that come and go beside it would show.
    #expect(try attributes() == before)
  }

  @Test("is taken back by an older app that may, through the plan that the store holds (mg-030)")
  func downgrade() throws {
    let bench = try StoreMigratorTests.bench()
    let before = try bench.contents()
    try bench.migrator.migrate()
    bench.options.allowsDowngrade = true
    #expect(try bench.older.migrate().plans == ["0002.down"])
    #expect(try bench.contents() == before)
    #expect(try bench.rows("PRAGMA user_version") == ["1"])
    #expect(try bench.older.status().state == .upToDate)
    #expect(try bench.migrator.migrate().plans == ["0002"])
  }

  /// Three versions: a property with a default, then a rename and another default.
  static func chain() throws -> (versions: [SchemaVersion], plans: [MigrationPlan]) {
    let one = SchemaVersion(number: 1, entities: [.keyed("E", .int("id"), .text("a").optional)])
    var n = PropertySchema.int("n")
    n.defaultValue = 2
    let first: [MigrationOperation] = [.addProperty(entity: "E", n, fill: .constant(2))]
    var two = try one.applying(first)
    two.number = 2
    let rename = MigrationOperation.renameProperties(entity: "E", ["a": "b"])
    let renamed = try two.applying(rename)
    var three = renamed
    three.number = 3
    three[SchemaPath("E", "n")]?.defaultValue = 4
    let rest = MigrationOperation.describe(try SchemaDescription(from: renamed, to: three))
    let plans = [
      try MigrationPlan(id: "0002", first, from: one, to: two),
      try MigrationPlan(id: "0003", [rename, rest], from: two, to: three),
    ]
    return ([one, two, three], plans)
  }

  @Test("goes through every version, with the defaults of each (mg-031)")
  func skippedVersions() throws {
    let (versions, plans) = try Self.chain()
    let store = try TemporaryStore()
    let file = URL(fileURLWithPath: store.path)
    try StoreMigrator(file: file, versions: [versions[0]]).migrate()
    _ = try store.open("INSERT INTO E VALUES (1, 'x')")
    let migrator = StoreMigrator(file: file, versions: versions, plans: plans.reversed())
    #expect(try migrator.migrate().plans == ["0002", "0003"])
    #expect(try store.open().rows("SELECT id, b, n FROM E") == [[1, "x", 2]])
    #expect(try migrator.migrate(to: versions[0]).plans == ["0003.down", "0002.down"])
    #expect(try store.open().rows("SELECT id, a FROM E") == [[1, "x"]])
  }

  @Test(
    "is unknown where its version was edited after it had shipped; the nearest is named (mg-031)"
  )
  func editedVersion() throws {
    let (versions, plans) = try Self.chain()
    let store = try TemporaryStore()
    let file = URL(fileURLWithPath: store.path)
    try StoreMigrator(file: file, versions: [versions[0]]).migrate()
    var edited = versions
    edited[0][entity: "E"]?["c"] = .text("c").optional
    let migrator = StoreMigrator(file: file, versions: edited, plans: [plans[1]])
    let error = #expect(throws: StoreError.self) { try migrator.migrate() }
    #expect(error?.kind == .unknownVersion)
    #expect(error?.description.contains("the nearest is version 1") == true)
    #expect(error?.description.contains("differs in 1 place, the first E.c") == true)
  }

  @Test("is never wiped where its version is none of the app's; it can be moved aside (mg-032)")
  func prunedVersions() throws {
    let (versions, plans) = try Self.chain()
    let store = try TemporaryStore()
    let file = URL(fileURLWithPath: store.path)
    try StoreMigrator(file: file, versions: [versions[0]]).migrate()
    let before = try store.bytes()
    let pruned = StoreMigrator(file: file, versions: Array(versions[1...]), plans: [plans[1]])
    let error = #expect(throws: StoreError.self) { try pruned.migrate() }
    #expect(error?.kind == .unknownVersion)
    let copy = try #require(try pruned.resetKeepingCopy())
    #expect(try [UInt8](Data(contentsOf: copy)) == before)
    #expect(try pruned.migrate().isNew)
    #expect(try pruned.status().state == .upToDate)
  }

  @Test("has no call in its interface that deletes without a copy (mg-045)")
  func noErasing() throws {
    let folder = PackageRoot.url(of: "Sources/ModelStore/Migrator").resolvingSymlinksInPath()
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let sources = (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
    #expect(!sources.isEmpty)
    let words = ["delete", "erase", "destroy", "wipe", "removeStore", "removeFile"]
    for source in sources {
      let lines = try String(contentsOf: source, encoding: .utf8).split(separator: "\n")
      for line in lines where line.contains("public") && line.contains("func ") {
        #expect(!words.contains { line.lowercased().contains($0.lowercased()) }, "\(line)")
      }
    }
  }

  @Test("tells how far it is, can be cancelled, and demands space before the first write (mg-035)")
  func largeTable() throws {
    var conversion = ValueConversion()
    conversion.null = .constant("")
    let bench = try MigrationBench(
      [.keyed("Big", .int("id"), .text("name").optional)],
      rows: """
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50000)
        INSERT INTO Big SELECT i, NULL FROM n
        """,
      [.changeProperty(SchemaPath("Big", "name"), to: .text("name"), by: conversion)]
    )
    let before = try bench.store.bytes()
    bench.options.spaceFactor = 1e9
    let full = #expect(throws: StoreError.self) { try bench.migrator.migrate() }
    #expect(full?.kind == .diskFull)
    #expect(try bench.store.bytes() == before)
    bench.options.spaceFactor = 1
    bench.options.progress = { progress in
      if progress.rows >= 20_000 { throw CancellationError() }
    }
    #expect(throws: CancellationError.self) { try bench.migrator.migrate() }
    #expect(try bench.rows("SELECT count(*) FROM Big WHERE name IS NULL") == ["50000"])
    bench.options.progress = nil
    #expect(try bench.migrator.migrate().rows == 50_000)
  }
}
