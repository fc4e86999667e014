internal import ModelSchema

/// How large a table is with its indexes.
package struct TableSize: Hashable, Sendable {
  package enum Method: Sendable {
    /// SQLite counted the pages.
    case pages
    /// Some rows were measured, and the rest taken to be like them.
    case sample
  }

  package var rowCount: Int64
  package var byteCount: Int64
  package var method: Method

  private static let sampleSize: Int64 = 1000

  /// Measures a table, or estimates where this build of SQLite cannot measure.
  ///
  /// - Parameters:
  ///   - table: Its name.
  ///   - connection: The open database.
  /// - Throws: ``StoreError`` where it cannot be read.
  package init(of table: String, on connection: SQLiteConnection) throws {
    let info = try DatabaseCatalog(reading: connection).requiredTable(table)
    let name = SQLName.quoted(info.name)
    rowCount = try connection.integer("SELECT count(*) FROM \(name)") ?? 0
    if connection.supports(.tableSizes) {
      method = .pages
      let names = [info.name] + info.indexes.map(\.name)
      byteCount = try names.reduce(0) { sum, name in
        let sql = "SELECT sum(pgsize) FROM dbstat WHERE name = ?"
        return sum + (try connection.integer(sql, [.text(name)]) ?? 0)
      }
    } else {
      method = .sample
      byteCount = try Self.estimate(info, rowCount, connection)
    }
  }

  /// Never more than the whole file.
  private static func estimate(
    _ table: TableInfo,
    _ rowCount: Int64,
    _ connection: SQLiteConnection
  ) throws -> Int64 {
    // A row has a header, and each value a byte of type.
    let lengths = table.columns.filter { !$0.isGenerated }.map { column in
      "1 + ifnull(length(CAST(\(SQLName.quoted(column.name)) AS BLOB)), 0)"
    }
    let sum = (["8"] + lengths).joined(separator: " + ")
    let rows = "SELECT \(sum) AS size FROM \(SQLName.quoted(table.name)) LIMIT \(sampleSize)"
    let average = try connection.value("SELECT avg(size) FROM (\(rows))")?.real ?? 0
    // Each index holds a part of the row again, at most all of it; pages are about two thirds full.
    let copies = 1 + 0.5 * Double(table.indexes.count)
    let estimate = Int64(average * Double(rowCount) * copies * 1.5)
    return min(estimate, try wholeSize(connection))
  }

  /// The bytes of the whole database.
  package static func wholeSize(_ connection: SQLiteConnection) throws -> Int64 {
    let pages = try connection.pragma("page_count")?.integer ?? 0
    return pages * (try connection.pragma("page_size")?.integer ?? 0)
  }
}
