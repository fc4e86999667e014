internal import ModelSchema

/// A table's definition while it is being edited, and where the values of its columns come from.
///
/// Columns that are to be renamed keep their old names here, their working names; a new column that
/// takes such a name gets another one for the meantime.
struct TableDraft {
  let original: TableDefinition
  private(set) var definition: TableDefinition
  /// Expressions over the old row by the folded working names; without generated columns.
  private(set) var sources: [String: String] = [:]
  /// What is renamed when all else is done.
  private(set) var renames: [(from: String, to: String)] = []
  private(set) var newName: String?
  private(set) var dropped: [String] = []
  private(set) var added: [String] = []

  init(_ original: TableDefinition, _ edits: [TableEdit]) throws {
    self.original = original
    definition = original
    for column in original.columns where !column.isGenerated {
      sources[SQLName.folded(column.name)] = SQLName.quoted(column.name)
    }
    for phase in Phase.allCases {
      for edit in edits where Phase(edit) == phase { try apply(edit) }
    }
    try checkNames()
  }

  /// The same table with other names for columns, by their folded old ones.
  init(_ original: TableDefinition, renaming names: [String: String]) throws {
    self.original = original
    definition = original.renamingColumns(names)
    for (old, new) in zip(original.columns, definition.columns) where !old.isGenerated {
      sources[SQLName.folded(new.name)] = SQLName.quoted(old.name)
    }
    try checkNames()
  }

  /// The order in which edits are looked at.
  private enum Phase: CaseIterable {
    case rename
    case drop
    case change
    case add
    case constrain

    init(_ edit: TableEdit) {
      switch edit {
      case .renameColumn, .renameTable: self = .rename
      case .dropColumn, .dropForeignKey, .dropUnique, .dropCheck: self = .drop
      case .changeColumn, .setType, .setNotNull, .setDefault, .setStrict, .setRowID: self = .change
      case .addColumn: self = .add
      case .setPrimaryKey, .setForeignKey, .addConstraint: self = .constrain
      }
    }
  }

  private mutating func apply(_ edit: TableEdit) throws {
    switch edit {
    case .renameTable(let name): newName = name
    case .renameColumn(let old, let new): renames.append((try place(old).name, new))
    case .dropColumn(let name): try drop(name)
    case .addColumn(let column, let value): try add(column, value)
    case .changeColumn(let column, let value):
      try change(column.name, value) { $0 = column.named($0.name) }
    case .setType(let name, let type, let value): try change(name, value) { $0.type = type }
    case .setNotNull(let name, let flag, let nulls): try setNotNull(name, flag, nulls)
    case .setDefault(let name, let text):
      try change(name, nil) { $0.setConstraint(.default, text.map(Self.defaultClause)) }
    case .setStrict(let flag): definition.isStrict = flag
    case .setRowID(let flag): definition.hasRowID = flag
    default: try applyToConstraints(edit)
    }
  }

  private mutating func applyToConstraints(_ edit: TableEdit) throws {
    switch edit {
    case .setPrimaryKey(let names): try setPrimaryKey(names)
    case .setForeignKey(let key): try setForeignKey(key)
    case .dropForeignKey(let names): dropForeignKey(names)
    case .addConstraint(let constraint): definition.constraints.append(constraint)
    case .dropUnique(let names): dropUnique(names)
    case .dropCheck(let text): definition.removeChecks(text)
    default: break
    }
  }

  /// A column of the table as it is, by its working name.
  private func place(_ name: String) throws -> (index: Int, name: String) {
    guard let index = definition.index(of: name) else {
      throw StoreError(
        .missing,
        "the table \(SQLName.quoted(original.name)) has no column \(SQLName.quoted(name))"
      )
    }
    return (index, definition.columns[index].name)
  }

  private mutating func change(
    _ name: String,
    _ value: String?,
    _ body: (inout ColumnDefinition) -> Void
  ) throws {
    let (index, working) = try place(name)
    body(&definition.columns[index])
    let key = SQLName.folded(working)
    if definition.columns[index].isGenerated {
      sources[key] = nil
    } else if let value {
      sources[key] = value
    } else if sources[key] == nil {
      // What was generated is stored from now on.
      sources[key] = SQLName.quoted(working)
    }
  }

  private mutating func setNotNull(_ name: String, _ flag: Bool, _ nulls: String?) throws {
    let source = sources[SQLName.folded(try place(name).name)]
    let value = nulls.flatMap { nulls in source.map { "ifnull(\($0), \(nulls))" } }
    try change(name, value) { column in
      column.setConstraint(.null, nil)
      if flag != column.isNotNull { column.setConstraint(.notNull, flag ? "NOT NULL" : nil) }
    }
  }

