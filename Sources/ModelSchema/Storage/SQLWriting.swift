/// Expressions as SQL writes them.
package enum SQLWriting {
  /// A column of a table, or of the table's alias.
  package static func column(_ table: String, _ column: String) -> String {
    "\(SQLName.quoted(table)).\(SQLName.quoted(column))"
  }

  /// Conditions that all hold; none at all holds always.
  package static func all(_ conditions: [String]) -> String {
    conditions.isEmpty ? "1" : conditions.joined(separator: " AND ")
  }

  /// What stands for a key in the journal and in reports: the value, or all values of a composite
  /// one.
  package static func key(_ columns: [String]) -> String {
    columns.count == 1
      ? columns[0] : columns.map { "quote(\($0))" }.joined(separator: " || ',' || ")
  }
}
