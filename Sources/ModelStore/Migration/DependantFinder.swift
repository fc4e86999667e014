internal import ModelSchema

/// Finds what needs a column that is to be dropped.
///
/// SQLite does not: `DROP COLUMN` is accepted although a foreign key of another table points at the
/// column, or a trigger updates it, and the mistake shows when somebody writes.
struct DependantFinder {
  let catalog: DatabaseCatalog
  let table: TableInfo
  /// The table as it will be.
  let definition: TableDefinition

  func dependants(
    ofDropping columns: [String],
    _ highestVersion: Int32 = .max
  ) throws -> [Dependant] {
    let names = Set(columns.map(SQLName.folded))
    return indexes(names) + ownConstraints(names) + children(columns)
      + (try SchemaRehearsal(catalog, highestVersion).objects(
        brokenByDropping: names,
        of: table.name
      ))
  }

  private func mentions(_ names: Set<String>, _ text: String) -> Bool {
    names.contains { SQLText.mentions($0, in: text) }
  }

  private func indexes(_ names: Set<String>) -> [Dependant] {
    table.indexes.filter { index in
      guard index.origin == .statement else { return false }
      let isKey = index.columns.contains { column in
        column.name.map { names.contains(SQLName.folded($0)) } ?? false
      }
      return isKey || mentions(names, expressions(of: index))
    }.map { Dependant(kind: .index, name: $0.name, table: table.name) }
  }

  /// The text after the name of the table, which may be the name of a column too.
  private func expressions(of index: IndexInfo) -> String {
    let source = SQLText(index.sql ?? "")
    guard let start = source.tokens.firstIndex(where: { $0.isSymbol("(") }) else { return "" }
    return source.text(of: source.tokens[start...])
  }

  private func ownConstraints(_ names: Set<String>) -> [Dependant] {
    definition.columns.flatMap { dependants($0, names) }
      + definition.constraints.compactMap { constraint in
        let isAffected =
          constraint.kind == .check
          ? mentions(names, constraint.text)
          : constraint.columns.contains { names.contains(SQLName.folded($0)) }
        guard isAffected else { return nil }
        let text =
          constraint.kind == .check
          ? checkExpression(constraint.text) : constraint.text
        return Dependant(kind: constraint.dependantKind, name: text, table: table.name)
      }
  }

  private func dependants(_ column: ColumnDefinition, _ names: Set<String>) -> [Dependant] {
    column.constraints.compactMap { constraint in
      guard mentions(names, constraint.text) else { return nil }
      switch constraint.kind {
      case .check:
        let text = checkExpression(constraint.text)
        return Dependant(kind: .check, name: text, table: table.name)
      case .generated:
        return Dependant(kind: .generatedColumn, name: column.name, table: table.name)
      default: return nil
      }
    }
  }

  private func checkExpression(_ text: String) -> String {
    let source = SQLText(text)
    return source.text(of: source.tokens.dropFirst())
  }

  // What the table says of itself changes with it.
  private func pointsAtItself(_ columns: [String]) -> Bool {
    definition.foreignKeys.contains { key in
      let targets = key.targetColumns.isEmpty ? definition.primaryKey : key.targetColumns
      return SQLName.areSame(key.table, table.name)
        && targets.contains { target in columns.contains { SQLName.areSame($0, target) } }
    }
  }

  private func children(_ columns: [String]) -> [Dependant] {
    catalog.children(of: table.name).filter { child in
      SQLName.areSame(child.name, table.name)
        ? pointsAtItself(columns) : child.foreignKeys.contains { $0.pointsAt(table, columns) }
    }.map { Dependant(kind: .childForeignKey, name: table.name, table: $0.name) }
  }
}

extension TableConstraint {
  fileprivate var dependantKind: Dependant.Kind {
    switch kind {
    case .primaryKey: .primaryKey
    case .unique: .unique
    case .check: .check
    case .foreignKey: .foreignKey
    }
  }
}
