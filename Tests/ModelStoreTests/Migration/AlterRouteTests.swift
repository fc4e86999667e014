import ModelStore
import Testing

/// When rows need not be copied.
struct AlterRouteTests {
  private static let script = """
    CREATE TABLE T (id INTEGER PRIMARY KEY, a TEXT, b INT UNIQUE, c INT);
    INSERT INTO T VALUES (1, 'x', 2, 3);
    """

  @Test(arguments: [
    ("INT", [ColumnConstraint](), TableRebuild.Method.alter),
    ("INT", [.init(.default, "DEFAULT 5")], .alter),
    ("INT", [.init(.notNull, "NOT NULL"), .init(.default, "DEFAULT -5")], .alter),
    ("INT", [.init(.notNull, "NOT NULL"), .init(.default, "DEFAULT (1 + 1)")], .copy),
    ("INT", [.init(.default, "DEFAULT CURRENT_TIMESTAMP")], .copy),
    ("INT", [.init(.unique, "UNIQUE")], .copy),
    ("INT", [.init(.check, "CHECK (n IS NULL)")], .copy),
    ("INT", [.init(.references, "REFERENCES T")], .alter),
  ])
  func `adds a column`(
    _ type: String,
    _ constraints: [ColumnConstraint],
    _ method: TableRebuild.Method
  ) throws {
    let connection = try SQLiteConnection(script: Self.script)
    let edit = TableEdit.addColumn(ColumnDefinition("n", type, constraints), value: nil)
    #expect(try TableRebuild("T", [edit]).run(on: connection).method == method)
    let column = try DatabaseCatalog(reading: connection).table("T")?.definition?.column("n")
    #expect(column == ColumnDefinition("n", type, constraints))
    #expect(try connection.integer("SELECT count(*) FROM T") == 1)
  }

  @Test(arguments: [("a", TableRebuild.Method.alter), ("b", .copy), ("c", .alter)])
  func `drops a column`(_ column: String, _ method: TableRebuild.Method) throws {
    let connection = try SQLiteConnection(script: Self.script)
    let canAlter = connection.supports(.dropColumn)
    let report = try TableRebuild("T", [.dropColumn(column)]).run(on: connection)
    #expect(report.method == (canAlter ? method : .copy))
    #expect(try DatabaseCatalog(reading: connection).table("T")?.column(column) == nil)
  }

  @Test func `copies where an object elsewhere is broken`() throws {
    let connection = try SQLiteConnection(
      script: Self.script + "CREATE VIEW Broken AS SELECT a FROM nowhere"
    )
    #expect(try TableRebuild("T", [.dropColumn("c")]).run(on: connection).dropped.isEmpty)
    #expect(try connection.rows("SELECT * FROM T") == [[1, "x", 2]])
  }

  @Test func `copies on older versions`() throws {
    let options = SQLiteOptions(highestVersion: 3_015_002)
    let connection = try SQLiteConnection(script: Self.script, options: options)
    #expect(try TableRebuild("T", [.dropColumn("c")]).run(on: connection).method == .copy)
    #expect(try connection.rows("SELECT * FROM T") == [[1, "x", 2]])
  }
}
