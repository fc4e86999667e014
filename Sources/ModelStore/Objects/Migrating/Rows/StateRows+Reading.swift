internal import ModelObjects
internal import ModelSchema

extension StateRows {
  /// Whether there is a row of a key.
  func exists(_ key: SQLiteValue, in rows: ClassRows) throws -> Bool {
    let sql = """
      SELECT 1 FROM \(SQLName.quoted(rows.table.name)) WHERE \(SQLName.quoted(rows.key)) = ?
      """
    return try connection.value(sql, [key]) != nil
  }

  /// The value of a column of a row.
  func cell(_ column: String, of key: SQLiteValue, in rows: ClassRows) throws -> SQLiteValue {
    let sql = """
      SELECT \(SQLName.quoted(column)) FROM \(SQLName.quoted(rows.table.name)) \
      WHERE \(SQLName.quoted(rows.key)) = ?
      """
    return try connection.value(sql, [key]) ?? .null
  }

  /// The elements of a collection, or the parts of an object: keys of a map, and values or keys of rows.
  func elements(of owner: SQLiteValue, at place: StoragePlace) throws -> [(String, SQLiteValue)] {
    let (table, owning, value): (StorageTable, String, String)
    switch place {
    case .collection(let elements):
      (table, owning, value) = (elements, "_owner", "value")
    case .embedded(let parts, let columns):
      (table, owning, value) = (parts, columns.first?.name ?? "_owner", "_id")
    case .columns, .nowhere: return []
    }
    let mapKey = table[.mapKey].map { SQLName.quoted($0.name) }
    let order = table[.position].map { SQLName.quoted($0.name) } ?? mapKey ?? "rowid"
    return try connection.rows(
      """
      SELECT \(mapKey ?? "NULL"), \(SQLName.quoted(value)) FROM \(SQLName.quoted(table.name)) \
      WHERE \(SQLName.quoted(owning)) = ? ORDER BY \(order)
      """,
      [owner]
    ).map { ($0[0].text ?? "", $0[1]) }
  }

  /// The scalar type of a property's values; nil for links and parts.
  func scalar(of property: PropertySchema) -> ScalarType? {
    switch property.type {
    case .scalar(let type): type
    case .enumeration(let name): version[enum: name]?.rawType ?? .string
    case .link, .embedded: nil
    }
  }
}
