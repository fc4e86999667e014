internal import CModelKitSQLite

/// A compiled statement: bind values, step through the rows, reset, again.
///
/// It keeps its connection alive, and goes back to the connection's cache when nobody holds it.
@safe
package final class SQLiteStatement {
  package let sql: String
  let handle: OpaquePointer
  let connection: SQLiteConnection
  private let isReused: Bool
  private var hasStarted = false

  init(_ handle: OpaquePointer, sql: String, on connection: SQLiteConnection, isReused: Bool = true)
  {
    unsafe self.handle = unsafe handle
    self.sql = sql
    self.connection = connection
    self.isReused = isReused
  }

  deinit {
    if isReused {
      unsafe connection.cache.give(handle, sql)
    } else {
      unsafe sqlite3_finalize(handle)
    }
  }

  /// Goes to the next row.
  ///
  /// - Returns: False after the last row; the statement is then ready to run again.
  /// - Throws: ``StoreError``, or what a function in Swift threw; the statement is reset.
  package func step() throws -> Bool {
    if !hasStarted {
      hasStarted = true
      try connection.willRun?(sql)
    }
    let code = unsafe sqlite3_step(handle)
    if code == SQLITE_ROW { return true }
    hasStarted = false
    guard code == SQLITE_DONE else {
      let error = connection.error(code, sql: sql)
      reset()
      throw error
    }
    reset()
    return false
  }

  /// Binds values, runs to the end and drops the rows.
  package func run(_ values: [SQLiteValue]) throws {
    reset()
    try bind(values)
    while try step() {}
  }

  /// Makes it ready to run again; bound values stay.
  package func reset() {
    hasStarted = false
    unsafe sqlite3_reset(handle)
  }

  /// Whether it changes nothing in the database.
  package var isReadOnly: Bool { unsafe sqlite3_stmt_readonly(handle) != 0 }

  /// The number of values that can be bound.
  package var parameterCount: Int { unsafe Int(sqlite3_bind_parameter_count(handle)) }
}

@available(*, unavailable)
extension SQLiteStatement: Sendable {}
