internal import ModelSchema

/// Which objects of a class are asked for, and in which order.
struct ObjectQuery {
  /// The condition as SQL over the class's table, and the values of its parameters.
  var condition: (sql: String, values: [SQLiteValue])?
  /// The columns to sort by, the most important first.
  var order: [(column: String, isAscending: Bool)] = []

  /// Everything behind `SELECT …`, for a class.
  func clauses(_ objectClass: ObjectClass) -> String {
    var sql = "FROM \(SQLName.quoted(objectClass.table.name))"
    if let condition { sql += " WHERE \(condition.sql)" }
    // Equal values keep the order of their keys, so that it is the same each time.
    let columns = order.map { SQLName.quoted($0.column) + ($0.isAscending ? "" : " DESC") }
    return sql + " ORDER BY " + (columns + ["rowid"]).joined(separator: ", ")
  }

  var values: [SQLiteValue] { condition?.values ?? [] }
}
