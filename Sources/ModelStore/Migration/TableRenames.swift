/// Gives tables other names; foreign keys, triggers and views follow.
struct TableRenames {
  private let renames: [(from: String, to: String)]
  private let transaction: SchemaTransaction

  init(_ renames: [(from: String, to: String)], in transaction: SchemaTransaction) {
    self.renames = renames.filter { $0.from != $0.to }
    self.transaction = transaction
  }

  func run() throws {
    guard !renames.isEmpty else { return }
    let catalog = try DatabaseCatalog(reading: transaction.connection)
    for (from, to) in renames {
      _ = try catalog.requiredTable(from)
      try requireFree(to, in: catalog)
    }
    let names = catalog.objects.filter { $0.kind != .trigger }.map(\.name)
    for (from, to) in NameSteps(renames, taken: names).steps {
      try transaction.connection.execute(
        "ALTER TABLE \(SQLName.quoted(from)) RENAME TO \(SQLName.quoted(to))"
      )
      try transaction.orphans.renameTable(from, to: to)
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
