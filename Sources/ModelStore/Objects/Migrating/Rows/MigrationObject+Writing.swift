internal import ModelObjects
internal import ModelSchema

extension MigrationObject {
  /// Writes a value to the row.
  func write(_ value: Any?, to name: String) throws {
    guard !isOld else {
      throw AutomaticChanges.refusal("An old object of class '\(className)' cannot be changed.")
    }
    let (property, place, rows) = try place(of: name)
    let writer = MigrationWriter(migration, className, property)
    switch place {
    case .columns(_, let columns):
      guard let column = columns.first?.name else { return }
      try write(rows.stored(try writer.cell(value), in: column), to: column, rows)
    case .collection(let table): try writer.replaceElements(of: key, in: table, by: value)
    case .embedded(let table, let columns):
      guard let owner = columns.first?.name else { return }
      try writer.replaceParts(of: key, in: table, owner, by: value)
    case .nowhere: break
    }
  }

  private func write(_ cell: SQLiteValue, to column: String, _ rows: ClassRows) throws {
    let connection = migration.after.connection
    guard column == rows.key else {
      return try connection.execute(
        """
        UPDATE \(SQLName.quoted(rows.table.name)) SET \(SQLName.quoted(column)) = ? \
        WHERE \(SQLName.quoted(rows.key)) = ?
        """,
        [cell, key]
      )
    }
    guard cell != key else { return }
    do {
      try migration.after.changeKey(of: rows, from: key, to: cell)
    } catch let error as StoreError where error.kind == .constraint {
      throw DuplicateKeys(rows.entity, "\(cell) is there already").error
    }
    migration.move(key, to: cell, in: className)
    key = cell
  }
}

extension Migration {
  /// Remembers that a row has another key, so that it can be found by that of the old object.
  fileprivate func move(_ key: SQLiteValue, to new: SQLiteValue, in className: String) {
    let first = movedKeys[className]?.first { $0.value == key }?.key
    movedKeys[className, default: [:]][first ?? key] = new
  }
}
