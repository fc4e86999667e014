import Foundation
import ModelObjects
import ModelStore
import Testing

@Suite("A migration by models that ends before its end", .serialized)
struct InterruptedMigrationTests {
  private static let isComplete =
    ProcessInfo.processInfo.environment["MODELKIT_FAULTS"] == "all"

  /// Every row of every table that is the app's.
  private static func contents(_ file: TemporaryStore) throws -> [String] {
    let connection = try file.open()
    let tables = try connection.rows(
      """
      SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'modelkit%' \
      AND name NOT LIKE 'sqlite%' ORDER BY name
      """
    )
    return try tables.compactMap { $0[0].text }.flatMap { name in
      try [name] + connection.rows("SELECT * FROM \"\(name)\"").map { "\($0)" }
    }
  }

  private static func restore(_ file: TemporaryStore, _ bytes: [UInt8]) throws {
    for suffix in ["-wal", "-shm"] { file.remove("store.db" + suffix) }
    try file.write(bytes)
  }

  private static func store() throws -> MigratedStore {
    try MigratedStore(MigrationStepTests.V0.Person.self) { store in
      for (id, name) in ["Ada Byron", "Alan Turing"].enumerated() {
        store.add(MigrationStepTests.V0.Person(value: ["id": id, "name": name]))
      }
    }
  }

  @Test("leaves each step whole or undone, and goes on when run again")
  func everyStatement() throws {
    let file = try Self.store()
    let bytes = try file.folder.bytes()
    var configuration = file.configuration(3, [MigrationStepTests.V3.Human.self])
    configuration.migrationSteps = MigrationStepTests.steps
    try ObjectStore.performMigration(for: configuration)
    let goal = try Self.contents(file.folder)
    // What the store has after each number of steps.
    var states: [UInt64: [String]] = [:]
    var statement = 0
    var stops = 0
    while true {
      statement += Self.isComplete ? 1 : 3
      try Self.restore(file.folder, bytes)
      let fault = InterruptionTests.Fault(before: statement)
      configuration.willRun = fault.count
      do {
        try ObjectStore.performMigration(for: configuration)
      } catch is InterruptionTests.Fault.Stop {
        stops += 1
      }
      if fault.rest > 0 { break }
      let number = try ObjectStore.schemaVersion(at: URL(fileURLWithPath: file.folder.path))
      let contents = try Self.contents(file.folder)
      #expect(states[number, default: contents] == contents, "before statement \(statement)")
      states[number] = contents
      configuration.willRun = nil
      try ObjectStore.performMigration(for: configuration)
      #expect(try Self.contents(file.folder) == goal, "before statement \(statement)")
    }
    // Every step has been the last one.
    #expect(stops > 0 && Set(states.keys).isSuperset(of: [0, 1, 2]))
    if Self.isComplete { print("\(stops) stops of a migration by models") }
  }

  @Test(
    "is old or new when the process is killed at any statement, and is finished by the next",
    .enabled(if: BuiltProbe.url != nil, BuiltProbe.reason)
  )
  func killed() throws {
    let file = try TemporaryStore()
    try Self.run(["fill", file.path, "40"])
    let (old, bytes) = (try Self.contents(file), try file.bytes())
    var (statement, kills) = (0, 0)
    while true {
      statement += Self.isComplete ? 1 : 29
      try Self.restore(file, bytes)
      let process = try BuiltProbe.start(["models", file.path, "\(statement)"])
      process.waitUntilExit()
      if process.terminationReason == .exit {
        #expect(process.terminationStatus == 0)
        break
      }
      kills += 1
      let number = try ObjectStore.schemaVersion(at: URL(fileURLWithPath: file.path))
      if number == 0 { #expect(try Self.contents(file) == old) }
      try Self.run(["models", file.path, "0"])
      let connection = try file.open()
      let sound = "SELECT count(*) FROM Line WHERE words = 'entry ' || number AND length > 6"
      #expect(try connection.integer(sound) == 40)
      #expect(try connection.text("SELECT count FROM Journal") == "40")
      #expect(try connection.integer("SELECT count(*) FROM Note") == 40)
      #expect(try connection.rows("PRAGMA integrity_check") == [[.text("ok")]])
      #expect(try connection.rows("PRAGMA foreign_key_check").isEmpty)
    }
    #expect(kills > 0)
    if Self.isComplete { print("\(kills) kills of a migration by models") }
  }

  @Test(
    "11 (2205, 4245): takes no more memory for many rows",
    .enabled(
      if: BuiltProbe.url != nil && FileManager.default.fileExists(atPath: "/proc/self/status"),
      "needs the program beside the tests, and Linux to say its memory"
    )
  )
  func memory() throws {
    let file = try TemporaryStore()
    let count = Self.isComplete ? 400_000 : 20_000
    let grown = try #require(Int(try Self.run(["measure", file.path, "\(count)"])))
    #expect(grown < 24_000, "\(grown) KB")
    #expect(try file.open().integer("SELECT count(*) FROM Line WHERE length > 6") == Int64(count))
    if Self.isComplete { print("\(grown) KB for \(count) rows") }
  }

  @discardableResult
  private static func run(_ words: [String]) throws -> String {
    let output = Pipe()
    let process = try BuiltProbe.start(words, output: output)
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return String(decoding: text, as: UTF8.self).split(separator: "\n").first.map(String.init) ?? ""
  }
}
