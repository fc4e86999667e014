internal import ModelObjects
internal import ModelSchema

/// Gives tables other names; foreign keys, triggers and views follow.
///
/// Where SQLite does not take them along (before 3.26, or where any view or trigger is broken
/// already), their texts are rewritten.
struct TableRenames {
  private let renames: [(from: String, to: String)]
  private let transaction: SchemaTransaction

  private var connection: SQLiteConnection { transaction.connection }

  init(_ renames: [(from: String, to: String)], in transaction: SchemaTransaction) {
    self.renames = renames.filter { $0.from != $0.to }
    self.transaction = transaction
  }

  func run() throws {
    guard !renames.isEmpty else { return }
    let catalog = try DatabaseCatalog(reading: connection)
    for (from, to) in renames {
      _ = try catalog.requiredTable(from)
      try requireFree(to, in: catalog)
    }
    let names = catalog.objects.filter { $0.kind != .trigger }.map(\.name)
    let steps = NameSteps(renames, taken: names).steps
    try rename(steps)
    for (from, to) in steps {
      try transaction.orphans.renameTable(from, to: to)
      try MixedStorage.redirect(
        MixedTarget.start(of: from),
        to: MixedTarget.start(of: to),
        isWhole: false,
        on: connection
      )
    }
  }

  private func rename(_ steps: [(from: String, to: String)]) throws {
    guard connection.supports(.renameTableEverywhere) else {
      for (from, to) in steps { try rewrite(from, to) }
      return
    }
    do {
      try connection.savepoint("modelkit_rename") {
        for (from, to) in steps { try alter(from, to) }
      }
    } catch let error as StoreError where error.kind == .statement {
      for (from, to) in steps { try rewrite(from, to) }
    }
  }

  private func alter(_ from: String, _ to: String) throws {
    try connection.execute("ALTER TABLE \(SQLName.quoted(from)) RENAME TO \(SQLName.quoted(to))")
  }

  private func rewrite(_ from: String, _ to: String) throws {
    let catalog = try DatabaseCatalog(reading: connection)
    let names = [SQLName.folded(from): to]
    let rewrite = ObjectRewrite(
      .table,
      names: names,
      catalog: catalog,
      connection: connection
    )
    try rewrite.run {
      try connection.withLegacyAlterTable { try alter(from, to) }
      for child in catalog.children(of: from) {
        let edits = try child.requiredDefinition.foreignKeys.compactMap { key -> TableEdit? in
          guard SQLName.areSame(key.table, from) else { return nil }
          var key = key
          key.table = to
          return .setForeignKey(key)
        }
        let name = SQLName.areSame(child.name, from) ? to : child.name
        try transaction.apply(TableRebuild(name, edits))
      }
    }
  }

  private func requireFree(_ name: String, in catalog: DatabaseCatalog) throws {
    let isTaken = catalog.objects.contains { object in
      object.kind != .trigger && SQLName.areSame(object.name, name)
        && !renames.contains { SQLName.areSame($0.from, object.name) }
    }
    guard isTaken else { return }
    throw StoreError(
      .alreadyExists,
      "there is a table, view or index \(SQLName.quoted(name)) already",
      hint: "take another name, or rename that one in the same step"
    )
  }
}

extension SQLiteConnection {
  /// Lets `ALTER TABLE … RENAME TO` leave other objects as they are.
  func withLegacyAlterTable(_ body: () throws -> Void) throws {
    // Versions without the pragma know no other way.
    let previous = try setPragma("legacy_alter_table", to: 1)
    try body()
    if let previous { try setPragma("legacy_alter_table", to: previous) }
  }
}
