internal import ModelSchema

/// Runs code of the app on the rows of a table, a batch at a time.
///
/// Rows are found again by their key, so code sees each row once, also where it changes what the
/// condition looks at; only one batch is ever in memory.
struct CodeRunner {
  let step: StorageCode
  let connection: SQLiteConnection
  let functions: MigrationFunctions
  var batchSize = 500

  /// Runs the code on every row.
  ///
  /// - Parameter progress: Told how many rows are done; may throw to cancel.
  /// - Returns: How many rows were changed.
  /// - Throws: What the code throws; ``StoreError``.
  func run(_ progress: (Int) throws -> Void) throws -> Int {
    let code = try functions.code(step.name)
    var last: [SQLiteValue]?
    var seen = 0
    var written = 0
    while true {
      let rows = try batch(after: last)
      for row in rows { written += try change(row, by: code) ? 1 : 0 }
      seen += rows.count
      try progress(seen)
      guard rows.count == batchSize, let end = rows.last else { return written }
      last = Array(end.prefix(step.identity.count))
    }
  }

  private var properties: [(name: String, column: String)] {
    step.columns.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private func batch(after last: [SQLiteValue]?) throws -> [[SQLiteValue]] {
    let keys = step.identity.map(SQLName.quoted)
    let list = (keys + properties.map { SQLName.quoted($0.column) }).joined(separator: ", ")
    let tuple = keys.count == 1 ? keys[0] : "(\(keys.joined(separator: ", ")))"
    let marks = step.identity.map { _ in "?" }.joined(separator: ", ")
    let place = last == nil ? "" : " AND \(tuple) > \(keys.count == 1 ? marks : "(\(marks))")"
    let sql = """
      SELECT \(list) FROM \(SQLName.quoted(step.table)) WHERE (\(step.condition))\(place) \
      ORDER BY \(keys.joined(separator: ", ")) LIMIT \(batchSize)
      """
    return try connection.rows(sql, last ?? [])
  }

  private func change(_ values: [SQLiteValue], by code: MigrationCode) throws -> Bool {
    let key = Array(values.prefix(step.identity.count))
    var cells: [String: StoredValue] = [:]
    for (property, value) in zip(properties, values.dropFirst(key.count)) {
      cells[property.name] = value.stored
    }
    var row = MigrationRow(cells)
    try code(&row)
    guard !row.changed.isEmpty else { return false }
    let names = row.changed.sorted()
    try row.requireChanges(of: Set(step.columns.keys), by: step.name)
    let columns = names.compactMap { step.columns[$0] }.map { "\(SQLName.quoted($0)) = ?" }
    let match = step.identity.map { "\(SQLName.quoted($0)) IS ?" }.joined(separator: " AND ")
    let sql = """
      UPDATE \(SQLName.quoted(step.table)) SET \(columns.joined(separator: ", ")) WHERE \(match)
      """
    try connection.execute(sql, names.map { SQLiteValue(row[$0]) } + key)
    return true
  }
}
