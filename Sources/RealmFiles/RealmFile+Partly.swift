extension RealmFile {
  /// The objects of a class with some of their properties only; the columns of the others are not read.
  ///
  /// - Parameters:
  ///   - className: The name of the class.
  ///   - names: The stored names of the properties.
  /// - Returns: A sequence that can be walked again and again, each time from the first row.
  /// - Throws: ``RealmFileError`` where there is no such class.
  package func rows(
    of className: String,
    only names: Set<String>
  ) throws(RealmFileError) -> RealmRows {
    RealmRows(file: self, table: try table(className).reduced(to: names))
  }
}

extension Table {
  /// The same table, as if it had fewer columns.
  fileprivate func reduced(to names: Set<String>) -> Table {
    var description = TableDescription()
    description.columns = columns.filter { names.contains($0.name) }
    description.primaryKey = primaryKey
    description.rows = rows
    description.key = key
    description.targets = targets
    description.isEmbedded = isEmbedded
    description.isAsymmetric = isAsymmetric
    return Table(name, description: description, rowCount: rowCount)
  }
}
