internal import ModelSchema

/// What a table means, whatever way it is written: `(0)` and `0` are one default, a key of one column
/// is the same beside the column and below all of them.
///
/// Names of constraints, the order of columns and comments mean nothing here.
package struct TableMeaning: Hashable, Sendable {
  package struct Column: Hashable, Sendable {
    package var type: String
    package var isNotNull: Bool
    package var defaultText: String?
    package var collation: String
    package var generated: String?
  }

  /// By folded names.
  package var columns: [String: Column]
  package var primaryKey: [String]
  package var uniques: Set<[String]>
  package var checks: Set<String>
  package var foreignKeys: Set<ForeignKeyDefinition>
  package var isStrict: Bool
  package var hasRowID: Bool
  package var isAutoincrement: Bool

  package init(_ definition: TableDefinition) {
    // An expression may name its table, or not.
    let table = definition.renamed(definition.name)
    let key = table.primaryKey.map(SQLName.folded)
    let rowID = table.rowIDColumn
    columns = [:]
    for column in table.columns {
      var meaning = Column(column)
      // The rowid is never null; the key of a table without it neither.
      let isKey = key.contains(SQLName.folded(column.name))
      if column.name == rowID || isKey && !table.hasRowID { meaning.isNotNull = true }
      columns[SQLName.folded(column.name)] = meaning
    }
    primaryKey = Self.keys(table, .primaryKey, .primaryKey).first ?? []
    uniques = Set(Self.keys(table, .unique, .unique))
    checks = Self.checks(table)
    foreignKeys = Set(table.foreignKeys.map(\.folded))
    isStrict = table.isStrict
    hasRowID = table.hasRowID
    isAutoincrement = table.isAutoincrement
  }

  private static func keys(
    _ table: TableDefinition,
    _ columnKind: ColumnConstraint.Kind,
    _ tableKind: TableConstraint.Kind
  ) -> [[String]] {
    table.columns.filter { $0.constraint(columnKind) != nil }.map { [SQLName.folded($0.name)] }
      + table.constraints.filter { $0.kind == tableKind }.map { constraint in
        SQLColumnList.parts(in: constraint.text).map { SQLMeaning.of($0) }
      }
  }

  private static func checks(_ table: TableDefinition) -> Set<String> {
    let ofColumns = table.columns.flatMap(\.constraints).filter { $0.kind == .check }.map(\.text)
    let ofTable = table.constraints.filter { $0.kind == .check }.map(\.text)
    return Set((ofColumns + ofTable).map { SQLMeaning.of(SQLText($0).tokens.dropFirst()) })
  }
}

extension TableMeaning.Column {
  init(_ column: ColumnDefinition) {
    type = SQLMeaning.type(column.type)
    isNotNull = column.isNotNull
    defaultText = column.defaultText.map(SQLMeaning.defaultValue).flatMap {
      $0 == "null" ? nil : $0
    }
    collation = column.collation.map(SQLName.folded) ?? "binary"
    generated = column.constraint(.generated).map { constraint in
      let tokens = SQLText(constraint.text).tokens
      return SQLMeaning.of(tokens.drop { $0.isWord("GENERATED") || $0.isWord("ALWAYS") }[...])
    }
  }
}

extension ForeignKeyDefinition {
  fileprivate var folded: Self {
    var result = self
    result.columns = columns.map(SQLName.folded)
    result.table = SQLName.folded(table)
    result.targetColumns = targetColumns.map(SQLName.folded)
    return result
  }
}
