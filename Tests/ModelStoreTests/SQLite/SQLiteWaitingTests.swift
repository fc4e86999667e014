import Foundation
import ModelStore
import Testing

/// Locks, waiting and cancelling.
struct SQLiteWaitingTests {
  /// Says yes when it was asked so many times.
  private func asked(_ count: Int) -> () -> Bool {
    var questions = 0
    return {
      questions += 1
      return questions > count
    }
  }

  @Test func `waits as long as it should for a lock, and no longer`() throws {
    let store = try TemporaryStore()
    let first = try store.open("CREATE TABLE T (a)")
    let second = try store.open(options: SQLiteOptions(busyTimeout: 0.2))
    let start = Date()
    let error = #expect(throws: StoreError.self) {
      try first.transaction { try second.execute("INSERT INTO T VALUES (1)") }
    }
    #expect(error?.kind == .locked)
    let waited = Date().timeIntervalSince(start)
    #expect(waited > 0.15 && waited < 5)
  }

  @Test func `stops waiting when it is cancelled`() throws {
    let store = try TemporaryStore()
    let first = try store.open("CREATE TABLE T (a)")
    let second = try store.open(options: SQLiteOptions(busyTimeout: 60))
    let error = #expect(throws: StoreError.self) {
      try first.transaction {
        try second.cancellable(by: asked(3)) {
          try second.execute("INSERT INTO T VALUES (1)")
        }
      }
    }
    #expect(error?.kind == .cancelled)
  }

  @Test func `stops a statement that runs`() throws {
    let connection = try SQLiteConnection(.memory)
    let endless =
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n"
    let error = #expect(throws: StoreError.self) {
      try connection.cancellable(by: asked(100)) {
        try connection.value(endless)
      }
    }
    #expect(error?.kind == .cancelled)
    #expect(try connection.integer("SELECT 1") == 1)
  }

  @Test(.enabled(if: BuiltProbe.url != nil, BuiltProbe.reason))
  func `says that another process holds the lock`() throws {
    let store = try TemporaryStore()
    let connection = try store.open("CREATE TABLE T (a)", options: SQLiteOptions(busyTimeout: 0.1))
    let (input, output) = (Pipe(), Pipe())
    let process = try BuiltProbe.start(["lock", store.path], input: input, output: output)
    #expect(output.fileHandleForReading.availableData == Data("locked\n".utf8))
    let error = #expect(throws: StoreError.self) {
      try connection.execute("INSERT INTO T VALUES (1)")
    }
    #expect(error?.kind == .locked)
    let switching = #expect(throws: StoreError.self) { try connection.setJournalMode(.wal) }
    #expect(switching?.kind == .locked)
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(try connection.setJournalMode(.wal) == .wal)
    try connection.execute("INSERT INTO T VALUES (1)")
  }

  @Test(.enabled(if: BuiltProbe.url != nil, BuiltProbe.reason))
  func `lets many processes open one new file at once`() throws {
    let store = try TemporaryStore()
    let processes = try (0..<8).map { _ in try BuiltProbe.start(["open", store.path, "20"]) }
    for process in processes { process.waitUntilExit() }
    #expect(processes.map(\.terminationStatus) == Array(repeating: 0, count: 8))
    #expect(try store.open().integer("SELECT count(*) FROM Visit") == 160)
  }
}
