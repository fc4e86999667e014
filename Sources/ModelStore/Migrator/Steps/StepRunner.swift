internal import ModelSchema

/// Runs the steps of one stage in a transaction.
final class StepRunner {
  /// How far a stage is.
  typealias Progress = (_ table: String, _ done: Int, _ total: Int) throws -> Void

  private let transaction: SchemaTransaction
  private let functions: MigrationFunctions
  private let policy: TableRebuild.DependantPolicy
  private let progress: Progress
  /// The rows that were written.
  private(set) var rows = 0
  /// What the audits found that did not stop it.
  private(set) var findings: [AuditFinding] = []

  private var connection: SQLiteConnection { transaction.connection }

  init(
    in transaction: SchemaTransaction,
    _ functions: MigrationFunctions,
    _ policy: TableRebuild.DependantPolicy,
    _ progress: @escaping Progress
  ) {
    self.transaction = transaction
    self.functions = functions
    self.policy = policy
    self.progress = progress
  }

  func run(_ steps: [StorageStep]) throws {
    try audit(steps)
    for step in steps { try run(step) }
  }

  // All audits of an operation come before its first write.
  private func audit(_ steps: [StorageStep]) throws {
    var found: [AuditFinding] = []
    for case .audit(let audit) in steps {
      if let finding = try AuditRunner(connection: connection).run(audit) { found.append(finding) }
    }
    let stopping = found.filter(\.stops)
    guard stopping.isEmpty else {
      throw StoreError.blocked(stopping, path: connection.location.path)
    }
    findings += found
  }

  private func run(_ step: StorageStep) throws {
    switch step {
    case .audit: break
    case .createTable(let table): try connection.execute(table.createSQL())
    case .dropTable(let name): try drop(name)
    case .renameTable(let old, let new): try transaction.renameTables([(old, new)])
    case .editTable(let edit): try change(edit)
    case .createIndex(let index): try create(index)
    case .dropIndex(let index): try drop(index)
    case .command(let command):
      try connection.execute(command.sql)
      if command.kind != .scratch, command.kind != .journal {
        rows += connection.changes
        try progress(command.table, connection.changes, connection.changes)
      }
    case .runCode(let code):
      let runner = CodeRunner(step: code, connection: connection, functions: functions)
      rows += try runner.run { try progress(code.table, $0, $0) }
    }
  }

  private func change(_ edit: StorageEdit) throws {
    let report = try transaction.change(edit.table) { edit.rebuild(of: $0, policy) }
    rows += report.copiedRows
  }

  /// Drops a table after a look at what else names it: SQLite would drop it and break them.
  private func drop(_ name: String) throws {
    let catalog = try DatabaseCatalog(reading: connection)
    let views = (catalog.views + catalog.triggers).filter { object in
      !SQLName.areSame(object.table, name) && SQLText.mentions(name, in: object.sql ?? "")
    }
    if !views.isEmpty {
      guard policy == .drop else {
        throw StoreError(
          .dependants,
          "the table \(SQLName.quoted(name)) is named by "
            + views.map(\.description).joined(separator: ", "),
          hint: "drop or change these first, or say that they may be dropped too"
        )
      }
      for view in views {
        let kind = view.kind.rawValue.uppercased()
        try connection.execute("DROP \(kind) IF EXISTS \(SQLName.quoted(view.name))")
      }
    }
    try connection.execute("DROP TABLE \(SQLName.quoted(name))")
  }

  // MARK: Indexes

  /// Creates an index unless there is one that means the same.
  private func create(_ index: StorageIndex) throws {
    let catalog = try DatabaseCatalog(reading: connection)
    guard let table = catalog.table(index.table) else { return }
    if table.indexes.contains(where: { $0.serves(index) }) { return }
    var index = index
    let name = index.name
    var number = 1
    while catalog.objects.contains(where: { SQLName.areSame($0.name, index.name) }) {
      number += 1
      index.name = "\(name):\(number)"
    }
    try connection.execute(index.createSQL)
  }

  /// Drops the index that means the same, under whatever name, or the constraint of the table.
  private func drop(_ index: StorageIndex) throws {
    let catalog = try DatabaseCatalog(reading: connection)
    guard let table = catalog.table(index.table) else { return }
    let matches = table.indexes.filter { $0.serves(index) }
    let named = matches.first { SQLName.areSame($0.name, index.name) } ?? matches.first
    guard let found = named else { return }
    if found.origin == .statement {
      try connection.execute("DROP INDEX \(SQLName.quoted(found.name))")
    } else if found.origin == .unique {
      try transaction.apply(TableRebuild(table.name, [.dropUnique(index.columns)]))
    }
  }
}

extension IndexInfo {
  /// Whether the index means what a version asks for.
  func serves(_ index: StorageIndex) -> Bool {
    guard !isPartial, isUnique == index.isUnique, columns.count == index.elements.count else {
      return false
    }
    return zip(columns, index.elements).allSatisfy { column, element in
      column.name.map { SQLName.areSame($0, element.column) } == true
        && column.isDescending == element.isDescending
    }
  }
}
