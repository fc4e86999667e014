/// Something that needs a column.
package struct Dependant: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case index
    case trigger
    case view
    case check = "check constraint"
    case unique = "unique constraint"
    case primaryKey = "primary key"
    case generatedColumn = "generated column"
    /// A foreign key of the table over several columns.
    case foreignKey = "foreign key"
    /// A foreign key of another table that points at the column.
    case childForeignKey = "foreign key to it"
  }

  package var kind: Kind
  /// The name of an object or column, or the text of a constraint.
  package var name: String
  /// The table that it belongs to.
  package var table: String
}

extension Dependant: CustomStringConvertible {
  package var description: String { "\(kind.rawValue) \(name) of \(table)" }
}
