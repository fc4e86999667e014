import ModelStore
import Testing

/// Values, statements, transactions and pragmas.
struct SQLiteConnectionTests {
  @Test(arguments: [
    SQLiteValue.null, .integer(.min), .integer(.max), .real(-0.0), .real(.leastNonzeroMagnitude),
    .text(""),
    .text("a\0b"), .text("e\u{301} 🇩🇪"), .blob([]), .blob([0, 255]),
  ])
  func `gives values back as they were bound`(_ value: SQLiteValue) throws {
    let connection = try SQLiteConnection(script: "CREATE TABLE T (a)")
    try connection.execute("INSERT INTO T VALUES (?)", [value])
    #expect(try connection.value("SELECT a FROM T") == value)
  }

  @Test func `refuses what SQLite would change in silence`() throws {
    let connection = try SQLiteConnection(.memory)
    let nan = #expect(throws: StoreError.self) { try connection.value("SELECT ?", [.real(.nan)]) }
    #expect(nan?.kind == .unstorableValue)
    let text = #expect(throws: StoreError.self) {
      try connection.value("SELECT CAST(x'41ff' AS TEXT)")
    }
    #expect(text?.kind == .unstorableValue)
  }

  @Test(arguments: ["SELECT 1; SELECT 2", "SELECT 1\0", "", "-- nothing", "SELEC 1", "SELECT ("])
  func `takes exactly one statement`(_ sql: String) throws {
    let connection = try SQLiteConnection(.memory)
    #expect(throws: StoreError.self) { try connection.execute(sql) }
  }

  @Test(arguments: ["SELECT 1;", "SELECT 1; -- end", "/* a */ SELECT 1 ;\n"])
  func `takes comments and a semicolon after a statement`(_ sql: String) throws {
    #expect(try SQLiteConnection(.memory).integer(sql) == 1)
  }

  @Test func `runs scripts`() throws {
    let connection = try SQLiteConnection(
      script: "CREATE TABLE T (a); ;; INSERT INTO T VALUES (';'); -- end\nINSERT INTO T VALUES (2)"
    )
    #expect(try connection.rows("SELECT a FROM T") == [[";"], [2]])
    #expect(connection.changes == 1)
    #expect(connection.lastRowID == 2)
  }

  @Test func `uses one statement twice at a time`() throws {
    let connection = try SQLiteConnection(
      script: "CREATE TABLE T (a); INSERT INTO T VALUES (1),(2)"
    )
    var pairs = 0
    try connection.forEachRow("SELECT a FROM T") { _ in
      try connection.forEachRow("SELECT a FROM T") { _ in pairs += 1 }
    }
    #expect(pairs == 4)
  }

  @Test func `tells texts apart that Swift takes for equal`() throws {
    let connection = try SQLiteConnection(.memory)
    let texts = ["\u{E9}", "e\u{301}"]
    for text in texts {
      #expect(
        try connection.text("SELECT '\(text)'")?.unicodeScalars.count == text.unicodeScalars.count
      )
    }
    #expect(SQLiteValue.text(texts[0]) != .text(texts[1]))
  }

  @Test func `counts the values to bind`() throws {
    let connection = try SQLiteConnection(.memory)
    #expect(throws: StoreError.self) { try connection.value("SELECT ?, ?", [1]) }
    #expect(throws: StoreError.self) { try connection.value("SELECT ?", [1, 2]) }
  }

  @Test func `keeps all of a transaction or nothing`() throws {
    struct Stop: Error {}
    let connection = try SQLiteConnection(script: "CREATE TABLE T (a)")
    #expect(throws: Stop.self) {
      try connection.transaction {
        try connection.execute("INSERT INTO T VALUES (1)")
        throw Stop()
      }
    }
    #expect(!connection.isInTransaction)
    try connection.transaction {
      try connection.execute("INSERT INTO T VALUES (2)")
      #expect(throws: Stop.self) {
        try connection.savepoint {
          try connection.execute("INSERT INTO T VALUES (3)")
          throw Stop()
        }
      }
      let error = #expect(throws: StoreError.self) { try connection.transaction {} }
      #expect(error?.kind == .transactionOpen)
    }
    #expect(try connection.rows("SELECT a FROM T") == [[2]])
  }

  @Test func `gives the previous value of a pragma, and sees that it took`() throws {
    let connection = try SQLiteConnection(.memory)
    #expect(try connection.setPragma("foreign_keys", to: 1) == 0)
    #expect(try connection.setPragma("foreign_keys", to: 0) == 1)
    #expect(try connection.setPragma("no_such_pragma", to: 1) == nil)
    let error = #expect(throws: StoreError.self) {
      try connection.transaction { try connection.setPragma("foreign_keys", to: 1) }
    }
    #expect(error?.hint == "a transaction is open: end it first")
  }

  @Test func `names what broke a constraint`() throws {
    let connection = try SQLiteConnection(script: "CREATE TABLE T (a UNIQUE NOT NULL)")
    let error = #expect(throws: StoreError.self) {
      try connection.execute("INSERT INTO T VALUES (NULL)")
    }
    #expect(error?.kind == .constraint)
    #expect(error?.resultCode == 1299)
    #expect(error?.message == "NOT NULL constraint failed: T.a")
  }

  @Test func `asks for features by version and by trial`() throws {
    let connection = try SQLiteConnection(.memory)
    let old = try SQLiteConnection(.memory, options: .init(highestVersion: 3_015_002))
    // These two do not depend on the version.
    for feature in SQLiteFeature.allCases where feature != .tableSizes && feature != .json {
      #expect(!old.supports(feature))
    }
    let isNew = SQLiteConnection.libraryVersion >= 3_035_000
    #expect(connection.supports(.dropColumn) == isNew)
  }
}
