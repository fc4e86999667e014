internal import ModelSchema

/// What a `CREATE TABLE` text says, as a value to edit and to write again.
///
/// ```text
/// CREATE TABLE "Item" (                          name
///   "id" INTEGER PRIMARY KEY AUTOINCREMENT,      columns: name, type, constraints as written
///   "sku" TEXT COLLATE NOCASE CHECK (sku <> ''),
///   CONSTRAINT one UNIQUE ("sku")                constraints as written
/// ) STRICT, WITHOUT ROWID                        options
/// ```
///
/// Expressions and rare clauses stay texts, so nothing that was not asked for changes.
package struct TableDefinition: Hashable, Sendable {
  package var name: String
  package var columns: [ColumnDefinition]
  package var constraints: [TableConstraint]
  package var isStrict: Bool
  /// False for `WITHOUT ROWID`.
  package var hasRowID: Bool
  /// Comments before the closing bracket.
  package var comment = ""

  package init(
    _ name: String,
    columns: [ColumnDefinition],
    constraints: [TableConstraint] = [],
    isStrict: Bool = false
  ) {
    self.name = name
    self.columns = columns
    self.constraints = constraints
    self.isStrict = isStrict
    hasRowID = true
  }

  /// The place of a column, found as SQLite finds it.
  package func index(of column: String) -> Int? {
    columns.firstIndex { SQLName.areSame($0.name, column) }
  }

  package func column(_ name: String) -> ColumnDefinition? { index(of: name).map { columns[$0] } }

  /// The columns of the primary key, in the key's order.
  package var primaryKey: [String] {
    if let constraint = constraints.first(where: { $0.kind == .primaryKey }) {
      return constraint.columns
    }
    return columns.filter { $0.constraint(.primaryKey) != nil }.map(\.name)
  }

  package var isAutoincrement: Bool {
    columns.contains { $0.constraint(.primaryKey)?.hasWord("AUTOINCREMENT") == true }
      || constraints.contains { $0.kind == .primaryKey && $0.hasWord("AUTOINCREMENT") }
  }

  /// The column that is another name of the rowid: the only key, of the type INTEGER.
  ///
  /// `INTEGER PRIMARY KEY DESC` is none, for historical reasons; as a constraint of the table it is.
  package var rowIDColumn: String? {
    guard hasRowID, primaryKey.count == 1, let column = column(primaryKey[0]),
      SQLName.areSame(column.type, "INTEGER"),
      column.constraint(.primaryKey)?.hasWord("DESC") != true
    else { return nil }
    return column.name
  }

  /// All foreign keys, those of columns first.
  package var foreignKeys: [ForeignKeyDefinition] {
    columns.flatMap(\.foreignKeys) + constraints.compactMap(\.foreignKey)
  }
}
