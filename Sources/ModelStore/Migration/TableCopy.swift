internal import ModelSchema

/// Makes a table again under another name, copies the rows and puts it in the place of the old one.
struct TableCopy {
  private let draft: TableDraft
  private let table: TableInfo
  private let transaction: SchemaTransaction
  private let batchSize: Int
  private let temporaryName: String

  init(draft: TableDraft, table: TableInfo, transaction: SchemaTransaction, batchSize: Int) {
    self.draft = draft
    self.table = table
    self.transaction = transaction
    self.batchSize = max(batchSize, 1)
    temporaryName = Self.prefix + table.name
  }

  /// What the name of a table begins with while it is being made.
  private static let prefix = "modelkit_new_"

  private var connection: SQLiteConnection { transaction.connection }
  private var oldName: String { SQLName.quoted(table.name) }
  private var newName: String { SQLName.quoted(temporaryName) }

  /// Does it all.
  ///
  /// - Parameter names: New names of columns by the folded old ones, for what is made again.
  /// - Returns: The number of rows.
  /// - Throws: ``StoreError``; the caller rolls back.
  func run(renaming names: [String: String] = [:]) throws -> Int {
    // Some of it may just have been dropped, so it is read again.
    let catalog = try DatabaseCatalog(reading: connection)
    guard catalog.table(temporaryName) == nil else {
      throw StoreError(
        .alreadyExists,
        "there is a table \(newName) already",
        hint: "it was left by something that did not finish: look at it, then drop it"
      )
    }
    let companions = catalog.dependants(of: table.name)
    let sequence = try sequenceNumber(of: table.name)
    let statistics = try statistics()
    try connection.execute(draft.definition.renamed(temporaryName).sql)
    let count = try copyRows()
    try connection.execute("DROP TABLE \(oldName)")
    try takePlace()
    for companion in companions {
      try connection.execute(Self.renaming(names, in: companion))
    }
    try restore(sequence)
    try restore(statistics)
    return count
  }

  /// Other objects refer to the old name, and must go on to do so.
  private func takePlace() throws {
    try connection.withLegacyAlterTable {
      try connection.execute("ALTER TABLE \(newName) RENAME TO \(oldName)")
    }
  }

  /// The text of an index, or of a trigger, which names none of these columns.
  private static func renaming(_ names: [String: String], in object: SchemaObject) -> String {
    let sql = object.sql ?? ""
    guard object.kind == .index, !names.isEmpty else { return sql }
    // The index and the table may be called like a column.
    let source = SQLText(sql)
    let start = source.tokens.firstIndex { $0.isSymbol("(") } ?? source.tokens.endIndex
    return source.text(of: source.tokens[..<start]) + " "
      + SQLText.renaming(names, in: source.text(of: source.tokens[start...]))
  }

  // MARK: Rows

  private func copyRows() throws -> Int {
    let plan = CopyPlan(draft: draft, from: table.name, to: temporaryName)
    if !plan.keepsRowIDs { try transaction.orphans.renumberRows(of: table.name) }
    let total = transaction.options.progress == nil ? 0 : try rowCount()
    do {
      var copier = RowCopier(plan: plan, connection: connection, batchSize: batchSize)
      return try copier.run { copied in
        try transaction.options.progress?(
          TableRebuild.Progress(
            table: table.name,
            copiedRows: copied,
            totalRows: max(total, copied)
          )
        )
      }
    } catch let error as StoreError where error.kind == .constraint {
      throw explained(error)
    }
  }

  private func rowCount() throws -> Int {
    Int(clamping: try connection.integer("SELECT count(*) FROM \(oldName)") ?? 0)
  }

  /// The error with the name that people know.
  private func explained(_ error: StoreError) -> StoreError {
    let parts = error.message.components(separatedBy: temporaryName)
    return StoreError(
      .constraint,
      "a row of \(oldName) does not fit: \(parts.joined(separator: table.name))",
      hint: "say which value such rows get, or correct them first; nothing was changed",
      at: StoreError.Origin(path: error.path, resultCode: error.resultCode, sql: error.sql)
    )
  }

  // MARK: What SQLite keeps beside a table

  /// The highest number that `AUTOINCREMENT` has given.
  private func sequenceNumber(of name: String) throws -> Int64? {
    guard table.isAutoincrement else { return nil }
    return try connection.integer(
      "SELECT max(seq) FROM sqlite_sequence WHERE name = ?",
      [.text(name)]
    )
  }

  private func restore(_ sequence: Int64?) throws {
    guard table.isAutoincrement, draft.definition.isAutoincrement else { return }
    let reached = try sequenceNumber(of: table.name) ?? 0
    let name = SQLiteValue.text(table.name)
    // There is no key on the name, so a row cannot simply be replaced.
    try connection.execute("DELETE FROM sqlite_sequence WHERE name = ?", [name])
    guard let sequence else { return }
    try connection.execute(
      "INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)",
      [name, .integer(max(sequence, reached))]
    )
  }

  /// What `ANALYZE` found out.
  private func statistics() throws -> [[SQLiteValue]] {
    let exists = "SELECT 1 FROM sqlite_master WHERE name = 'sqlite_stat1'"
    guard try connection.value(exists) != nil else { return [] }
    return try connection.rows(
      "SELECT tbl, idx, stat FROM sqlite_stat1 WHERE tbl = ?",
      [.text(table.name)]
    )
  }

  private func restore(_ statistics: [[SQLiteValue]]) throws {
    for row in statistics {
      try connection.execute("INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES (?, ?, ?)", row)
    }
  }
}

extension String {
  /// The parts between the places where another text stands.
  fileprivate func components(separatedBy separator: String) -> [String] {
    var parts: [String] = []
    var part: [UInt8] = []
    var rest = Array(utf8)[...]
    let pattern = Array(separator.utf8)
    while !rest.isEmpty {
      if rest.starts(with: pattern) {
        parts.append(String(decoding: part, as: UTF8.self))
        part = []
        rest = rest.dropFirst(pattern.count)
      } else {
        part.append(rest.removeFirst())
      }
    }
    return parts + [String(decoding: part, as: UTF8.self)]
  }
}
