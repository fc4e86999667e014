import Foundation
import ModelJSON
import ModelSchema
import ModelStore
import ModelTestSupport
import Testing

/// A store with the worked example's rows, and the feed's, on its way through all versions.
@Suite("A store of dining partners")
struct DiningPartnerStoreTests {
  /// A store of the first version, as an app has it.
  private final class App {
    let store: TemporaryStore
    let folder: MigrationFolder

    init() throws {
      store = try TemporaryStore()
      folder = try MigrationFolder(
        contentsOf: PackageRoot.url(of: "Fixtures/DiningPartners/Schema")
      )
      try migrate(to: 1)
      let connection = try store.open(PackageRoot.text(of: "Fixtures/DiningPartners/rows.sql"))
      try connection.execute("BEGIN")
      try Self.insertFeed(into: connection)
      try connection.execute("COMMIT")
    }

    private static func insertFeed(into connection: SQLiteConnection) throws {
      let bytes = try PackageRoot.bytes(of: "Fixtures/dining-partner-brands.json")
      let feed = try JSONDocument(parsing: bytes).root["brands"]?.array
      let item = """
        INSERT INTO DiningPartnerItem (id, title, rank, cuisine, isNewBrand) VALUES (?, ?, ?, ?, ?)
        """
      let link = """
        INSERT INTO "DiningPartnerList.brands" (_owner, value, _position) VALUES (1, ?, ?)
        """
      for (index, brand) in try #require(feed).enumerated() {
        let id = SQLiteValue.text(try #require(brand["id"]?.string))
        let words: [SQLiteValue] = [.null, "unranked", .text("\(index)"), .text("\(index).0")]
        let values: [SQLiteValue] = [
          id, brand["name"]?.string.map(SQLiteValue.text) ?? .null, words[index % words.count],
          brand["cuisine"]?.string.map(SQLiteValue.text) ?? .null,
          .integer(brand["new_brand"]?.bool == true ? 1 : 0),
        ]
        try connection.execute(item, values)
        try connection.execute(link, [id, .integer(Int64(index + 4))])
      }
    }

    @discardableResult
    func migrate(to number: Int) throws -> MigrationReport {
      var options = StoreMigrator.Options()
      options.backup = .never
      let migrator = StoreMigrator(
        file: URL(fileURLWithPath: store.path),
        versions: folder.versions,
        plans: folder.plans,
        options: options
      )
      return try migrator.migrate(to: folder.versions[number - 1])
    }

    /// The rows, and the indexes over them.
    func contents() throws -> [String] {
      let connection = try store.open()
      return try connection.contents()
        + connection.inventory().filter { !$0.contains("modelkit_") }
    }

    func rows(_ sql: String) throws -> [[SQLiteValue]] { try store.open().rows(sql) }
  }

  @Test
  func `comes to the newest version with the values that were meant`() throws {
    let app = try App()
    let report = try app.migrate(to: 5)
    #expect(report.plans.count == 4)
    let brands = """
      SELECT id, name, rank, isOnlineStore, (SELECT group_concat(value)
        FROM "DiningPartnerItem.cuisines" WHERE _owner = DiningPartnerItem._id)
      FROM DiningPartnerItem WHERE "DiningPartnerList.brands" = 1 ORDER BY _position LIMIT 4
      """
    #expect(
      try app.rows(brands) == [
        ["half-moon", "Half Moon Pizza", 2, 0, "pizza"],
        ["golden-wok", "Golden Wok", 1, 0, "thai"],
        ["maenam", "ร้านแม่น้ำ", .null, 0, "thai"],
        ["no-name", "", .null, 0, .null],
      ]
    )
    #expect(try app.rows("SELECT count(*) FROM DiningPartnerItem") == [[304]])
    #expect(try app.rows("PRAGMA foreign_key_check").isEmpty)
  }

  @Test
  func `is the same whether it goes step by step or at once`() throws {
    let (walker, jumper) = (try App(), try App())
    for number in 2...5 { try walker.migrate(to: number) }
    try jumper.migrate(to: 5)
    #expect(try walker.contents() == jumper.contents())
  }

  @Test(arguments: 2...5)
  func `comes back with all that the first version held, and up again`(number: Int) throws {
    let app = try App()
    let first = try app.contents()
    try app.migrate(to: number)
    let up = try app.contents()
    try app.migrate(to: 1)
    #expect(try app.contents() == first)
    try app.migrate(to: number)
    #expect(try app.contents() == up)
  }
}
