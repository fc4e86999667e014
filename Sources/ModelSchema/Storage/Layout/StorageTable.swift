/// What a table is for.
package enum TableRole: Hashable, Sendable {
  /// The objects of an entity and of those below it.
  case entity(String)
  /// The elements of a property that holds many.
  case collection(SchemaPath)
}

/// A table as a version asks for it; the one that is really there may have more.
package struct StorageTable: Hashable, Sendable {
  package var name: String
  package var role: TableRole
  package var columns: [StorageColumn]
  package var primaryKey: [String] = []
  package var foreignKeys: [StorageForeignKey] = []
  package var indexes: [StorageIndex] = []
  package var isStrict = false
  package var isWithoutRowID = false

  package init(_ name: String, _ role: TableRole, _ columns: [StorageColumn] = []) {
    self.name = name
    self.role = role
    self.columns = columns
  }

  package subscript(column name: String) -> StorageColumn? {
    columns.first { $0.name == name }
  }

  package subscript(role: ColumnRole) -> StorageColumn? {
    columns.first { $0.role == role }
  }

  /// Whether a column is declared `NOT NULL`, as a key always is: SQLite's row identifier need not be.
  package func demandsValue(_ column: StorageColumn) -> Bool {
    let isKey = primaryKey.contains(column.name)
    return (column.isRequired || isKey) && !(isRowIDKey && isKey)
  }

  /// What identifies a row: the primary key, or SQLite's own row identifier.
  package var identity: [String] { primaryKey.isEmpty ? ["rowid"] : primaryKey }
}

/// A reference of some columns to the key of another table.
package struct StorageForeignKey: Hashable, Sendable {
  package enum Action: String, Hashable, Sendable {
    case noAction = "NO ACTION"
    case restrict = "RESTRICT"
    case setNull = "SET NULL"
    case cascade = "CASCADE"
  }

  package var columns: [String]
  package var table: String
  package var targetColumns: [String]
  package var onDelete: Action
}

/// An index of a table, unique or not.
package struct StorageIndex: Hashable, Sendable {
  package struct Element: Hashable, Sendable {
    package var column: String
    package var isDescending = false
  }

  package var name: String
  package var table: String
  package var elements: [Element]
  package var isUnique = false

  package init(_ name: String, on table: String, _ columns: [String], isUnique: Bool = false) {
    self.name = name
    self.table = table
    elements = columns.map { Element(column: $0) }
    self.isUnique = isUnique
  }

  package var columns: [String] { elements.map(\.column) }
}
