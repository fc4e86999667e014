internal import ModelSchema

/// The statements that copy a table's rows.
struct CopyPlan {
  /// What rowids are called in the old table; nil where it has none, or three columns of that name.
  let rowID: String?
  /// Whether a row keeps its rowid.
  let keepsRowIDs: Bool
  let source: String
  private let insert: String
  private let select: String

  init(draft: TableDraft, from old: String, to new: String) {
    let columns = draft.definition.columns.compactMap { column in
      draft.sources[SQLName.folded(column.name)].map { (column.name, $0) }
    }
    var names = columns.map { SQLName.quoted($0.0) }
    var values = columns.map { $0.1 }
    rowID = Self.rowIDName(draft.original)
    let key = draft.definition.rowIDColumn
    if let rowID, key == nil, let newRowID = Self.rowIDName(draft.definition) {
      names.insert(newRowID, at: 0)
      values.insert(rowID, at: 0)
      keepsRowIDs = true
    } else {
      let oldKey = draft.original.rowIDColumn
      let value = key.flatMap { draft.sources[SQLName.folded($0)] }
      keepsRowIDs = oldKey != nil && value == oldKey.map(SQLName.quoted)
    }
    source = SQLName.quoted(old)
    // ABORT, whatever the table says: ON CONFLICT IGNORE in it would lose rows without a word.
    insert = "INSERT OR ABORT INTO \(SQLName.quoted(new)) (\(names.joined(separator: ", ")))"
    select = "SELECT \(values.joined(separator: ", ")) FROM \(source)"
  }

  private static func rowIDName(_ table: TableDefinition) -> String? {
    guard table.hasRowID else { return nil }
    return ["rowid", "_rowid_", "oid"].first { table.column($0) == nil }
  }

  /// Copies all rows.
  var whole: String { "\(insert) \(select)" }

  /// Copies at most `?2` rows from the rowid `?1` on.
  func batch(by rowID: String) -> String {
    "\(insert) \(select) WHERE \(rowID) >= ?1 ORDER BY \(rowID) LIMIT ?2"
  }

  /// The rowid that comes `?2` rows after `?1`.
  func bound(by rowID: String) -> String {
    "SELECT \(rowID) FROM \(source) WHERE \(rowID) >= ?1 ORDER BY \(rowID) LIMIT 1 OFFSET ?2"
  }
}
