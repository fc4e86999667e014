// A key that is nil lies as another value in its column: see `NilKey`.
extension OperationLowering {
  /// What stands for nil in a column before and after a change, where it is that of a key.
  func nilKeys(
    of change: Change,
    _ column: StorageColumn,
    _ table: StorageTable
  ) -> (old: StoredValue?, new: StoredValue?) {
    guard table.primaryKey == [column.name] else { return (nil, nil) }
    let entity = change.path.entity
    return (before.nilKey(of: entity), after.nilKey(of: entity))
  }

  /// Lets references to the row whose key is nil name what takes its place.
  mutating func repointNil(_ null: StoredValue?, to key: String?, _ table: StorageTable) {
    guard let null, let key, null.sql != key else { return }
    for child in old.tables {
      guard let target = new[names.mapped(child.role)] else { continue }
      for reference in child.foreignKeys where reference.table == table.name {
        guard let column = child[column: reference.columns.first ?? ""] else { continue }
        let value = SQLWriting.column(child.name, column.name)
        sources[target.role, default: [:]][names.mapped(column.role)] =
          "CASE \(value) WHEN \(null.sql) THEN \(key) ELSE \(value) END"
      }
    }
  }
}
