internal import ModelSchema

/// One change of a table, inside a transaction.
struct TableRebuildRun {
  private let rebuild: TableRebuild
  private let transaction: SchemaTransaction
  private let catalog: DatabaseCatalog
  private let table: TableInfo

  private var connection: SQLiteConnection { transaction.connection }

  init(
    _ rebuild: TableRebuild,
    of table: TableInfo,
    in catalog: DatabaseCatalog,
    _ transaction: SchemaTransaction
  ) {
    self.rebuild = rebuild
    self.transaction = transaction
    self.catalog = catalog
    self.table = table
  }

  func run() throws -> TableRebuild.Report {
    guard !table.isVirtual else {
      throw StoreError(.unsupported, "the table \(SQLName.quoted(table.name)) is a virtual table")
    }
    // Says what is wrong with the text, where it is none that can be read.
    var draft = try TableDraft(table.requiredDefinition, rebuild.edits)
    var report = TableRebuild.Report()
    report.dropped = try resolveDependants(&draft)
    report.method = try change(draft, &report)
    let name = try rename(draft)
    if let newName = draft.newName, newName != name {
      try transaction.renameTables([(name, newName)])
      if report.method == .nothing { report.method = .alter }
    }
    return report
  }

  // MARK: What needs a dropped column

  private func resolveDependants(_ draft: inout TableDraft) throws -> [Dependant] {
    guard !draft.dropped.isEmpty else { return [] }
    let finder = DependantFinder(catalog: catalog, table: table, definition: draft.definition)
    let found = try finder.dependants(ofDropping: draft.dropped, connection.options.highestVersion)
    if found.isEmpty { return [] }
    if rebuild.dependants == .refuse || found.contains(where: { $0.kind == .primaryKey }) {
      throw StoreError(
        .dependants,
        "\(SQLName.list(draft.dropped)) of \(SQLName.quoted(table.name)) cannot be dropped: "
          + "needed by \(found.map(\.description).joined(separator: ", "))",
        hint: "drop or change these first, or say that they may be dropped too"
      )
    }
    for dependant in found { try drop(dependant, &draft) }
    return found
  }

  private func drop(_ dependant: Dependant, _ draft: inout TableDraft) throws {
    switch dependant.kind {
    case .index, .trigger, .view:
      let kind = dependant.kind.rawValue.uppercased()
      try connection.execute("DROP \(kind) IF EXISTS \(SQLName.quoted(dependant.name))")
    case .childForeignKey:
      let child = try catalog.requiredTable(dependant.table)
      for key in child.foreignKeys where key.pointsAt(table, draft.dropped) {
        try transaction.apply(TableRebuild(child.name, [.dropForeignKey(key.columns)]))
      }
    default: draft.remove(dependant)
    }
  }

  // MARK: Changing

  private func change(
    _ draft: TableDraft,
    _ report: inout TableRebuild.Report
  ) throws -> TableRebuild.Method {
    let route = AlterRoute(draft: draft, table: table, connection: connection)
    if draft.isUnchanged, !rebuild.alwaysCopies { return draft.renames.isEmpty ? .nothing : .alter }
    if !rebuild.alwaysCopies, let statements = route.statements {
      do {
        try connection.savepoint("modelkit_alter") {
          for statement in statements { try connection.execute(statement) }
        }
        return .alter
      } catch let error as StoreError where error.kind == .statement {
        // Older rules, or an object elsewhere that is broken already: copying minds neither.
      }
    }
    let copy = TableCopy(
      draft: draft,
      table: table,
      transaction: transaction,
      batchSize: rebuild.batchSize
    )
    report.copiedRows = try copy.run()
    return .copy
  }

  private func rename(_ draft: TableDraft) throws -> String {
    try ColumnRenames(draft.renames, of: table, in: transaction).run()
    return table.name
  }
}

extension TableDraft {
  /// Whether only names change.
  var isUnchanged: Bool {
    definition == original
      && sources.allSatisfy { name, source in
        SQLName.folded(source) == SQLName.quoted(name)
      }
  }
}

extension ForeignKeyInfo {
  /// Whether it points at one of some columns of a table.
  func pointsAt(_ table: TableInfo, _ columns: [String]) -> Bool {
    guard SQLName.areSame(self.table, table.name) else { return false }
    let targets = targetColumns.isEmpty ? table.primaryKey : targetColumns
    return targets.contains { target in columns.contains { SQLName.areSame($0, target) } }
  }
}
