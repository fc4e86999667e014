/// One step of a migration on the tables.
///
/// Steps that change a table say what changes, not what the table then looks like: the one that is
/// really there may have columns, checks, triggers and views that no version knows, and keeps them.
package enum StorageStep: Hashable, Sendable {
  /// Stops before the first write, or reports, where rows are in the way.
  case audit(StorageAudit)
  /// Creates a table without its indexes.
  case createTable(StorageTable)
  case dropTable(String)
  /// Renames a table; what refers to it follows.
  case renameTable(String, to: String)
  case editTable(StorageEdit)
  /// Creates an index, unique or not, after everything else.
  case createIndex(StorageIndex)
  case dropIndex(StorageIndex)
  /// Changes rows.
  case command(StorageCommand)
  /// Runs code of the app on the rows of a table.
  case runCode(StorageCode)
}

/// A statement that changes rows.
package struct StorageCommand: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case journal, update, convert, copyRows, dedupe, embed, unembed, split, delete, scratch
  }

  package var kind: Kind
  /// The table whose rows tell how long it takes.
  package var table: String
  package var sql: String

  package init(_ kind: Kind, _ table: String, _ sql: String) {
    self.kind = kind
    self.table = table
    self.sql = sql
  }
}

/// Code of the app and the rows it runs on.
package struct StorageCode: Hashable, Sendable {
  /// The name under which the app registers it.
  package var name: String
  package var table: String
  /// What identifies a row.
  package var identity: [String]
  /// The columns that the code sees, by the names of the properties.
  package var columns: [String: String]
  /// Which rows, as a condition.
  package var condition: String

  package init(_ name: String, _ table: StorageTable) {
    self.name = name
    self.table = table.name
    identity = table.identity
    columns = [:]
    condition = "1"
  }
}

/// A question to the rows before anything is written.
package struct StorageAudit: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    /// Values that have no counterpart of the new type.
    case impossible
    /// Values that do not lead back to the old ones.
    case changed
    /// Rows that would have no value where one is needed.
    case missing
    /// Rows that share what is to be unique.
    case duplicates
    /// Objects that nobody links to.
    case orphans
    /// Objects that several link to.
    case shared
    /// Collections of several values where one is to stay.
    case several
    /// Rows that no step can carry over.
    case stranded
  }

  package var kind: Kind
  package var path: SchemaPath
  package var message: String
  /// Yields the key and the value of each row in question.
  package var rows: String
  /// The table whose rows are looked at.
  package var table: String
  /// Whether one such row stops the migration.
  package var stops: Bool
}

/// Changes of one table, made at once.
package struct StorageEdit: Hashable, Sendable {
  package enum Change: Hashable, Sendable {
    /// Adds a column; the expression over the old row gives its values, nil leaves them null.
    case addColumn(StorageColumn, from: String?)
    case dropColumn(String)
    case renameColumn(String, to: String)
    /// Gives a column, by its old name, another name, type or rule; nil keeps the values.
    case changeColumn(String, to: StorageColumn, from: String?)
    case setPrimaryKey([String])
    case addForeignKey(StorageForeignKey)
    case dropForeignKey(StorageForeignKey)
    case setOptions(isStrict: Bool, isWithoutRowID: Bool)
  }

  package var table: String
  package var changes: [Change]
  /// The table as the version asks for it before and after.
  package var old: StorageTable
  package var new: StorageTable
}

extension StorageEdit {
  /// This change and the one after it as one, so that rows are written once; nil where the second needs
  /// what the first has made.
  package func merged(with next: StorageEdit) -> StorageEdit? {
    guard table == next.table, new == next.old else { return nil }
    let touched = Set(changes.flatMap(\.columns))
    guard changes.allSatisfy(\.isOfColumns), next.changes.allSatisfy(\.isOfColumns),
      touched.isDisjoint(with: next.changes.flatMap(\.columns)),
      !next.changes.compactMap(\.source).contains(where: { source in
        touched.contains { source.contains(SQLName.quoted($0)) } || source.contains("_code(")
          // A trusted expression may name a column in any way.
          || source.hasPrefix("(")
      })
    else { return nil }
    return StorageEdit(table: table, changes: changes + next.changes, old: old, new: next.new)
  }
}

extension StorageEdit.Change {
  fileprivate var isOfColumns: Bool {
    switch self {
    case .addColumn, .dropColumn, .changeColumn: true
    case .renameColumn, .setPrimaryKey, .addForeignKey, .dropForeignKey, .setOptions: false
    }
  }

  /// The names, old and new, that the change is about.
  fileprivate var columns: [String] {
    switch self {
    case .addColumn(let column, _): [column.name]
    case .dropColumn(let name): [name]
    case .changeColumn(let old, let column, _): [old, column.name]
    default: []
    }
  }

  fileprivate var source: String? {
    switch self {
    case .addColumn(_, let source), .changeColumn(_, _, let source): source
    default: nil
    }
  }
}

extension [StorageStep] {
  /// The steps of two operations as those of one, where each does no more than change one table.
  package func merged(with next: [StorageStep]) -> [StorageStep]? {
    let edits = (self + next).compactMap { step -> StorageEdit? in
      if case .editTable(let edit) = step { edit } else { nil }
    }
    guard edits.count == 2, count == 1, next.count == 1, let edit = edits[0].merged(with: edits[1])
    else { return nil }
    return [.editTable(edit)]
  }
}
