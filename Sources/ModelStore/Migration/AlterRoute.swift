internal import ModelSchema

/// The `ALTER TABLE` statements that make a change without copying rows, where that is allowed.
///
/// The rules are those of <https://www.sqlite.org/lang_altertable.html>, as they hold for tables with
/// rows: on an empty one SQLite allows more, which would hide mistakes until there are rows.
struct AlterRoute {
  let draft: TableDraft
  let table: TableInfo
  let connection: SQLiteConnection

  /// Nil where rows must be copied.
  var statements: [String]? {
    guard hasOnlyDropsAndAdditions, draft.dropped.allSatisfy(canDrop) else { return nil }
    guard newColumns.allSatisfy({ canAdd($0) }) else { return nil }
    // A new column may take the name of a dropped one.
    return draft.dropped.map { alter("DROP COLUMN \(SQLName.quoted($0))") }
      + newColumns.map { alter("ADD COLUMN \($0.sql)") }
  }

  private func alter(_ clause: String) -> String {
    "ALTER TABLE \(SQLName.quoted(table.name)) \(clause)"
  }

  private var newColumns: [ColumnDefinition] {
    draft.definition.columns.filter { column in
      draft.added.contains { SQLName.areSame($0, column.name) }
    }
  }

  private var hasOnlyDropsAndAdditions: Bool {
    var expected = draft.original
    for column in draft.dropped {
      expected.columns.removeAll { SQLName.areSame($0.name, column) }
      expected.removeConstraints(onlyOf: column)
    }
    // A constraint that goes away with its column needs more than dropping the column.
    guard expected.constraints.count == draft.original.constraints.count else { return false }
    expected.columns += newColumns
    return expected == draft.definition && keepsValues
  }

  /// Whether all values are those that are there, and new columns have their defaults.
  private var keepsValues: Bool {
    draft.sources.allSatisfy { name, source in
      !draft.added.contains { SQLName.areSame($0, name) }
        && SQLName.folded(source) == SQLName.quoted(name)
    }
  }

  private func canDrop(_ column: String) -> Bool {
    guard connection.supports(.dropColumn), let old = draft.original.column(column) else {
      return false
    }
    let hindrances: [ColumnConstraint.Kind] = [.primaryKey, .unique, .references]
    return !hindrances.contains { old.constraint($0) != nil }
      && !table.primaryKey.contains { SQLName.areSame($0, column) }
  }

  private func canAdd(_ column: ColumnDefinition) -> Bool {
    let hindrances: [ColumnConstraint.Kind] = [.primaryKey, .unique, .check, .generated]
    guard !hindrances.contains(where: { column.constraint($0) != nil }) else { return false }
    let value = column.defaultText.map(SQLText.init)
    let isNull = value.map { $0.tokens.count == 1 && $0.tokens[0].isWord("NULL") } ?? true
    if column.isNotNull, isNull { return false }
    if column.constraint(.references) != nil, !isNull { return false }
    return value?.isLiteral ?? true
  }
}
