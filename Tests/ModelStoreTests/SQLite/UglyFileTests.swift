import Foundation
import ModelStore
import Testing

/// Files that are no good databases, and disks that do not do what they should.
struct UglyFileTests {
  private func kind(_ body: () throws -> Void) -> StoreError.Kind? {
    #expect(throws: StoreError.self) { try body() }?.kind
  }

  /// A good file of several pages.
  private func makeStore() throws -> TemporaryStore {
    let store = try TemporaryStore()
    let connection = try store.open("CREATE TABLE T (a TEXT)")
    try connection.transaction {
      for number in 0..<2000 {
        try connection.execute("INSERT INTO T VALUES (?)", [.text("row number \(number)")])
      }
    }
    return store
  }

  @Test func `takes an empty file for an empty database`() throws {
    let store = try TemporaryStore()
    try store.write([])
    #expect(try DatabaseCatalog(reading: store.open()).objects.isEmpty)
  }

  @Test(arguments: ["not a database, but text", String(repeating: "x", count: 10_000)])
  func `says that a file is no database`(_ text: String) throws {
    let store = try TemporaryStore()
    try store.write(Array(text.utf8))
    #expect(kind { _ = try store.open() } == .notADatabase)
    #expect(try store.bytes() == Array(text.utf8))
  }

  @Test func `says that a file is cut short`() throws {
    let store = try makeStore()
    try store.write(Array(store.bytes().prefix(6000)))
    #expect(kind { _ = try store.open().rows("SELECT * FROM T") } == .corrupt)
  }

  @Test func `says that pages are damaged`() throws {
    let store = try makeStore()
    var bytes = try store.bytes()
    for index in 4096..<bytes.count { bytes[index] = 0xA5 }
    try store.write(bytes)
    #expect(kind { _ = try store.open().rows("SELECT * FROM T") } == .corrupt)
  }

  @Test func `does not make a file that must be there`() throws {
    let store = try TemporaryStore()
    let options = SQLiteOptions(access: .readWrite)
    #expect(kind { _ = try store.open(options: options) } == .cannotOpen)
    #expect(!FileManager.default.fileExists(atPath: store.path))
  }

  @Test func `does not open a folder`() throws {
    let store = try TemporaryStore()
    let error = #expect(throws: StoreError.self) {
      try SQLiteConnection(.file(store.folder.path))
    }
    #expect(error?.kind == .cannotOpen)
    #expect(error?.path == store.folder.path)
  }

  @Test func `does not write what was opened to read`() throws {
    let store = try makeStore()
    let connection = try store.open(options: SQLiteOptions(access: .readOnly))
    #expect(connection.isReadOnly)
    #expect(kind { try connection.execute("DELETE FROM T") } == .readOnly)
  }

  @Test(.enabled(if: getuid() != 0, "the superuser may write everywhere"))
  func `does not write in a folder that allows only reading`() throws {
    let store = try makeStore()
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o555],
      ofItemAtPath: store.folder.path
    )
    let connection = try store.open()
    #expect(
      [.readOnly, .cannotOpen].contains(kind { try connection.execute("DELETE FROM T") })
    )
  }

  @Test func `reads a file that nobody can write, by URI`() throws {
    let store = try makeStore()
    let uri = SQLiteLocation.uri("file:\(store.path)?immutable=1")
    let connection = try SQLiteConnection(uri, options: SQLiteOptions(access: .readOnly))
    #expect(try connection.integer("SELECT count(*) FROM T") == 2000)
  }

  @Test func `takes two slashes for the root, not for a computer`() throws {
    let store = try makeStore()
    let uri = SQLiteLocation.uri(path: "/" + store.path, "immutable=1")
    let connection = try SQLiteConnection(uri, options: SQLiteOptions(access: .readOnly))
    #expect(try connection.integer("SELECT count(*) FROM T") == 2000)
  }

  @Test(arguments: ["file:x?mode=memory", ":memory:", "a b#c%20?d", "é"])
  func `takes a name for a name`(_ name: String) throws {
    let store = try TemporaryStore()
    let path = store.path(name)
    try SQLiteConnection(.file(path)).execute("CREATE TABLE T (a)")
    #expect(FileManager.default.fileExists(atPath: path))
    let uri = SQLiteLocation.uri(path: path, "immutable=1")
    let connection = try SQLiteConnection(uri, options: SQLiteOptions(access: .readOnly))
    #expect(try DatabaseCatalog(reading: connection).table("T") != nil)
  }

  @Test(arguments: ["", "a\0b"]) func `does not open what is no name`(_ path: String) {
    #expect(kind { _ = try SQLiteConnection(.file(path)) } == .cannotOpen)
  }

  @Test func `keeps the old state where the disk is full`() throws {
    let store = try makeStore()
    let connection = try store.open()
    let pages = try connection.pragma("page_count")?.integer ?? 0
    try connection.setPragma("max_page_count", to: pages + 2)
    let failed = kind {
      try connection.transaction {
        for _ in 0..<1000 { try connection.execute("INSERT INTO T VALUES (hex(zeroblob(500)))") }
      }
    }
    #expect(failed == .diskFull)
    #expect(!connection.isInTransaction)
    #expect(try connection.integer("SELECT count(*) FROM T") == 2000)
  }
}
