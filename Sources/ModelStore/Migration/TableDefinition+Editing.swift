internal import ModelSchema

extension TableDefinition {
  /// Takes constraints away that speak of one column and of no other.
  mutating func removeConstraints(onlyOf column: String) {
    let others = columns.map(\.name).filter { !SQLName.areSame($0, column) }
    constraints.removeAll { constraint in
      switch constraint.kind {
      case .primaryKey: false
      case .unique, .foreignKey:
        constraint.columns.count == 1 && SQLName.areSame(constraint.columns[0], column)
      case .check:
        SQLText.mentions(column, in: constraint.text)
          && !others.contains { SQLText.mentions($0, in: constraint.text) }
      }
    }
  }

  /// Takes checks away that mean the same as an expression.
  mutating func removeChecks(_ expression: String) {
    let meaning = SQLMeaning.of(expression)
    let isMatch = { (text: String) in
      SQLMeaning.of(SQLText(text).tokens.dropFirst()) == meaning
    }
    constraints.removeAll { $0.kind == .check && isMatch($0.text) }
    for index in columns.indices {
      columns[index].constraints.removeAll { $0.kind == .check && isMatch($0.text) }
    }
  }

  /// The table under another name: its expressions may name it.
  func renamed(_ newName: String) -> TableDefinition {
    var result = self
    result.name = newName
    for column in result.columns.indices {
      for index in result.columns[column].constraints.indices {
        let constraint = result.columns[column].constraints[index]
        guard constraint.kind == .check || constraint.kind == .generated else { continue }
        result.columns[column].constraints[index].text =
          SQLText.removingQualifier(name, in: constraint.text)
      }
    }
    for index in result.constraints.indices where result.constraints[index].kind == .check {
      let text = result.constraints[index].text
      result.constraints[index].text = SQLText.removingQualifier(name, in: text)
    }
    return result
  }
}

extension TableDefinition {
  /// The table with other names for columns, by their folded old ones.
  func renamingColumns(_ names: [String: String]) -> TableDefinition {
    var result = self
    for index in columns.indices {
      let column = columns[index]
      result.columns[index].name = names[SQLName.folded(column.name)] ?? column.name
      result.columns[index].constraints = column.constraints.map { constraint in
        var constraint = constraint
        constraint.text = renaming(names, in: constraint, of: column)
        return constraint
      }
    }
    for index in constraints.indices {
      let constraint = constraints[index]
      result.constraints[index].text =
        constraint.foreignKey.map { renaming(names, in: $0).tableConstraint.text }
        ?? SQLText.renaming(names, in: constraint.text)
    }
    return result
  }

  private func renaming(
    _ names: [String: String],
    in constraint: ColumnConstraint,
    of column: ColumnDefinition
  ) -> String {
    switch constraint.kind {
    case .check, .generated: SQLText.renaming(names, in: constraint.text)
    case .references:
      ForeignKeyDefinition(columns: [column.name], references: constraint.text)
        .map { renaming(names, in: $0).referencesText } ?? constraint.text
    default: constraint.text
    }
  }

  private func renaming(
    _ names: [String: String],
    in key: ForeignKeyDefinition
  )
    -> ForeignKeyDefinition
  {
    var key = key
    key.columns = key.columns.map { names[SQLName.folded($0)] ?? $0 }
    if SQLName.areSame(key.table, name) {
      key.targetColumns = key.targetColumns.map { names[SQLName.folded($0)] ?? $0 }
    }
    return key
  }
}

extension ColumnDefinition {
  func named(_ name: String) -> ColumnDefinition {
    var result = self
    result.name = name
    return result
  }

  /// The column under another name: its expressions may name it.
  func renamed(_ newName: String) -> ColumnDefinition {
    var result = named(newName)
    for index in result.constraints.indices {
      result.constraints[index].text = SQLText.renaming(
        [SQLName.folded(name): newName],
        in: result.constraints[index].text
      )
    }
    return result
  }
}

extension SQLText {
  /// Whether the text is a constant that needs no brackets after `DEFAULT`.
  var isLiteral: Bool {
    var rest = tokens[...]
    if let first = rest.first, first.isSymbol("-") || first.isSymbol("+") {
      rest = rest.dropFirst()
    }
    guard rest.count == 1, let only = rest.first else { return false }
    switch only.kind {
    case .number: return true
    case .string, .blob: return rest.count == tokens.count
    case .word: return ["NULL", "TRUE", "FALSE"].contains { only.isWord($0) }
    default: return false
    }
  }
}
