internal import ModelSchema

/// A table that rows are put into, and the statements that write and read it.
struct TablePlan: Hashable {
  let name: String
  let columns: [ColumnPlan]

  var insertSQL: String {
    let marks = columns.map { _ in "?" }.joined(separator: ", ")
    return "INSERT OR IGNORE INTO \(SQLName.quoted(name)) (\(names)) VALUES (\(marks))"
  }

  var selectSQL: String { "SELECT \(names) FROM \(SQLName.quoted(name))" }

  private var names: String { columns.map { SQLName.quoted($0.name) }.joined(separator: ", ") }
}
