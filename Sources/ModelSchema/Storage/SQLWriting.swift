/// Names and texts as SQL writes them.
package enum SQLWriting {
  /// A name in double quotes, which makes any name safe.
  package static func name(_ name: String) -> String { doubling("\"", in: name) }

  /// Names with commas between them.
  package static func list(_ names: some Sequence<String>) -> String {
    names.map(name).joined(separator: ", ")
  }

  /// A column of a table, or of the table's alias.
  package static func column(_ table: String, _ column: String) -> String {
    "\(name(table)).\(name(column))"
  }

  /// A text in single quotes.
  package static func literal(_ text: String) -> String { doubling("'", in: text) }

  // Scalars, not characters: a quote followed by a combining mark is a character of its own.
  private static func doubling(_ quote: Unicode.Scalar, in text: String) -> String {
    var result = String.UnicodeScalarView()
    result.append(quote)
    for scalar in text.unicodeScalars {
      if scalar == quote { result.append(quote) }
      result.append(scalar)
    }
    result.append(quote)
    return String(result)
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
