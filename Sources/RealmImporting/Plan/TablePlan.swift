internal import ModelSchema
internal import ModelStore

/// A table that rows are put into, and the statements that write and read it.
struct TablePlan: Hashable {
  let name: String
  let columns: [ColumnPlan]

  var insertSQL: String {
    let marks = columns.map { _ in "?" }.joined(separator: ", ")
    return "INSERT OR IGNORE INTO \(SQLName.quoted(name)) (\(names)) VALUES (\(marks))"
  }

  var selectSQL: String { "SELECT \(names) FROM \(SQLName.quoted(name))" }

  /// The tables of lists and dictionaries that are mixed values.
  static let mixed = [
    TablePlan(name: MixedStorage.table, columns: [.key("_id")]),
    TablePlan(
      name: MixedStorage.listTable,
      columns: [.key("_owner"), .key("_position"), ColumnPlan("value", .scalar(.mixed))]
    ),
    TablePlan(
      name: MixedStorage.mapTable,
      columns: [.key("_owner"), .key("_key"), ColumnPlan("value", .scalar(.mixed))]
    ),
  ]

  private var names: String { columns.map { SQLName.quoted($0.name) }.joined(separator: ", ") }
}
