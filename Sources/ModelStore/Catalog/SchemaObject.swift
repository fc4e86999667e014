internal import ModelSchema

/// An entry of `sqlite_schema`: a table, an index, a view or a trigger.
package struct SchemaObject: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case table
    case index
    case view
    case trigger
  }

  package var kind: Kind
  package var name: String
  /// The table or view that it belongs to; its own name for these.
  package var table: String
  /// The text that made it; nil for indexes that a constraint made.
  package var sql: String?

  /// Whether SQLite made it for itself.
  package var isInternal: Bool { SQLName.folded(name).hasPrefix("sqlite_") }
}

extension SchemaObject: CustomStringConvertible {
  package var description: String { "\(kind.rawValue) \(name)" }
}
