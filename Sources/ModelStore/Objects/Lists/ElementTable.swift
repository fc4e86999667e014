internal import ModelSchema

/// The rows that a list has, of one owner.
//
//   _owner | _position | value          a list of scalars or links: the rows are the elements
//   Brand.logos | _position | …         a list of embedded objects: the rows are the objects themselves
//
// Positions count from 0 without gaps. A gap comes about where the target of a link is deleted, and is
// closed before the next change.
struct ElementTable {
  let connection: SQLiteConnection
  let table: String
  let owner: String
  let key: RowKey

  init(_ connection: SQLiteConnection, _ list: PropertyList, of key: RowKey) {
    self.connection = connection
    table = SQLName.quoted(list.table)
    owner = SQLName.quoted(list.ownerColumn)
    self.key = key
  }

  /// The elements and whether their positions have no gap.
  func read(_ column: String) throws -> (values: [SQLiteValue], isDense: Bool) {
    var values: [SQLiteValue] = []
    var isDense = true
    let statement = try connection.prepare(
      "SELECT _position, \(column) FROM \(table) WHERE \(owner) = ? ORDER BY _position"
    )
    try statement.bind(key.value, at: 0)
    while try statement.step() {
      if statement.integer(at: 0) != Int64(values.count) { isDense = false }
      values.append(try statement.value(at: 1))
    }
    return (values, isDense)
  }

  /// Removes a range of positions, and moves those behind it.
  ///
  /// - Parameters:
  ///   - range: The positions that go.
  ///   - count: How many come in their place.
  ///   - total: The number of elements there are.
  /// - Throws: ``StoreError``, by SQLite.
  func makeRoom(_ range: Range<Int>, for count: Int, of total: Int) throws {
    if !range.isEmpty {
      try connection.execute(
        "DELETE FROM \(table) WHERE \(owner) = ? AND _position >= ? AND _position < ?",
        [key.value, .integer(Int64(range.lowerBound)), .integer(Int64(range.upperBound))]
      )
    }
    let shift = count - range.count
    guard shift != 0, range.upperBound < total else { return }
    try connection.execute(
      "UPDATE \(table) SET _position = _position + ? WHERE \(owner) = ? AND _position >= ?",
      [.integer(Int64(shift)), key.value, .integer(Int64(range.upperBound))]
    )
  }

  /// Writes values from a position on, which has room for them.
  func insert(_ values: [SQLiteValue], at position: Int) throws {
    let statement = try connection.prepare(
      "INSERT INTO \(table) (\(owner), _position, value) VALUES (?, ?, ?)"
    )
    for (offset, value) in values.enumerated() {
      try statement.bind(key.value, at: 0)
      try statement.bind(integer: Int64(position + offset), at: 1)
      try statement.bind(value, at: 2)
      _ = try statement.step()
    }
  }

  /// Closes the gaps between positions.
  func close() throws {
    let rows = try connection.rows(
      "SELECT rowid FROM \(table) WHERE \(owner) = ? ORDER BY _position",
      [key.value]
    )
    for (position, row) in rows.enumerated() {
      try connection.execute(
        "UPDATE \(table) SET _position = ? WHERE rowid = ?",
        [.integer(Int64(position)), row[0]]
      )
    }
  }
}
