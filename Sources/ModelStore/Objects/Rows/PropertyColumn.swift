internal import ModelObjects

/// A property that has a column of its own: where it lies in the object, and where in the table.
struct PropertyColumn {
  let property: PersistedProperty
  /// The name of the column.
  let column: String
  let code: CellCode
  let isOptional: Bool
  /// The class that a link leads to.
  let target: String?

  var offset: Int { property.offset }
}
