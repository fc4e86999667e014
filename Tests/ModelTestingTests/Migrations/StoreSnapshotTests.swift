import ModelStore
import Testing

@testable import ModelTesting

struct StoreSnapshotTests {
  private func snapshot(_ statements: String...) throws -> StoreSnapshot {
    let connection = try SQLiteConnection(.memory)
    for statement in statements { try connection.execute(statement) }
    return try StoreSnapshot(connection)
  }

  private let brands = #"CREATE TABLE "Brand" ("id" INTEGER PRIMARY KEY, "name" TEXT)"#

  @Test
  func `equal stores do not differ, whatever the order of rows and indexes' names`() throws {
    let left = try snapshot(
      brands,
      "CREATE INDEX one ON Brand (name)",
      "INSERT INTO Brand VALUES (1, 'a'), (2, 'b')"
    )
    let right = try snapshot(
      brands,
      "INSERT INTO Brand VALUES (2, 'b'), (1, 'a')",
      "CREATE INDEX two ON Brand (name)"
    )
    #expect(left.differences(to: right, "odd") == [])
  }

  @Test
  func `another value differs with the row, unless its entity is left out`() throws {
    let left = try snapshot(brands, "INSERT INTO Brand VALUES (1, 'a')")
    let right = try snapshot(brands, "INSERT INTO Brand VALUES (1, 'b')")
    let found = left.differences(to: right, "odd")
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("odd: Brand differs in 2 rows, such as id = 1") == true)
    #expect(left.differences(to: right, "odd", except: ["Brand"]) == [])
  }

  @Test
  func `equal rows differ by their number`() throws {
    let tags = #"CREATE TABLE "Brand.tags" ("value" TEXT)"#
    let left = try snapshot(tags, #"INSERT INTO "Brand.tags" VALUES ('a')"#)
    let right = try snapshot(tags, #"INSERT INTO "Brand.tags" VALUES ('a'), ('a')"#)
    #expect(
      left.differences(to: right, "odd") == [
        "odd: Brand.tags differs in 0 rows, such as the number of equal rows"
      ]
    )
    #expect(left.differences(to: right, "odd", except: ["Brand"]) == [])
  }

  @Test
  func `tables, columns and indexes that come or go differ, whatever is left out`() throws {
    let left = try snapshot(brands, "CREATE INDEX one ON Brand (name)")
    let right = try snapshot(
      #"CREATE TABLE "Brand" ("id" INTEGER PRIMARY KEY, "name" TEXT NOT NULL)"#,
      "CREATE TABLE extra (value)"
    )
    let found = left.differences(to: right, "odd", except: ["Brand"])
    let words = ["index of Brand on", "table extra is new", "required 0", "required 1"]
    for word in words { #expect(found.contains { $0.contains(word) }, "\(word) in \(found)") }
  }
}
