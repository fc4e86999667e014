extension StorageTable {
  /// The `CREATE TABLE` text, under another name than the table's own where one is given.
  package func createSQL(named name: String? = nil) -> String {
    var parts = columns.map(definition)
    if primaryKey.count > 1 || (!primaryKey.isEmpty && !isRowIDKey) {
      parts.append("PRIMARY KEY (\(SQLName.list(primaryKey)))")
    }
    parts += foreignKeys.filter { $0.columns.count > 1 }.map { key in
      "FOREIGN KEY (\(SQLName.list(key.columns))) \(key.referencesSQL)"
    }
    let options = [(isStrict, "STRICT"), (isWithoutRowID, "WITHOUT ROWID")]
    let suffix = options.filter(\.0).map(\.1).joined(separator: ", ")
    let body = parts.map { "  " + $0 }.joined(separator: ",\n")
    return "CREATE TABLE \(SQLName.quoted(name ?? self.name)) (\n\(body)\n)"
      + (suffix.isEmpty ? "" : " " + suffix)
  }

  /// Whether the key is SQLite's row identifier under a name of ours.
  package var isRowIDKey: Bool {
    guard primaryKey.count == 1, !isWithoutRowID else { return false }
    return self[column: primaryKey[0]]?.type == .integer
  }

  /// A column as `CREATE TABLE` and `ADD COLUMN` write it.
  package func definition(of column: StorageColumn) -> String {
    var text = SQLName.quoted(column.name)
    let type = column.type == .any && isStrict ? "ANY" : column.type.rawValue
    if !type.isEmpty { text += " " + type }
    if isRowIDKey, primaryKey == [column.name] { return text + " PRIMARY KEY" }
    if column.isRequired || primaryKey.contains(column.name) { text += " NOT NULL" }
    if let key = foreignKeys.first(where: { $0.columns == [column.name] }) {
      text += " " + key.referencesSQL
    }
    return text
  }
}

extension StorageForeignKey {
  /// The clause from `REFERENCES` on.
  package var referencesSQL: String {
    "REFERENCES \(SQLName.quoted(table)) (\(SQLName.list(targetColumns)))"
      + (onDelete == .noAction ? "" : " ON DELETE \(onDelete.rawValue)")
  }
}

extension StorageIndex {
  /// The `CREATE INDEX` text.
  package var createSQL: String {
    let list = elements.map { SQLName.quoted($0.column) + ($0.isDescending ? " DESC" : "") }
    let columns = list.joined(separator: ", ")
    let kind = isUnique ? "UNIQUE INDEX" : "INDEX"
    return "CREATE \(kind) \(SQLName.quoted(name)) ON \(SQLName.quoted(table)) (\(columns))"
  }
}
