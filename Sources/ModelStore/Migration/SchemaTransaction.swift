/// Changes of tables that are kept together, or not at all.
///
/// It turns foreign keys off before it begins, because inside a transaction SQLite ignores that
/// without a word and dropping a table would then delete the rows of others; it looks for orphans at
/// the end, and complains of those that were not there before.
package final class SchemaTransaction {
  /// How to follow and end it.
  package struct Options {
    /// Told after each batch of rows.
    package var progress: ((TableRebuild.Progress) throws -> Void)?
    /// Asked while statements run; true ends all, and nothing is kept.
    package var isCancelled: (() -> Bool)?

    package init(
      progress: ((TableRebuild.Progress) throws -> Void)? = nil,
      isCancelled: (() -> Bool)? = nil
    ) {
      self.progress = progress
      self.isCancelled = isCancelled
    }
  }

  package let connection: SQLiteConnection
  package let options: Options
  /// Rows that referred to nothing when the transaction began.
  package let orphans: OrphanList

  private init(_ connection: SQLiteConnection, _ options: Options) throws {
    self.connection = connection
    self.options = options
    orphans = try OrphanList(before: connection)
  }

  /// Runs a closure between `BEGIN IMMEDIATE` and `COMMIT`.
  ///
  /// - Parameters:
  ///   - connection: A connection without an open transaction.
  ///   - options: How to follow and cancel it.
  ///   - body: What to do: first read again what was decided on, then change it, last of all write
  ///     the history, so that both are kept or neither.
  /// - Returns: What the closure returns.
  /// - Throws: ``StoreError``: `transactionOpen`, `foreignKeys` for new orphans, and others; what the
  ///   closure throws. Pragmas are as before, and nothing is changed.
  package static func run<Result>(
    on connection: SQLiteConnection,
    options: Options = Options(),
    _ body: (SchemaTransaction) throws -> Result
  ) throws -> Result {
    try connection.requireNoTransaction()
    let result = try connection.cancellable(by: options.isCancelled) {
      let pragmas = try SchemaPragmas(settingOn: connection)
      defer { pragmas.restore() }
      return try connection.transaction(.immediate) {
        try MixedStorage.dropTriggers(on: connection)
        let transaction = try SchemaTransaction(connection, options)
        let result = try body(transaction)
        try transaction.orphans.requireNoNewOnes()
        return result
      }
    }
    connection.optimize()
    return result
  }

  /// Changes a table.
  @discardableResult
  package func apply(_ rebuild: TableRebuild) throws -> TableRebuild.Report {
    try change(rebuild.table) { _ in rebuild }
  }

  /// Changes a table as a closure says when it sees what is there.
  func change(
    _ table: String,
    _ rebuild: (TableInfo) -> TableRebuild
  ) throws -> TableRebuild.Report {
    let catalog = try DatabaseCatalog(reading: connection)
    let info = try catalog.requiredTable(table)
    return try TableRebuildRun(rebuild(info), of: info, in: catalog, self).run()
  }

  /// Gives tables other names; they may swap them.
  ///
  /// - Parameter names: Old and new names.
  /// - Throws: ``StoreError`` of the kind `alreadyExists` where a name is taken.
  package func renameTables(_ names: [(from: String, to: String)]) throws {
    try TableRenames(names, in: self).run()
  }
}

extension SQLiteConnection {
  /// Lets SQLite look at what changed, for its query planner; whether it does makes no difference.
  fileprivate func optimize() {
    // Without a limit it may read whole tables.
    let previous = try? setPragma("analysis_limit", to: 400)
    try? execute("PRAGMA optimize")
    if let previous { _ = try? setPragma("analysis_limit", to: previous) }
  }
}

@available(*, unavailable)
extension SchemaTransaction: Sendable {}
@available(*, unavailable)
extension SchemaTransaction.Options: Sendable {}

/// Pragmas that a change of tables needs, and what they were before.
private struct SchemaPragmas {
  private let connection: SQLiteConnection
  private var previous: [(name: String, value: Int64)] = []

  init(settingOn connection: SQLiteConnection) throws {
    self.connection = connection
    do {
      try set("foreign_keys", 0)
      try set("legacy_alter_table", 0)
      // A process that is killed loses nothing either way; a power cut needs the disk to be asked.
      let synchronous = try connection.pragma("synchronous")?.integer ?? 2
      if synchronous < 2 { try set("synchronous", 2) }
    } catch {
      restore()
      throw error
    }
  }

  private mutating func set(_ name: String, _ value: Int64) throws {
    guard let old = try connection.setPragma(name, to: value), old != value else { return }
    previous.append((name, old))
  }

  func restore() {
    for (name, value) in previous.reversed() { _ = try? connection.setPragma(name, to: value) }
  }
}
