import ModelSchema
import ModelStore

extension SQLiteConnection {
  /// All that is in the database, to compare it with another state.
  func dump() throws -> [String] {
    let objects = try rows("SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY 1, 2")
    let tables = try rows("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY 1")
    var lines = objects.map { "\($0)" }
    for table in tables.compactMap({ $0[0].text }) {
      let rows = try rows("SELECT * FROM \(SQLName.quoted(table))").map { "\(table) \($0)" }
      lines += rows.sorted()
    }
    return lines
  }

  /// Everything that tables hold, without the bookkeeping and whatever the order of the columns.
  func contents() throws -> [String] {
    let catalog = try DatabaseCatalog(reading: self)
    let tables = catalog.tables.values.map(\.name).filter { !$0.hasPrefix("modelkit_") }
    return try tables.sorted().flatMap { table in
      let columns = try catalog.requiredTable(table).columns.map(\.name).sorted()
      let list = columns.map(SQLName.quoted).joined(separator: ", ")
      return try rows("SELECT \(list) FROM \(SQLName.quoted(table)) ORDER BY \(list)").map { row in
        table + ": " + zip(columns, row).map { "\($0)=\($1)" }.joined(separator: " ")
      }
    }
  }

  /// The names and texts of all objects but tables.
  func inventory() throws -> [String] {
    try rows(
      "SELECT type, name, sql FROM sqlite_master WHERE type <> 'table' AND sql NOTNULL ORDER BY 1, 2"
    ).map { "\($0)" }
  }
}
