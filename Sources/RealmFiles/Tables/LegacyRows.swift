//   columns: [tree of column 0, tree of column 1, …], the index of an indexed column behind its tree; a date
//            with nanoseconds has [tree of seconds, tree of nanoseconds] in the place of a tree
//
// An object is its row number. A list of plain values is a table of its own, with one column.

/// Walks the rows of a table from before format 10.
struct LegacyRows {
  private let storage: RealmStorage
  private var columns: [LegacyColumn] = []
  private let count: Int
  private var row = 0

  init(_ table: Table, _ storage: RealmStorage) throws(RealmFileError) {
    self.storage = storage
    storage.startAccount()
    count = table.rowCount
    let places = try Node.references(storage.bytes, at: table.rows)
    for column in table.columns {
      columns.append(try LegacyColumn(column, at: places.reference(column.slot), storage))
    }
  }

  /// How many rows a table has, by its first column.
  static func count(
    _ description: TableDescription,
    _ storage: RealmStorage
  ) throws(RealmFileError) -> Int {
    guard let column = description.columns.first else { return 0 }
    let places = try Node.references(storage.bytes, at: description.rows)
    return try LegacyColumn.count(column, at: places.reference(column.slot), storage)
  }

  mutating func next() throws(RealmFileError) -> (key: Int64, values: [RealmValue])? {
    guard row < count else { return nil }
    storage.startAccount()
    var values: [RealmValue] = []
    values.reserveCapacity(columns.count)
    for index in columns.indices {
      guard let value = try columns[index].next() else {
        throw .damaged("a column has \(row) values, and there are \(count) rows")
      }
      values.append(value)
    }
    defer { row += 1 }
    return (Int64(row), values)
  }
}
