import Foundation
import ModelCommands
import ModelJSON
import ModelSchema
import ModelStore
import ModelTestSupport
import ModelValidation
import Testing

struct MigrateCommandTests {
  private static let versions = [
    "v1.swift": """
    class Brand: Object {
      @Persisted(primaryKey: true) var id: Int
      @Persisted var title: String
      @Persisted var slogan: String?
    }
    """,
    "v2.swift": """
    class Brand: Object {
      @Persisted(primaryKey: true) var id: Int
      @Persisted var name: String
    }
    """,
  ]
  private static let answers = [
    "--answer", "FD106:Brand.title=name", "--answer", "FD106:Brand.slogan=distinct",
  ]
  private static let approval = [
    "--approve", "FD104:Brand.slogan", "--by", "Ada", "--reason", "never shown",
  ]

  /// A store of version 1 with two rows, and a folder with a plan to version 2.
  private func bench(isApproved: Bool = true) throws -> Workbench {
    let bench = try Workbench(Self.versions)
    _ = plan(["v1.swift"], bench)
    let version = try SchemaVersion(json: bench.text(of: "Schema/versions/0001.schema.json"))
    let file = URL(fileURLWithPath: bench.path("shop.sqlite"))
    _ = try StoreMigrator(file: file, versions: [version]).migrate()
    let connection = try SQLiteConnection(.file(file.path))
    try connection.execute("INSERT INTO Brand (id, title, slogan) VALUES (1, 'Rome', 'All roads')")
    try connection.execute("INSERT INTO Brand (id, title) VALUES (2, 'Oslo')")
    let words = ["v2.swift", "--name", "names"] + Self.answers
    _ = plan(words + (isApproved ? Self.approval : []), bench)
    return bench
  }

  private func plan(_ words: [String], _ bench: Workbench) -> ExitCode {
    let source = bench.path(words.first ?? "")
    return bench.run(["plan", "-s", bench.path("Schema"), source] + words.dropFirst())
  }

  private func migrate(_ words: [String] = [], _ bench: Workbench) -> ExitCode {
    bench.run(["migrate", bench.path("shop.sqlite"), "-s", bench.path("Schema")] + words)
  }

  private func rows(_ bench: Workbench, _ columns: String) throws -> [[SQLiteValue]] {
    let connection = try SQLiteConnection(.file(bench.path("shop.sqlite")))
    return try connection.rows("SELECT \(columns) FROM Brand ORDER BY id")
  }

  private func failures(of text: String) throws -> [ValidationFailure] {
    let bytes = try PackageRoot.bytes(of: "Schemas/migration-report.schema.json")
    return try JSONSchema(JSONDocument(parsing: bytes))
      .validate(JSONDocument(parsing: text)).failures
  }

