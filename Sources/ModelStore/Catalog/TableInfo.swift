internal import ModelSchema

/// A table as it lies in a database: what SQLite says of it, and what made it.
package struct TableInfo: Hashable, Sendable {
  package var name: String
  /// The text that made it.
  package var sql: String
  /// The text taken apart; nil for a virtual table, and for a text that cannot be read.
  package var definition: TableDefinition?
  package var columns: [ColumnInfo]
  package var foreignKeys: [ForeignKeyInfo]
  package var indexes: [IndexInfo]
  package var isVirtual: Bool

  package func column(_ name: String) -> ColumnInfo? {
    columns.first { SQLName.areSame($0.name, name) }
  }

  /// The columns of the primary key, in the key's order.
  package var primaryKey: [String] {
    columns.filter { $0.keyPosition > 0 }.sorted { $0.keyPosition < $1.keyPosition }.map(\.name)
  }

  package var isStrict: Bool { definition?.isStrict ?? false }
  package var hasRowID: Bool { definition?.hasRowID ?? true }
  package var isAutoincrement: Bool { definition?.isAutoincrement ?? false }
}

/// A column as SQLite sees it.
package struct ColumnInfo: Hashable, Sendable {
  package enum Visibility: Int64, Sendable {
    case visible = 0
    /// Of a virtual table.
    case hidden = 1
    case virtualGenerated = 2
    case storedGenerated = 3
  }

  package var name: String
  /// The declared type; may be empty.
  package var type: String
  package var isNotNull: Bool
  /// The default as written.
  package var defaultText: String?
  /// The place in the primary key, from 1; 0 where it is not part of it.
  package var keyPosition: Int
  package var visibility: Visibility

  package var isGenerated: Bool {
    visibility == .virtualGenerated || visibility == .storedGenerated
  }
}

/// A foreign key as SQLite sees it.
package struct ForeignKeyInfo: Hashable, Sendable {
  /// Its number in `foreign_key_check`.
  package var id: Int64
  package var columns: [String]
  package var table: String
  /// Empty for the primary key of the other table.
  package var targetColumns: [String]
  package var onUpdate: String
  package var onDelete: String
}

/// An index as SQLite sees it.
package struct IndexInfo: Hashable, Sendable {
  package enum Origin: String, Sendable {
    case statement = "c"
    case unique = "u"
    case primaryKey = "pk"
  }

  package struct Column: Hashable, Sendable {
    /// Nil for an expression and for the rowid.
    package var name: String?
    package var isDescending: Bool
    package var collation: String
  }

  package var name: String
  package var isUnique: Bool
  package var origin: Origin
  package var isPartial: Bool
  package var columns: [Column]
  /// The text that made it; nil where a constraint of the table did.
  package var sql: String?
}
