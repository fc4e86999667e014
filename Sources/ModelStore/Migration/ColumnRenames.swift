internal import ModelSchema

/// Gives columns other names, in their table and in all that names them.
///
/// Where SQLite cannot (before 3.25, or where any view or trigger is broken already), the table is
/// made again, and the texts of what names the columns are rewritten.
struct ColumnRenames {
  private let renames: [(from: String, to: String)]
  private let table: String
  private let transaction: SchemaTransaction

  private var connection: SQLiteConnection { transaction.connection }

  init(
    _ renames: [(from: String, to: String)],
    of table: TableInfo,
    in transaction: SchemaTransaction
  ) {
    self.renames = renames.filter { $0.from != $0.to }
    self.table = table.name
    self.transaction = transaction
  }

  func run() throws {
    guard !renames.isEmpty else { return }
    // Edits may have changed it since it was read.
    let catalog = try DatabaseCatalog(reading: connection)
    let table = try catalog.requiredTable(table)
    let steps = NameSteps(renames, taken: table.columns.map(\.name)).steps
    guard connection.supports(.renameColumn) else { return try rewrite(table, catalog) }
    do {
      try connection.savepoint("modelkit_rename") {
        for (from, to) in steps { try alter(from, to) }
      }
    } catch let error as StoreError where error.kind == .statement {
      try rewrite(table, catalog)
    }
  }

  private func alter(_ from: String, _ to: String) throws {
    try connection.execute(
      """
      ALTER TABLE \(SQLName.quoted(table)) \
      RENAME COLUMN \(SQLName.quoted(from)) TO \(SQLName.quoted(to))
      """
    )
  }

  private func rewrite(_ table: TableInfo, _ catalog: DatabaseCatalog) throws {
    var names: [String: String] = [:]
    for (from, to) in renames { names[SQLName.folded(from)] = to }
    let rewrite = ObjectRewrite(
      .columns(of: table.name),
      names: names,
      catalog: catalog,
      connection: connection
    )
    try rewrite.run {
      let draft = try TableDraft(table.requiredDefinition, renaming: names)
      let copy = TableCopy(draft: draft, table: table, transaction: transaction, batchSize: 20_000)
      _ = try copy.run(renaming: names)
      try retarget(catalog.children(of: table.name), names)
    }
  }

  /// Lets the foreign keys of other tables point at the new names.
  private func retarget(_ children: [TableInfo], _ names: [String: String]) throws {
    for child in children where !SQLName.areSame(child.name, table) {
      let edits = try child.requiredDefinition.foreignKeys.compactMap { key -> TableEdit? in
        guard SQLName.areSame(key.table, table), !key.targetColumns.isEmpty else { return nil }
        var key = key
        key.targetColumns = key.targetColumns.map { names[SQLName.folded($0)] ?? $0 }
        return .setForeignKey(key)
      }
      try transaction.apply(TableRebuild(child.name, edits))
    }
  }
}

extension TableInfo {
  /// The definition.
  ///
  /// - Throws: ``StoreError`` where the text cannot be read.
  var requiredDefinition: TableDefinition {
    get throws { try definition ?? TableDefinition(parsing: sql) }
  }
}
