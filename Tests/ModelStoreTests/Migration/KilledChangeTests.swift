import Foundation
import ModelStore
import Testing

/// A process that changes tables and is killed, or meets others that do the same.
@Suite(.enabled(if: BuiltProbe.url != nil, BuiltProbe.reason))
struct KilledChangeTests {
  @Test(arguments: [
    ("copy", "delete"), ("copy", "wal"), ("alter", "delete"), ("rename", "wal"),
    ("drop", "delete"), ("key", "wal"),
  ])
  func `leaves the old state or the new one, and the next run finishes`(
    _ change: String,
    _ journal: String
  ) throws {
    let store = try TemporaryStore()
    _ = try store.open("PRAGMA journal_mode = \(journal); \(Self.script(change))")
    let seed = try store.bytes()
    let old = try store.open().dump()
    #expect(try run(store, change, deathAt: 0) == .exit)
    let new = try store.open().dump()
    #expect(new != old)
    var (count, states) = (0, [0, 0])
    var reason = Process.TerminationReason.uncaughtSignal
    while reason == .uncaughtSignal {
      count += 1
      for suffix in ["-journal", "-wal", "-shm"] { store.remove("store.db" + suffix) }
      try store.write(seed)
      reason = try run(store, change, deathAt: count)
      let state = try store.open().dump()
      #expect(state == old || state == new, "killed before statement \(count)")
      states[state == new ? 1 : 0] += 1
      if count % 3 == 0 || state == new {
        #expect(try run(store, change, deathAt: 0) == .exit)
        #expect(try store.open().dump() == new)
      }
    }
    #expect(count > 10 && states[0] > 5 && states[1] > 0)
  }

  /// A change of the key has no children to take along.
  private static func script(_ change: String) -> String {
    change == "key"
      ? "CREATE TABLE Item (id TEXT PRIMARY KEY, n); INSERT INTO Item VALUES ('1', 2)"
      : Shop.script
  }

  private func run(
    _ store: TemporaryStore,
    _ change: String,
    deathAt: Int
  ) throws -> Process.TerminationReason {
    let process = try BuiltProbe.start(["change", store.path, change, "\(deathAt)"])
    process.waitUntilExit()
    try #require(process.terminationReason == .uncaughtSignal || process.terminationStatus == 0)
    return process.terminationReason
  }

  @Test func `is made once when many processes begin at once`() throws {
    let store = try TemporaryStore()
    _ = try store.open(Shop.script)
    let processes = try (0..<8).map { _ in try BuiltProbe.start(["version", store.path]) }
    for process in processes { process.waitUntilExit() }
    #expect(processes.map(\.terminationStatus) == Array(repeating: 0, count: 8))
    let connection = try store.open()
    #expect(try connection.pragma("user_version") == 1)
    #expect(try connection.rows("SELECT qty FROM Item") == [[0], [4]])
  }
}
