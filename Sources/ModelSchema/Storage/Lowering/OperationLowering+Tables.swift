extension OperationLowering {
  /// The steps in order, after the operation has said where values come from.
  func steps() -> [StorageStep] {
    var creations: [StorageStep] = []
    var renames: [StorageStep] = []
    var edits: [StorageEdit] = []
    var drops: [StorageStep] = []
    var indexes = IndexChanges()
    var stranded: [StorageStep] = []
    for table in new.tables where oldTable(of: table) == nil {
      creations.append(.createTable(table))
      indexes.created += table.indexes
    }
    for table in old.tables {
      guard let target = new[names.mapped(table.role)] else {
        if !emptied.contains(table.role) { stranded.append(audit(stranded: table)) }
        drops.append(.dropTable(table.name))
        continue
      }
      if table.name != target.name { renames.append(.renameTable(table.name, to: target.name)) }
      let edit = TableComparison(self, table, target)
      if let change = edit.edit { edits.append(change) }
      indexes.add(edit)
    }
    let sorted = ordered(edits)
    return audits + stranded + journal + setup + indexes.dropped.map(StorageStep.dropIndex)
      + creations + moves + renames + sorted.map(StorageStep.editTable) + beforeDrops + drops
      + finish
      + lateEdits() + indexes.created.map(StorageStep.createIndex)
  }

  /// The edits in an order in which what refers to a key refers to the new one before the old goes.
  private func ordered(_ edits: [StorageEdit]) -> [StorageEdit] {
    var sorted = edits.filter { !$0.unsettlesReferences }
    var waiting = edits.filter(\.unsettlesReferences)
    while !waiting.isEmpty {
      let free = waiting.firstIndex { edit in
        !waiting.contains { other in
          other.table != edit.table
            && other.old.foreignKeys.contains { $0.table == edit.old.name }
        }
      }
      // Of those that refer to each other, one must be the first.
      sorted.append(waiting.remove(at: free ?? waiting.startIndex))
    }
    return sorted
  }

  private func oldTable(of table: StorageTable) -> StorageTable? {
    old.tables.first { names.mapped($0.role) == table.role }
  }

  private func audit(stranded table: StorageTable) -> StorageStep {
    .audit(
      StorageAudit(
        kind: .stranded,
        path: SchemaPath(table.name),
        message: "rows that this operation cannot carry over; move them by code first",
        rows: "SELECT \(SQLWriting.key(table.identity.map(SQLName.quoted))), NULL "
          + "FROM \(SQLName.quoted(table.name))",
        table: table.name,
        stops: true
      )
    )
  }

  /// Demands values where `finish` had to fill them first.
  private func lateEdits() -> [StorageStep] {
    new.tables.compactMap { table in
      let late = table.columns.filter { column in
        if case .property(let path, _) = column.role, context.filledLater.contains(path) {
          return false
        }
        return column.isRequired
          && lateColumns.contains(LateColumn(table: table.role, column: column.role))
      }
      guard !late.isEmpty else { return nil }
      var loose = table
      for column in late { loose.relax(column.name) }
      return .editTable(
        StorageEdit(
          table: table.name,
          changes: late.map { .changeColumn($0.name, to: $0, from: nil) },
          old: loose,
          new: table
        )
      )
    }
  }
}

extension StorageTable {
  /// Allows null in a column.
  mutating func relax(_ name: String) {
    for place in columns.indices where columns[place].name == name {
      columns[place].isRequired = false
    }
  }
}

/// The indexes that go before the edits and come after them.
private struct IndexChanges {
  var dropped: [StorageIndex] = []
  var created: [StorageIndex] = []

  mutating func add(_ edit: TableComparison) {
    dropped += edit.droppedIndexes
    created += edit.createdIndexes
  }
}