  private mutating func add(_ column: ColumnDefinition, _ value: String?) throws {
    var column = column
    if definition.index(of: column.name) != nil, isRenamed(column.name) {
      let working = unusedName(column.name)
      renames.append((working, column.name))
      column = column.renamed(working)
    }
    if definition.index(of: column.name) != nil {
      throw StoreError(
        .alreadyExists,
        "the table \(SQLName.quoted(original.name)) has a column \(SQLName.quoted(column.name)) already"
      )
    }
    definition.columns.append(column)
    added.append(column.name)
    if let value, !column.isGenerated { sources[SQLName.folded(column.name)] = value }
  }

  private func isRenamed(_ name: String) -> Bool {
    renames.contains { SQLName.areSame($0.from, name) && !SQLName.areSame($0.to, name) }
  }

  /// A name that no column has.
  private func unusedName(_ name: String) -> String {
    var result = "modelkit_\(name)"
    while definition.index(of: result) != nil { result += "_" }
    return result
  }

  private mutating func drop(_ name: String) throws {
    let (index, working) = try place(name)
    definition.columns.remove(at: index)
    definition.removeConstraints(onlyOf: working)
    sources[SQLName.folded(working)] = nil
    dropped.append(working)
  }

  /// Takes dependants away that are part of the table itself.
  mutating func remove(_ dependant: Dependant) {
    switch dependant.kind {
    case .check:
      definition.removeChecks(dependant.name)
    case .unique, .foreignKey:
      definition.constraints.removeAll { $0.text == dependant.name }
    case .generatedColumn:
      definition.columns.removeAll { SQLName.areSame($0.name, dependant.name) }
    default: break
    }
  }

  private func checkNames() throws {
    var names = Set<String>()
    for column in definition.columns {
      let rename = renames.last { SQLName.areSame($0.from, column.name) }
      let name = rename?.to ?? column.name
      if !names.insert(SQLName.folded(name)).inserted {
        throw StoreError(
          .alreadyExists,
          "the table \(SQLName.quoted(original.name)) would have two columns \(SQLName.quoted(name))"
        )
      }
    }
  }

  private static func defaultClause(_ text: String) -> String {
    SQLText(text).isLiteral ? "DEFAULT \(text)" : "DEFAULT (\(text))"
  }
}

extension TableDraft {
  private mutating func setPrimaryKey(_ names: [String]) throws {
    let names = try names.map(workingName)
    guard names != definition.primaryKey else { return }
    definition.constraints.removeAll { $0.kind == .primaryKey }
    for index in definition.columns.indices {
      definition.columns[index].setConstraint(.primaryKey, nil)
    }
    if names.count == 1, let index = definition.index(of: names[0]) {
      definition.columns[index].constraints.insert(
        ColumnConstraint(.primaryKey, "PRIMARY KEY"),
        at: 0
      )
    } else if !names.isEmpty {
      definition.constraints.append(
        TableConstraint(.primaryKey, "PRIMARY KEY (\(SQLName.list(names)))")
      )
    }
  }

  private mutating func setForeignKey(_ key: ForeignKeyDefinition) throws {
    var key = key
    key.columns = try key.columns.map(workingName)
    dropForeignKey(key.columns)
    if key.columns.count == 1, let index = definition.index(of: key.columns[0]) {
      let clause = ColumnConstraint(.references, key.referencesText)
      definition.columns[index].constraints.append(clause)
    } else {
      definition.constraints.append(key.tableConstraint)
    }
  }

  private mutating func dropForeignKey(_ names: [String]) {
    if names.count == 1, let index = definition.index(of: names[0]) {
      definition.columns[index].setConstraint(.references, nil)
    }
    definition.constraints.removeAll { $0.kind == .foreignKey && Self.isSame($0.columns, names) }
  }

  private mutating func dropUnique(_ names: [String]) {
    if names.count == 1, let index = definition.index(of: names[0]) {
      definition.columns[index].setConstraint(.unique, nil)
    }
    definition.constraints.removeAll { $0.kind == .unique && Self.isSame($0.columns, names) }
  }

  private static func isSame(_ a: [String], _ b: [String]) -> Bool {
    a.map(SQLName.folded) == b.map(SQLName.folded)
  }

  /// The name that a column has meanwhile.
  private func workingName(_ name: String) throws -> String {
    let taken = renames.first { SQLName.areSame($0.to, name) && added.contains($0.from) }
    return try taken?.from ?? place(name).name
  }
}
