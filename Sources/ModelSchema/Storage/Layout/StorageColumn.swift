/// How SQLite is told to store a column.
package enum StorageType: String, Hashable, Sendable {
  case integer = "INTEGER"
  case real = "REAL"
  case text = "TEXT"
  case blob = "BLOB"
  /// No declared type: a value of any storage class stays as it is.
  case any = ""
}

/// What a column is for; it stays the same when names change, and so tells which column is which.
package enum ColumnRole: Hashable, Sendable {
  /// The key of a table whose entity has none of its own.
  case id
  /// The name of the entity, in a table that several of a hierarchy share.
  case type
  /// A property; the number counts the parts of a link to an entity with a composite key.
  case property(SchemaPath, Int)
  /// The owner of an embedded object, for one of the places that can own it.
  case place(SchemaPath, Int)
  /// The owner of an element of a collection.
  case owner(Int)
  /// An element of a collection.
  case value(Int)
  case position
  case mapKey
}

/// A column of a table.
package struct StorageColumn: Hashable, Sendable {
  package var name: String
  package var type: StorageType
  package var isRequired: Bool
  package var role: ColumnRole

  package init(_ name: String, _ type: StorageType, isRequired: Bool = false, _ role: ColumnRole) {
    self.name = name
    self.type = type
    self.isRequired = isRequired
    self.role = role
  }
}

extension ColumnRole {
  /// Whether the column holds an element of a collection, or a part of the link that is one.
  var isValue: Bool { if case .value = self { true } else { false } }

  /// Whether the column says whose element of a collection it is.
  var isOwner: Bool { if case .owner = self { true } else { false } }
}
