/// One change of a table.
///
/// All changes of one rebuild name columns as they were called before it; renames come last, so two
/// columns may swap their names, and a new column may take the name of a renamed one.
package enum TableEdit: Hashable, Sendable {
  case renameColumn(String, to: String)
  /// Adds a column at the end; `value` is an expression over the old row, nil for the default.
  case addColumn(ColumnDefinition, value: String?)
  case dropColumn(String)
  /// Puts another definition in the place of the column of the same name; `value` is an expression
  /// over the old row, nil for the value that is there.
  case changeColumn(ColumnDefinition, value: String?)
  case setType(String, String, value: String?)
  /// Whether a column takes nulls; `nulls` is the expression that is put in the place of old ones.
  case setNotNull(String, Bool, nulls: String?)
  /// Another default for new rows, as SQL writes it; nil takes it away. Old rows keep their values.
  case setDefault(String, String?)
  /// Other columns as the primary key; none takes it away.
  case setPrimaryKey([String])
  /// A foreign key in the place of the one of the same columns, if there is one.
  case setForeignKey(ForeignKeyDefinition)
  case dropForeignKey([String])
  case addConstraint(TableConstraint)
  /// Takes away what makes these columns unique together, as far as it is part of the table.
  case dropUnique([String])
  /// Takes away the checks of this meaning.
  case dropCheck(String)
  case setStrict(Bool)
  case setRowID(Bool)
  case renameTable(String)
}
