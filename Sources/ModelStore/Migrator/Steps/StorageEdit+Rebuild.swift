internal import ModelSchema

extension StorageEdit {
  /// The change of the table that is really there.
  func rebuild(of info: TableInfo, _ policy: TableRebuild.DependantPolicy) -> TableRebuild {
    TableRebuild(info.name, changes.flatMap { edits($0, info) }, dependants: policy)
  }

  private func edits(_ change: Change, _ info: TableInfo) -> [TableEdit] {
    switch change {
    case .addColumn(let column, let source): [addition(column, source)]
    case .dropColumn(let name): [.dropColumn(name)]
    case .renameColumn(let old, let new): [.renameColumn(old, to: new)]
    case .changeColumn(let old, let column, let source): changing(old, to: column, source, info)
    case .setPrimaryKey(let names): [.setPrimaryKey(names)]
    case .addForeignKey(let key): [.setForeignKey(ForeignKeyDefinition(key))]
    case .dropForeignKey(let key): [.dropForeignKey(key.columns)]
    case .setOptions(let isStrict, let isWithoutRowID):
      [.setStrict(isStrict), .setRowID(!isWithoutRowID)]
    }
  }

  // A constant that every row must have is a default of the column, so that no row is copied.
  private func addition(_ column: StorageColumn, _ source: String?) -> TableEdit {
    var definition = ColumnDefinition(column.name, typeName(column))
    guard column.isRequired else { return .addColumn(definition, value: source) }
    definition.constraints = [ColumnConstraint(.notNull, "NOT NULL")]
    if let source, SQLText(source).isLiteral, source != "NULL" {
      definition.constraints.append(ColumnConstraint(.default, "DEFAULT \(source)"))
      return .addColumn(definition, value: nil)
    }
    return .addColumn(definition, value: source)
  }

  private func typeName(_ column: StorageColumn) -> String {
    column.type == .any && new.isStrict ? "ANY" : column.type.rawValue
  }

  private func changing(
    _ name: String,
    to column: StorageColumn,
    _ source: String?,
    _ info: TableInfo
  ) -> [TableEdit] {
    var edits: [TableEdit] = []
    let previous = old[column: name]
    let isSameType = previous?.type == column.type
    let actual = info.column(name)?.type ?? column.type.rawValue
    if !isSameType || source != nil {
      let type = isSameType ? actual : typeName(column)
      edits.append(.setType(name, type, value: source))
    }
    let isDemanded = new.demandsValue(column)
    if previous.map(old.demandsValue) != isDemanded {
      edits.append(.setNotNull(name, isDemanded, nulls: nil))
    }
    if name != column.name { edits.append(.renameColumn(name, to: column.name)) }
    return edits
  }
}

extension ForeignKeyDefinition {
  init(_ key: StorageForeignKey) {
    self.init(columns: key.columns, table: key.table, targetColumns: key.targetColumns)
    onDelete = Action(rawValue: key.onDelete.rawValue) ?? .noAction
  }
}