  @Test
  func `brings a store to the newest version, and back with all values`() throws {
    let bench = try bench()
    #expect(migrate([], bench) == .success, "\(bench.errors)")
    #expect(bench.output.hasPrefix("shop.sqlite: version 1 -> version 2\n  ran 0002-names\n"))
    #expect(try rows(bench, "name") == [[.text("Rome")], [.text("Oslo")]])
    #expect(migrate([], bench) == .success)
    #expect(bench.output.contains("nothing was to be done"))
    #expect(migrate(["--down"], bench) == .success, "\(bench.errors)")
    #expect(
      try rows(bench, "title, slogan") == [
        [.text("Rome"), .text("All roads")], [.text("Oslo"), .null],
      ]
    )
  }

  @Test(arguments: [[], ["--dry-run"]])
  func `writes JSON that fits its schema`(words: [String]) throws {
    let bench = try bench()
    #expect(migrate(words + ["-r", "json"], bench) == .success, "\(bench.errors)")
    #expect(try failures(of: bench.output).isEmpty)
  }

  @Test
  func `a dry run changes nothing`() throws {
    let bench = try bench()
    #expect(migrate(["--dry-run"], bench) == .success)
    #expect(bench.output.contains("  would run 0002-names\n"))
    #expect(try rows(bench, "title").count == 2)
  }

  @Test
  func `a step that nobody approved stops it`() throws {
    let bench = try bench(isApproved: false)
    #expect(migrate(["--dry-run"], bench) == .findings)
    #expect(bench.output.contains("not approved: FD104 Brand.slogan"))
    #expect(migrate([], bench) == .findings)
    #expect(bench.errors.contains("add an approval of FD104 for Brand.slogan"))
    #expect(try rows(bench, "title").count == 2)
  }

  @Test
  func `keeps a copy of the store`() throws {
    let bench = try bench()
    #expect(migrate(["--backup", bench.path("old.sqlite")], bench) == .success, "\(bench.errors)")
    let copy = try SQLiteConnection(.file(bench.path("old.sqlite")))
    #expect(try copy.integer("SELECT count(title) FROM Brand") == 2)
    #expect(migrate(["--backup", bench.path("old.sqlite")], bench) == .failure)
    #expect(bench.errors.contains("there is such a file already"))
  }

  @Test
  func `inspect shows the history, and import the version`() throws {
    let bench = try bench()
    _ = migrate([], bench)
    #expect(bench.run(["inspect", bench.path("shop.sqlite")]) == .success)
    #expect(bench.output.contains(" applied version 2 by 0002-names, "))
    #expect(bench.run(["import", bench.path("shop.sqlite")]) == .success)
    #expect(bench.output == (try bench.text(of: "Schema/versions/0002.schema.json")))
  }

  @Test(arguments: [
    (["--to", "9"], ExitCode.failure, "it has no version 9"),
    (["--down"], .failure, "there is no version before the store's"),
    (["--schema", "nowhere"], .failure, "is given more than once"),
  ])
  func `explains what it cannot do`(words: [String], code: ExitCode, message: String) throws {
    let bench = try bench()
    #expect(migrate(words, bench) == code)
    #expect(bench.errors.contains(message), "\(bench.errors)")
  }

  @Test
  func `does not make a store of a misspelt path`() throws {
    let bench = try bench()
    #expect(
      bench.run(["migrate", bench.path("shp.sqlite"), "-s", bench.path("Schema")]) == .failure
    )
    #expect(!FileManager.default.fileExists(atPath: bench.path("shp.sqlite")))
    #expect(bench.run(["migrate", bench.path("Schema"), "-s", bench.path("Schema")]) == .failure)
    #expect(bench.errors.contains("it is a folder, and no store"), "\(bench.errors)")
  }

  @Test
  func `makes a store where that is asked for`() throws {
    let bench = try bench()
    let words = ["migrate", bench.path("new.sqlite"), "-s", bench.path("Schema"), "--create"]
    #expect(bench.run(words + ["--to", "1"]) == .success, "\(bench.errors)")
    #expect(bench.output == "new.sqlite: no version -> version 1\n  made the store\n")
    #expect(bench.run(words) == .success)
    #expect(bench.output.contains("  ran 0002-names\n"))
    #expect(bench.run(words + ["--backup", "old.sqlite"]) == .failure)
  }

  // MARK: Files that something else has written

  private static let foreign = "CREATE TABLE Brand (id INTEGER PRIMARY KEY, title TEXT NOT NULL"

  /// A folder of two versions, and a file without a history.
  private func foreignBench(_ tables: String = foreign + ", slogan TEXT)") throws -> Workbench {
    let bench = try bench()
    try FileManager.default.removeItem(atPath: bench.path("shop.sqlite"))
    let connection = try SQLiteConnection(
      .file(bench.path("shop.sqlite")),
      options: SQLiteOptions(access: .create)
    )
    try connection.execute(tables)
    try connection.execute("INSERT INTO Brand (id, title) VALUES (1, 'Rome'), (2, 'Oslo')")
    return bench
  }

  @Test(arguments: [[], ["--dry-run"]])
  func `a file of another program is refused, and its version is told`(words: [String]) throws {
    let bench = try foreignBench()
    #expect(migrate(words, bench) == .findings)
    #expect(bench.errors.contains("its tables are those of version 1: add --adopt 1"))
    #expect((bench.errors + bench.output).contains("was not written by ModelKit"))
    #expect(try rows(bench, "title").count == 2)
  }

  @Test
  func `a file is adopted as the version that it has, and migrated on`() throws {
    let bench = try foreignBench()
    #expect(migrate(["--adopt", "1", "--to", "1"], bench) == .success, "\(bench.errors)")
    #expect(
      bench.output == "shop.sqlite: version 1 -> version 1\n  adopted as version 1\n"
    )
    #expect(migrate(["--adopt", "1"], bench) == .success, "\(bench.errors)")
    #expect(bench.errors.contains("--adopt does nothing"))
    #expect(bench.output.contains("  ran 0002-names\n"))
    #expect(try rows(bench, "name") == [[.text("Rome")], [.text("Oslo")]])
    #expect(migrate(["--down"], bench) == .success, "\(bench.errors)")
    #expect(try rows(bench, "title") == [[.text("Rome")], [.text("Oslo")]])
  }

  @Test
  func `a file is adopted and migrated in one run`() throws {
    let bench = try foreignBench()
    #expect(migrate(["--adopt", "1", "--dry-run"], bench) == .success, "\(bench.errors)")
    #expect(bench.output.contains("  would run 0002-names\n"))
    #expect(migrate(["--adopt", "1", "-r", "json"], bench) == .success, "\(bench.errors)")
    #expect(try failures(of: bench.output).isEmpty)
    #expect(bench.output.contains("\"adopted\" : true"))
    #expect(try rows(bench, "name") == [[.text("Rome")], [.text("Oslo")]])
  }

  @Test(arguments: [
    (["--adopt", "2"], ExitCode.findings, "the tables are not those of version 2"),
    (["--adopt", "7"], .failure, "it has no version 7"),
    (["--adopt", "1", "--create"], .failure, "exclude each other"),
    (["--adopt", "x"], .failure, "--adopt"),
  ])
  func `adopts nothing that does not fit`(
    words: [String],
    code: ExitCode,
    message: String
  ) throws {
    let bench = try foreignBench()
    #expect(migrate(words, bench) == code)
    #expect(bench.errors.contains(message), "\(bench.errors)")
    #expect(migrate([], bench) == .findings)
  }

  @Test
  func `tells that a file has no version`() throws {
    let bench = try foreignBench(Self.foreign + ", slogan INTEGER)")
    #expect(migrate([], bench) == .findings)
    #expect(bench.errors.contains("its tables are those of no version in"), "\(bench.errors)")
    #expect(
      bench.errors.contains(
        "; the nearest is version 1: the column \"Brand\".\"slogan\" is INTEGER, not TEXT"
      )
    )
    #expect(bench.errors.contains("say which version it has, with --adopt"))
  }
}
