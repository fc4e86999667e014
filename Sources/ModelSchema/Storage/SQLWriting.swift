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

  /// Columns of one table, or alias.
  package static func columns(_ table: String, _ names: [String]) -> [String] {
    names.map { column(table, $0) }
  }

  /// One expression, or several as one value to compare.
  package static func tuple(_ expressions: [String]) -> String {
    expressions.count == 1 ? expressions[0] : "(\(expressions.joined(separator: ", ")))"
  }

  /// The condition that expressions equal others, one by one.
  package static func equal(_ left: [String], _ right: [String]) -> String {
    all(zip(left, right).map { "\($0) = \($1)" })
  }

  /// The condition that none of some expressions is null.
  package static func present(_ expressions: [String]) -> String {
    all(expressions.map { "\($0) IS NOT NULL" })
  }
}
