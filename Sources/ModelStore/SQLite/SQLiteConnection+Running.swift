internal import CModelKitSQLite

extension SQLiteConnection {
  /// A statement, taken from the cache where its text was used before.
  ///
  /// - Parameter sql: Exactly one statement.
  /// - Returns: The statement, without bound values.
  /// - Throws: ``StoreError`` where SQLite does not understand it, or where more text follows.
  package func prepare(_ sql: String) throws -> SQLiteStatement {
    if let cached = unsafe cache.take(sql) {
      return unsafe SQLiteStatement(cached, sql: sql, on: self)
    }
    let (first, rest) = try unsafe compile(sql, from: 0)
    guard let statement = unsafe first else {
      throw StoreError(.statement, "there is no statement in \"\(sql)\"")
    }
    let result = unsafe SQLiteStatement(statement, sql: sql, on: self)
    guard try unsafe compile(sql, from: rest).0 == nil else {
      throw StoreError(.misuse, "more than one statement where one was expected: \"\(sql)\"")
    }
    return result
  }

  /// Runs one statement to its end and drops the rows it gives.
  package func execute(_ sql: String, _ values: [SQLiteValue] = []) throws {
    try prepare(sql).run(values)
  }

  /// Runs any number of statements with semicolons between them.
  package func executeScript(_ sql: String) throws {
    var offset = 0
    while offset < sql.utf8.count {
      let (next, end) = try unsafe compile(sql, from: offset)
      offset = end
      guard let next = unsafe next else { continue }
      let text = unsafe String(cString: sqlite3_sql(next))
      try unsafe SQLiteStatement(next, sql: text, on: self, isReused: false).run([])
    }
  }

  /// Calls a closure for each row.
  package func forEachRow(
    _ sql: String,
    _ values: [SQLiteValue] = [],
    _ body: (SQLiteStatement) throws -> Void
  ) throws {
    let statement = try prepare(sql)
    try statement.bind(values)
    while try statement.step() { try body(statement) }
  }

  /// All rows.
  package func rows(_ sql: String, _ values: [SQLiteValue] = []) throws -> [[SQLiteValue]] {
    var rows: [[SQLiteValue]] = []
    try forEachRow(sql, values) { rows.append(try $0.row()) }
    return rows
  }

  /// The first value of the first row; nil where there is no row.
  package func value(_ sql: String, _ values: [SQLiteValue] = []) throws -> SQLiteValue? {
    let statement = try prepare(sql)
    try statement.bind(values)
    guard try statement.step() else { return nil }
    return try statement.value(at: 0)
  }

  /// The first value of the first row, where it is an integer.
  package func integer(_ sql: String, _ values: [SQLiteValue] = []) throws -> Int64? {
    try value(sql, values)?.integer
  }

  /// The first value of the first row, where it is a text.
  package func text(_ sql: String, _ values: [SQLiteValue] = []) throws -> String? {
    try value(sql, values)?.text
  }

  /// Compiles the statement that starts at an offset in UTF-8 bytes.
  ///
  /// - Returns: The statement, nil where there are only blanks and comments; and where it ends.
  private func compile(_ sql: String, from offset: Int) throws -> (OpaquePointer?, Int) {
    var sql = sql
    var statement: OpaquePointer?
    let (code, end) = sql.withUTF8 { bytes -> (Int32, Int) in
      // SQLite would take what comes after a zero for not there.
      guard unsafe !bytes.contains(0) else { return (SQLITE_MISUSE, 0) }
      guard let start = bytes.baseAddress else { return (SQLITE_OK, 0) }
      return unsafe start.withMemoryRebound(to: CChar.self, capacity: bytes.count) { text in
        var tail: UnsafePointer<CChar>?
        let count = Int32(clamping: bytes.count - offset)
        let code = unsafe sqlite3_prepare_v2(handle, text + offset, count, &statement, &tail)
        return unsafe (code, tail.map { unsafe $0 - text } ?? bytes.count)
      }
    }
    if code == SQLITE_MISUSE {
      throw StoreError(.misuse, "a statement must not hold a zero character")
    }
    guard code == SQLITE_OK else { throw error(code, sql: sql) }
    return unsafe (statement, end)
  }
}
