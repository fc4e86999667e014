internal import ModelSchema

extension DriftReport {
  /// Compares what is there with what a version asks for.
  init(_ catalog: DatabaseCatalog, _ layout: StorageLayout) {
    for table in layout.tables {
      guard let info = catalog.table(table.name) else {
        differences.append("the table \(SQLName.quoted(table.name)) is missing")
        continue
      }
      compare(info, table)
    }
    let known = Set(layout.tables.map { SQLName.folded($0.name) })
    for info in catalog.tables.values.sorted(by: { $0.name < $1.name })
    where !known.contains(SQLName.folded(info.name))
      && !HistoryTable.bookkeeping.contains(info.name)
    {
      extras.append("the table \(SQLName.quoted(info.name))")
    }
    for object in catalog.views + catalog.triggers { extras.append("the \(object)") }
  }

  private mutating func compare(_ info: TableInfo, _ table: StorageTable) {
    let name = SQLName.quoted(table.name)
    for column in table.columns {
      guard let found = info.column(column.name) else {
        differences.append("the column \(name).\(SQLName.quoted(column.name)) is missing")
        continue
      }
      compare(found, column, info, table)
    }
    for column in info.columns where table.columns.allSatisfy({ !$0.names(column.name) }) {
      extras.append("the column \(name).\(SQLName.quoted(column.name))")
    }
    let key = table.primaryKey.map(SQLName.folded)
    if info.primaryKey.map(SQLName.folded) != key {
      differences.append(
        "the key of \(name) is (\(info.primaryKey.joined(separator: ", "))), "
          + "not (\(table.primaryKey.joined(separator: ", ")))"
      )
    }
    compareIndexes(info, table)
    compareReferences(info, table)
  }

  private mutating func compare(
    _ found: ColumnInfo,
    _ column: StorageColumn,
    _ info: TableInfo,
    _ table: StorageTable
  ) {
    let name = "\(SQLName.quoted(table.name)).\(SQLName.quoted(column.name))"
    let type = StorageType(declared: found.type)
    // Types that SQLite takes for numbers, such as DATETIME, keep values of every type of ours.
    let isVague = type == .any && !found.type.isEmpty
    if type != column.type, !isVague {
      let wanted = column.type.rawValue.isEmpty ? "no type" : column.type.rawValue
      differences.append("the column \(name) is \(found.type), not \(wanted)")
    }
    let isKey = found.keyPosition > 0
    if found.isNotNull != column.isRequired, !isKey {
      differences.append(
        "the column \(name) " + (found.isNotNull ? "takes no nulls" : "takes nulls")
      )
    }
  }

  private mutating func compareIndexes(_ info: TableInfo, _ table: StorageTable) {
    for index in table.indexes where !info.indexes.contains(where: { $0.serves(index) }) {
      let place = "\(SQLName.quoted(table.name)) on (\(index.columns.joined(separator: ", ")))"
      if index.isUnique {
        differences.append("the unique index of \(place) is missing")
      } else {
        missingIndexes.append("the index of \(place)")
      }
    }
    for index in info.indexes where index.origin == .statement {
      guard !table.indexes.contains(where: index.serves) else { continue }
      extras.append("the index \(SQLName.quoted(index.name))")
    }
  }

  private mutating func compareReferences(_ info: TableInfo, _ table: StorageTable) {
    for key in table.foreignKeys {
      let isThere = info.foreignKeys.contains { found in
        found.columns.map(SQLName.folded) == key.columns.map(SQLName.folded)
          && SQLName.areSame(found.table, key.table)
      }
      guard !isThere else { continue }
      differences.append(
        "the reference of \(SQLName.quoted(table.name)) "
          + "(\(key.columns.joined(separator: ", "))) to \(SQLName.quoted(key.table)) is missing"
      )
    }
  }
}

extension StorageColumn {
  fileprivate func names(_ other: String) -> Bool { SQLName.areSame(name, other) }
}

extension StorageType {
  /// What a declared type means, by SQLite's rules of affinity; `STRICT`'s `ANY` is no type.
  init(declared text: String) {
    let type = SQLName.folded(text)
    func mentions(_ words: String...) -> Bool { words.contains { type.contains($0) } }
    if type.isEmpty || type == "any" {
      self = .any
    } else if mentions("int") {
      self = .integer
    } else if mentions("char", "clob", "text") {
      self = .text
    } else if mentions("blob") {
      self = .blob
    } else if mentions("real", "floa", "doub") {
      self = .real
    } else {
      self = .any
    }
  }
}
