import ModelStore
import Testing

/// Functions in Swift that SQL calls.
struct SQLiteFunctionTests {
  @Test func `calls Swift with every kind of value`() throws {
    let connection = try SQLiteConnection(.memory)
    try connection.register(SQLiteFunction("same", argumentCount: 1) { $0[0] })
    for value: SQLiteValue in [nil, 1, 2.5, "é", "", .blob([1, 0]), .blob([])] {
      #expect(try connection.value("SELECT same(?)", [value]) == value)
    }
  }

  @Test func `throws what the function throws`() throws {
    struct Odd: Error {}
    let connection = try SQLiteConnection(.memory)
    try connection.register(SQLiteFunction("fail") { _ in throw Odd() })
    #expect(throws: Odd.self) { try connection.value("SELECT fail(1, 2)") }
    #expect(try connection.integer("SELECT 1") == 1)
  }

  @Test func `lets go of a function that another takes the place of`() throws {
    final class Witness {}
    let connection = try SQLiteConnection(.memory)
    weak var seen: Witness?
    do {
      let witness = Witness()
      seen = witness
      try connection.register(
        SQLiteFunction("f", argumentCount: 0) { _ in witness === witness ? 1 : 0 }
      )
    }
    #expect(seen != nil)
    #expect(try connection.integer("SELECT f()") == 1)
    try connection.register(SQLiteFunction("f", argumentCount: 0) { _ in 2 })
    #expect(try connection.integer("SELECT f()") == 2)
    #expect(seen == nil)
  }

  @Test(.enabled(if: SQLiteConnection.libraryVersion >= 3_030_000, "older versions cannot tell"))
  func `is not at the service of what a file holds`() throws {
    let connection = try SQLiteConnection(.memory)
    try connection.register(SQLiteFunction("f", argumentCount: 0) { _ in 1 })
    try connection.execute("CREATE VIEW V AS SELECT f()")
    #expect(throws: StoreError.self) { try connection.value("SELECT * FROM V") }
  }
}
