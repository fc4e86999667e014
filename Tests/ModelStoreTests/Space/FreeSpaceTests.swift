import ModelStore
import Testing

/// Sizes of tables, and the room that copying them takes.
struct FreeSpaceTests {
  private func makeStore() throws -> (TemporaryStore, SQLiteConnection) {
    let store = try TemporaryStore()
    let connection = try store.open("CREATE TABLE T (a, b UNIQUE); CREATE TABLE Small (a)")
    try connection.transaction {
      for number: Int64 in 0..<5000 {
        try connection.execute(
          "INSERT INTO T VALUES (?, ?)",
          [.text("some text of ordinary length"), .integer(number)]
        )
      }
    }
    return (store, connection)
  }

  @Test func `measures pages, or estimates from some rows`() throws {
    let (_, connection) = try makeStore()
    let whole = try connection.integer("PRAGMA page_count").map { $0 * 4096 } ?? 0
    let size = try TableSize(of: "T", on: connection)
    #expect(size.rowCount == 5000)
    #expect(size.byteCount > whole / 2 && size.byteCount <= whole)
    #expect(try TableSize(of: "Small", on: connection).byteCount < 10_000)
  }

  @Test func `asks for more room where there is a log`() throws {
    let (store, connection) = try makeStore()
    let first = try FreeSpace(forCopying: ["T"], on: connection)
    try connection.setJournalMode(.wal)
    let second = try FreeSpace(forCopying: ["T"], on: connection)
    #expect(second.neededBytes * 2 == first.neededBytes * 3)
    #expect(first.isEnough)
    #expect((first.availableBytes ?? 0) > 0)
    try first.require(for: store.path)
  }

  @Test func `refuses before anything is written`() throws {
    let (store, connection) = try makeStore()
    var space = try FreeSpace(forCopying: ["T"], on: connection)
    space.availableBytes = space.neededBytes - 1
    let error = #expect(throws: StoreError.self) { try space.require(for: store.path) }
    #expect(error?.kind == .diskFull)
  }
}
