internal import ModelObjects

/// A property that has a column of its own: where it lies in the object, and where in the table.
// A class, so that going through the columns of each row retains one reference and not the parts.
final class PropertyColumn {
  let property: PersistedProperty
  /// The name of the column.
  let column: String
  let code: CellCode
  let isOptional: Bool
  /// The class that a link leads to.
  let target: String?
  let offset: Int
  /// What the column holds for nil, where it is that of a primary key that can be nil.
  let nilKey: RowKey?

  init(
    _ property: PersistedProperty,
    column: String,
    code: CellCode,
    target: String?,
    nilKey: RowKey?
  ) {
    self.property = property
    self.column = column
    self.code = code
    self.target = target
    self.nilKey = nilKey
    isOptional = property.isOptional
    offset = property.offset
  }
}
