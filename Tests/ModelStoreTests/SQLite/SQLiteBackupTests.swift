import Foundation
import ModelStore
import Testing

/// Copies of a database while it is open.
struct SQLiteBackupTests {
  private func makeStore() throws -> (TemporaryStore, SQLiteConnection) {
    let store = try TemporaryStore()
    let connection = try store.open("PRAGMA journal_mode = WAL; CREATE TABLE T (a)")
    try connection.transaction {
      for _ in 0..<300 { try connection.execute("INSERT INTO T VALUES (zeroblob(1000))") }
    }
    return (store, connection)
  }

  @Test func `copies what is still in the log, and says how far it is`() throws {
    let (store, connection) = try makeStore()
    var seen: [BackupProgress] = []
    try connection.backup(to: store.path("copy.db"), pagesPerStep: 10) { seen.append($0) }
    let copy = try SQLiteConnection(.file(store.path("copy.db")))
    #expect(try copy.integer("SELECT count(*) FROM T") == 300)
    #expect(try copy.text("PRAGMA integrity_check") == "ok")
    #expect(seen.count > 5)
    #expect(seen.last?.copiedPages == seen.last?.totalPages)
  }

  @Test func `leaves nothing behind where it is cancelled`() throws {
    struct Stop: Error {}
    let (store, connection) = try makeStore()
    #expect(throws: Stop.self) {
      try connection.backup(to: store.path("copy.db"), pagesPerStep: 10) { _ in throw Stop() }
    }
    #expect(!FileManager.default.fileExists(atPath: store.path("copy.db")))
  }

  @Test func `never writes over a file`() throws {
    let (store, connection) = try makeStore()
    try store.write([1, 2, 3], to: "copy.db")
    let error = #expect(throws: StoreError.self) {
      try connection.backup(to: store.path("copy.db"))
    }
    #expect(error?.kind == .alreadyExists)
    #expect(try store.bytes("copy.db") == [1, 2, 3])
  }
}
