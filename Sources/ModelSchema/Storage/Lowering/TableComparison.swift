/// The changes that lead from a table of one version to that of the next.
struct TableComparison {
  private(set) var edit: StorageEdit?
  private(set) var droppedIndexes: [StorageIndex] = []
  private(set) var createdIndexes: [StorageIndex] = []
  private let old: StorageTable
  private let new: StorageTable
  /// The new names of the old columns that stay.
  private let columns: [String: String]
  private let tables: [String: String]
  private let targetColumns: [String: [String: String]]

  init(_ lowering: OperationLowering, _ old: StorageTable, _ new: StorageTable) {
    self.old = old
    self.new = new
    var columns: [String: String] = [:]
    for column in old.columns {
      let role = lowering.names.mapped(column.role)
      // A reference of another number of columns is another: none of the old ones is one of its own.
      guard old.width(of: column.role) == new.width(of: role) else { continue }
      columns[column.name] = new[role]?.name
    }
    self.columns = columns
    tables = lowering.tableNames
    targetColumns = lowering.columnNames
    let sources = lowering.sources[new.role] ?? [:]
    let late = Set(lowering.lateColumns.filter { $0.table == new.role }.map(\.column))
    let shadows = (lowering.shadows[new.role] ?? []).map {
      StorageEdit.Change.addColumn($0.column, from: $0.source)
    }
    let edit = StorageEdit(
      table: new.name,
      changes: columnChanges(sources, late) + shadows + keyChanges(),
      old: old,
      new: new
    )
    if !edit.changes.isEmpty { self.edit = edit }
    compareIndexes()
  }

  private func columnChanges(
    _ sources: [ColumnRole: String],
    _ late: Set<ColumnRole>
  ) -> [StorageEdit.Change] {
    var changes: [StorageEdit.Change] = []
    for column in old.columns where columns[column.name] == nil {
      changes.append(.dropColumn(column.name))
    }
    for var column in new.columns {
      if late.contains(column.role) { column.isRequired = false }
      // Objects that were alone in their table are of its entity.
      let type = column.role == .type ? SQLName.literal(new.name) : nil
      let source = sources[column.role] ?? (old[.type] == nil ? type : nil)
      let previous = old.columns.first { columns[$0.name] == column.name }
      guard let previous else {
        changes.append(.addColumn(column, from: source ?? typeName(column)))
        continue
      }
      let isAlike =
        previous.type == column.type && old.demandsValue(previous) == new.demandsValue(column)
      if source != nil || !isAlike {
        changes.append(.changeColumn(previous.name, to: column, from: source))
      } else if previous.name != column.name {
        changes.append(.renameColumn(previous.name, to: column.name))
      }
    }
    return changes
  }

  /// What rows that were alone in their table say once others share it.
  private func typeName(_ column: StorageColumn) -> String? {
    guard case .type = column.role, case .entity(let name) = new.role else { return nil }
    return SQLName.literal(name)
  }

  private func keyChanges() -> [StorageEdit.Change] {
    var changes: [StorageEdit.Change] = []
    if old.primaryKey.map({ columns[$0] }) != new.primaryKey.map(Optional.some) {
      changes.append(.setPrimaryKey(new.primaryKey))
    }
    let kept = Dictionary(
      old.foreignKeys.map { (renamed($0), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    let wanted = Set(new.foreignKeys.map(Self.shape))
    for key in old.foreignKeys where !wanted.contains(renamed(key)) {
      changes.append(.dropForeignKey(key))
    }
    for key in new.foreignKeys where kept[Self.shape(key)] == nil {
      changes.append(.addForeignKey(key))
    }
    if (old.isStrict, old.isWithoutRowID) != (new.isStrict, new.isWithoutRowID) {
      let (strict, withoutRowID) = (new.isStrict, new.isWithoutRowID)
      changes.append(.setOptions(isStrict: strict, isWithoutRowID: withoutRowID))
    }
    return changes
  }

  // A foreign key without its action, which alone is no reason to write a table anew.
  private struct Shape: Hashable {
    let columns: [String]
    let table: String
    let targetColumns: [String]
  }

  private static func shape(_ key: StorageForeignKey) -> Shape {
    Shape(columns: key.columns, table: key.table, targetColumns: key.targetColumns)
  }

  private func renamed(_ key: StorageForeignKey) -> Shape {
    let targets = targetColumns[key.table] ?? [:]
    return Shape(
      columns: key.columns.map { columns[$0] ?? $0 },
      table: tables[key.table] ?? key.table,
      targetColumns: key.targetColumns.map { targets[$0] ?? "" }
    )
  }

  // Indexes that mean the same stay, under whatever name.
  private mutating func compareIndexes() {
    let kept = old.indexes.map { index in
      var index = index
      index.name = ""
      index.table = new.name
      for place in index.elements.indices {
        let column = index.elements[place].column
        index.elements[place].column = columns[column] ?? "\u{0}\(column)"
      }
      return index
    }
    let wanted = new.indexes.map { index in
      var index = index
      index.name = ""
      return index
    }
    droppedIndexes = zip(old.indexes, kept).filter { !wanted.contains($1) }.map(\.0)
    createdIndexes = zip(new.indexes, wanted).filter { !kept.contains($1) }.map(\.0)
  }
}

extension StorageTable {
  /// How many columns hold the reference, or the value, that a column belongs to.
  fileprivate func width(of role: ColumnRole) -> Int {
    columns.count { $0.role == role || $0.role.part(of: role) != nil }
  }
}

extension StorageEdit {
  /// Whether others that refer to the table must be changed before it.
  var unsettlesReferences: Bool {
    changes.contains { change in
      switch change {
      case .dropColumn, .setPrimaryKey: true
      default: false
      }
    }
  }
}

extension OperationLowering {
  /// The new names of the old columns that stay, by the old names of their tables.
  var columnNames: [String: [String: String]] {
    var result: [String: [String: String]] = [:]
    for table in old.tables {
      guard let target = new[names.mapped(table.role)] else { continue }
      for column in table.columns {
        result[table.name, default: [:]][column.name] = target[names.mapped(column.role)]?.name
      }
    }
    return result
  }

  /// The new names of the old tables that stay.
  var tableNames: [String: String] {
    var result: [String: String] = [:]
    for table in old.tables { result[table.name] = new[names.mapped(table.role)]?.name }
    return result
  }
}
