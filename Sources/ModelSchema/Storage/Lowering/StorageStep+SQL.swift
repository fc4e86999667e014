extension StorageStep {
  /// The step as statements for people and other tools.
  ///
  /// A table is written anew as the version asks for it; the runner changes the one that is there.
  /// The functions `modelkit_…` are the runner's; audits are queries that should find nothing.
  package var sql: [String] {
    switch self {
    case .audit(let audit): ["-- \("\(audit.message) (\(audit.path))".onOneLine)\n\(audit.rows)"]
    case .createTable(let table): [table.createSQL()]
    case .dropTable(let name): ["DROP TABLE \(SQLName.quoted(name))"]
    case .renameTable(let old, let new):
      ["ALTER TABLE \(SQLName.quoted(old)) RENAME TO \(SQLName.quoted(new))"]
    case .editTable(let edit): edit.sql
    case .createIndex(let index): [index.createSQL]
    case .dropIndex(let index): ["DROP INDEX \(SQLName.quoted(index.name))"]
    case .command(let command): [command.sql]
    case .runCode(let code):
      ["-- \("code '\(code.name)' on the rows of \(SQLName.quoted(code.table))".onOneLine)"]
    }
  }

  /// The tables that the step changes or makes.
  package var tables: Set<String> {
    switch self {
    case .audit: []
    case .createTable(let table): [table.name]
    case .dropTable(let name): [name]
    case .renameTable(let old, let new): [old, new]
    case .editTable(let edit): [edit.table]
    case .createIndex, .dropIndex: []
    case .command(let command): [command.table]
    case .runCode(let code): [code.table]
    }
  }
}

extension StorageEdit {
  /// The change as statements: those of `ALTER TABLE` where they can do it, else a table made anew.
  package var sql: [String] {
    let name = SQLName.quoted(table)
    if let alterations { return alterations.map { "ALTER TABLE \(name) \($0)" } }
    let fresh = "modelkit_new_\(table)"
    let columns = new.columns.filter { source(of: $0) != nil }
    let values = columns.compactMap(source)
    return [
      new.createSQL(named: fresh),
      """
      INSERT INTO \(SQLName.quoted(fresh)) (\(SQLName.list(columns.map(\.name)))) \
      SELECT \(values.joined(separator: ", ")) FROM \(name)
      """,
      "DROP TABLE \(name)",
      "ALTER TABLE \(SQLName.quoted(fresh)) RENAME TO \(name)",
    ] + new.indexes.filter(old.indexes.contains).map(\.createSQL)
  }

  /// Whether rows are written again, as far as the step itself tells.
  package var copiesRows: Bool {
    !changes.allSatisfy { change in
      switch change {
      case .renameColumn, .addColumn(_, nil): true
      // A constant that every row needs becomes a default of the column.
      case .addColumn(let column, .some(let source)):
        column.isRequired && !source.contains("(") && !source.contains("\"")
      default: false
      }
    }
  }

  /// The clauses of `ALTER TABLE` where it can do all of it.
  private var alterations: [String]? {
    var clauses: [String] = []
    for change in changes {
      switch change {
      case .renameColumn(let old, let new):
        clauses.append("RENAME COLUMN \(SQLName.quoted(old)) TO \(SQLName.quoted(new))")
      case .addColumn(let column, nil) where !column.isRequired:
        clauses.append("ADD COLUMN \(new.definition(of: column))")
      default: return nil
      }
    }
    return clauses
  }

  private func source(of column: StorageColumn) -> String? {
    for change in changes {
      switch change {
      case .addColumn(column, let source): return source
      case .changeColumn(let old, column, let source): return source ?? SQLName.quoted(old)
      case .renameColumn(let old, column.name): return SQLName.quoted(old)
      default: continue
      }
    }
    return old[column: column.name].map { SQLName.quoted($0.name) }
  }
}
