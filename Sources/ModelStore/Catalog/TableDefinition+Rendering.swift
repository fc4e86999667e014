internal import ModelSchema

extension TableDefinition {
  /// The `CREATE TABLE` text.
  package var sql: String {
    let parts =
      columns.map { Self.commented($0.comment, $0.sql) }
      + constraints.map { Self.commented($0.comment, $0.sql) }
    let end = comment.isEmpty ? "" : "\n  \(comment)"
    let body = parts.joined(separator: ",\n  ")
    let options = (hasRowID ? [] : ["WITHOUT ROWID"]) + (isStrict ? ["STRICT"] : [])
    let suffix = options.isEmpty ? "" : " " + options.joined(separator: ", ")
    return "CREATE TABLE \(SQLName.quoted(name)) (\n  \(body)\(end)\n)\(suffix)"
  }

  private static func commented(_ comment: String, _ text: String) -> String {
    comment.isEmpty ? text : "\(comment)\n  \(text)"
  }
}

extension ColumnDefinition {
  /// The text between the commas.
  package var sql: String {
    let words = [SQLName.quoted(name), type] + constraints.map(\.sql)
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension ColumnConstraint {
  package var sql: String { prefix(name) + text }
}

extension TableConstraint {
  package var sql: String { prefix(name) + text }
}

/// `CONSTRAINT name `, where there is a name.
private func prefix(_ name: String?) -> String {
  name.map { "CONSTRAINT \(SQLName.quoted($0)) " } ?? ""
}
