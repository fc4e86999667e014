internal import ModelObjects
internal import ModelSchema

/// Removes what mixed values have left behind while there were no triggers.
struct MixedSweep {
  private let storage: MixedStorage

  init(_ storage: MixedStorage) {
    self.storage = storage
  }

  func run(on connection: SQLiteConnection) throws {
    for column in storage.columns { try release(column, on: connection) }
    try deleteOrphans(on: connection)
  }

  /// Links to what is no more.
  private func release(_ column: MixedStorage.Column, on connection: SQLiteConnection) throws {
    let (place, value) = (SQLName.quoted(column.table), SQLName.quoted(column.name))
    let living = storage.targets.map { name, table in
      let key = SQLName.quoted(table.primaryKey.first ?? "_id")
      let bytes = MixedTarget.start(of: name)
      let (start, end) = (SQLiteValue.blob(bytes), bytes.count)
      return """
        (substr(\(value), 1, \(end)) = \(start) AND EXISTS \
        (SELECT 1 FROM \(SQLName.quoted(table.name)) AS t WHERE t.\(key) = \
        CASE substr(\(value), \(end + 1), 1) WHEN x'6E' THEN x'' \
        ELSE CAST(substr(\(value), \(end + 2)) AS TEXT) END))
        """
    }
    let isAlive = living.isEmpty ? "0" : living.joined(separator: " OR ")
    let isDead = """
      \(MixedTriggers.isReference(value)) AND \(MixedTriggers.isLink(value)) AND NOT (\(isAlive))
      """
    let change = column.isSet ? "DELETE FROM \(place)" : "UPDATE \(place) SET \(value) = NULL"
    try connection.execute("\(change) WHERE \(isDead)")
  }

  /// Lists and dictionaries that no value is.
  private func deleteOrphans(on connection: SQLiteConnection) throws {
    let tables = [MixedStorage.listTable, MixedStorage.mapTable]
    let outer = storage.columns.filter { !tables.contains($0.table) }
    let nested = storage.columns.filter { tables.contains($0.table) }
    let roots = outer.map { "SELECT \(Self.content(of: $0)) FROM \(SQLName.quoted($0.table))" }
    let inner = nested.map { column in
      "SELECT _owner, \(Self.content(of: column)) FROM \(SQLName.quoted(column.table))"
    }
    let owned = """
      WITH RECURSIVE inner(owner, id) AS (\(inner.joined(separator: " UNION ALL "))), \
      owned(id) AS (\(roots.joined(separator: " UNION ")) \
      UNION SELECT inner.id FROM inner JOIN owned ON inner.owner = owned.id) \
      SELECT id FROM owned WHERE id IS NOT NULL
      """
    let keys = tables.map { ($0, "_owner") } + [(MixedContent.tableName, "_id")]
    for (table, key) in keys {
      try connection.execute("DELETE FROM \(SQLName.quoted(table)) WHERE \(key) NOT IN (\(owned))")
    }
  }

  private static func content(of column: MixedStorage.Column) -> String {
    let value = SQLName.quoted(column.name)
    return "CASE WHEN \(MixedTriggers.isContent(value)) THEN \(MixedTriggers.content(value)) END"
  }
}
