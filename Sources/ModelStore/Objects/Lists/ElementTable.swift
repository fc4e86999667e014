internal import ModelSchema

/// The rows that a collection has, of one owner.
//
//   _owner | _position | value     a list of scalars or links: the rows are the elements
//   _owner | value                 a set: no two rows of one owner have equal values
//   _owner | _key | value          a map
//   Brand.logos | _position | …    a list of embedded objects: the rows are the objects themselves;
//   Brand.logos | _key | …         in a map, too
//
// Positions of a list count from 0 without gaps. A gap comes about where the target of a link is deleted, and
// is closed before the next change. The rows of sets and maps are known by their row identifiers.
struct ElementTable {
  /// The elements in order.
  struct Rows {
    var values: [SQLiteValue] = []
    /// The keys of a map.
    var keys: [String] = []
    /// The row identifiers, for sets and maps.
    var identifiers: [Int64] = []
    /// Whether a list's positions have no gap.
    var isDense = true
  }

  let connection: SQLiteConnection
  let kind: PropertyCollection
  let table: String
  let owner: String
  let key: RowKey

  init(_ connection: SQLiteConnection, _ list: PropertyList, of key: RowKey) {
    self.connection = connection
    kind = list.kind
    table = SQLName.quoted(list.table)
    owner = SQLName.quoted(list.ownerColumn)
    self.key = key
  }

  func read(_ column: String) throws -> Rows {
    let place = kind == .list ? "_position" : "rowid"
    let order = kind == .map ? "_key" : place
    let keys = kind == .map ? ", _key" : ""
    let statement = try connection.prepare(
      "SELECT \(place), \(column)\(keys) FROM \(table) WHERE \(owner) = ? ORDER BY \(order)"
    )
    try statement.bind(key.value, at: 0)
    var rows = Rows()
    while try statement.step() {
      let place = statement.integer(at: 0)
      if kind == .list {
        if place != Int64(rows.values.count) { rows.isDense = false }
      } else {
        rows.identifiers.append(place)
      }
      if kind == .map { rows.keys.append(try statement.text(at: 2) ?? "") }
      rows.values.append(try statement.value(at: 1))
    }
    return rows
  }

  func deleteAll() throws {
    try connection.execute("DELETE FROM \(table) WHERE \(owner) = ?", [key.value])
  }
}

// MARK: - Lists

extension ElementTable {
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

  /// Moves an element, and those between its old and its new place by one.
  func move(from source: Int, to destination: Int) throws {
    let (low, high) = (min(source, destination), max(source, destination))
    try connection.execute(
      """
      UPDATE \(table) SET _position = CASE _position WHEN ? THEN ? ELSE _position + ? END \
      WHERE \(owner) = ? AND _position BETWEEN ? AND ?
      """,
      [
        .integer(Int64(source)), .integer(Int64(destination)),
        .integer(source < destination ? -1 : 1), key.value, .integer(Int64(low)),
        .integer(Int64(high)),
      ]
    )
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

// MARK: - Sets and maps

extension ElementTable {
  func delete(_ identifiers: some Sequence<Int64>) throws {
    for identifier in identifiers {
      try connection.execute("DELETE FROM \(table) WHERE rowid = ?", [.integer(identifier)])
    }
  }

  /// Writes values, each with its key where the collection is a map.
  ///
  /// - Returns: The row identifiers.
  func insert(_ values: [SQLiteValue], keys: [String]) throws -> [Int64] {
    let statement = try connection.prepare(
      kind == .map
        ? "INSERT INTO \(table) (\(owner), value, _key) VALUES (?, ?, ?)"
        : "INSERT INTO \(table) (\(owner), value) VALUES (?, ?)"
    )
    var identifiers: [Int64] = []
    for (place, value) in values.enumerated() {
      try statement.bind(key.value, at: 0)
      try statement.bind(value, at: 1)
      if kind == .map { try statement.bind(text: keys[place], at: 2) }
      _ = try statement.step()
      identifiers.append(connection.lastRowID)
    }
    return identifiers
  }

  /// Gives the row of an embedded object the key that it has in its map.
  func name(_ identifier: Int64, _ key: String) throws {
    try connection.execute(
      "UPDATE \(table) SET _key = ? WHERE rowid = ?",
      [.text(key), .integer(identifier)]
    )
  }
}
