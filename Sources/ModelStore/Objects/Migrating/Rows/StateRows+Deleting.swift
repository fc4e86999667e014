internal import ModelObjects
internal import ModelSchema

// References are not enforced while tables change, so that what they would do is done here.
extension StateRows {
  /// Deletes a row with what belongs to it, and takes it out of links.
  func delete(_ key: SQLiteValue, from table: StorageTable) throws {
    let column = table.primaryKey.first ?? "_id"
    for child in layout.tables {
      for reference in child.foreignKeys where reference.table == table.name {
        guard let owning = reference.columns.first, reference.columns.count == 1 else { continue }
        try release(key, child, owning, reference.onDelete)
      }
    }
    try connection.execute(
      "DELETE FROM \(SQLName.quoted(table.name)) WHERE \(SQLName.quoted(column)) = ?",
      [key]
    )
  }

  private func release(
    _ key: SQLiteValue,
    _ child: StorageTable,
    _ column: String,
    _ action: StorageForeignKey.Action
  ) throws {
    let condition = "\(SQLName.quoted(column)) = ?"
    let name = SQLName.quoted(child.name)
    guard action == .cascade else {
      let sql = "UPDATE \(name) SET \(SQLName.quoted(column)) = NULL WHERE \(condition)"
      return try connection.execute(sql, [key])
    }
    if case .entity = child.role {
      for part in try connection.rows("SELECT \"_id\" FROM \(name) WHERE \(condition)", [key]) {
        try delete(part[0], from: child)
      }
    } else {
      try connection.execute("DELETE FROM \(name) WHERE \(condition)", [key])
    }
  }

  /// Deletes all rows of a class.
  func deleteAll(of rows: ClassRows) throws {
    try deleteAll(in: rows.table, above: [])
  }

  private func deleteAll(in table: StorageTable, above: Set<String>) throws {
    for child in layout.tables where !above.contains(child.name) && child.name != table.name {
      for reference in child.foreignKeys where reference.table == table.name {
        guard let owning = reference.columns.first, reference.columns.count == 1 else { continue }
        try releaseAll(child, SQLName.quoted(owning), reference.onDelete, above.union([table.name]))
      }
    }
    try connection.execute("DELETE FROM \(SQLName.quoted(table.name))")
  }

  private func releaseAll(
    _ child: StorageTable,
    _ column: String,
    _ action: StorageForeignKey.Action,
    _ above: Set<String>
  ) throws {
    let name = SQLName.quoted(child.name)
    guard action == .cascade else {
      return try connection.execute("UPDATE \(name) SET \(column) = NULL")
    }
    if case .entity = child.role {
      let parts = "SELECT \"_id\" FROM \(name) WHERE \(column) IS NOT NULL LIMIT 500"
      var batch = try connection.rows(parts)
      while !batch.isEmpty {
        for part in batch { try delete(part[0], from: child) }
        batch = try connection.rows(parts)
      }
    } else {
      try connection.execute("DELETE FROM \(name)")
    }
  }

  /// Gives a row another key; links to it and what belongs to it follow.
  func changeKey(of rows: ClassRows, from old: SQLiteValue, to new: SQLiteValue) throws {
    try connection.execute(
      """
      UPDATE \(SQLName.quoted(rows.table.name)) SET \(SQLName.quoted(rows.key)) = ? \
      WHERE \(SQLName.quoted(rows.key)) = ?
      """,
      [new, old]
    )
    try MixedStorage.redirect(
      MixedTarget.object(rows.table.name, key: old.stored).bytes,
      to: MixedTarget.object(rows.table.name, key: new.stored).bytes,
      isWhole: true,
      on: connection
    )
    for child in layout.tables {
      for reference in child.foreignKeys where reference.table == rows.table.name {
        guard let column = reference.columns.first.map(SQLName.quoted) else { continue }
        try connection.execute(
          "UPDATE \(SQLName.quoted(child.name)) SET \(column) = ? WHERE \(column) = ?",
          [new, old]
        )
      }
    }
  }
}
