internal import ModelSchema

/// The tables of a store while operations change them.
///
/// What two operations do to one table is done at once, so the tables follow only when ``flush()`` is called.
final class MigrationTables {
  /// The version after all operations so far.
  private(set) var version: SchemaVersion
  private let run: ([StorageStep]) throws -> Void
  private var pending: [StorageStep] = []

  init(_ version: SchemaVersion, run: @escaping ([StorageStep]) throws -> Void) {
    self.version = version
    self.run = run
  }

  /// Changes the tables by an operation.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - explain: Told of the questions that the operation has to the rows, before they are asked.
  /// - Throws: ``StoreError``; `SchemaError` where the operation does not fit.
  func apply(
    _ operation: MigrationOperation,
    asking explain: ((StorageAudit) throws -> Void)? = nil
  ) throws {
    let next = try version.applying(operation)
    let context = LoweringContext(plan: "", step: "")
    let steps = try operation.storageSteps(from: version, to: next, context).filter(isKept)
    version = next
    if let explain {
      try flush()
      for case .audit(let audit) in steps { try explain(audit) }
    }
    if let merged = pending.merged(with: steps) {
      pending = merged
    } else {
      try flush()
      pending = steps
    }
  }

  // Nobody takes a migration by models back: what it replaces is in no journal.
  private func isKept(_ step: StorageStep) -> Bool {
    if case .command(let command) = step { command.kind != .journal } else { true }
  }

  /// Changes only what is said of the tables, which stay what they are.
  func describe(_ edits: [SchemaEdit]) throws {
    version = try version.applying(edits)
  }

  /// Takes a version as the one that the tables are of.
  ///
  /// - Throws: ``StoreError`` of the kind `unsupported` where the tables are of another.
  func settle(_ goal: SchemaVersion) throws {
    try flush()
    try goal.check()
    guard StorageLayout(goal) == StorageLayout(version) else {
      let place = version.firstDifference(from: goal)
      throw StoreError(
        .unsupported,
        "the change at \(place) cannot be made by itself",
        hint: "make it by a plan (StoreMigrator); nothing was changed"
      )
    }
    version = goal
  }

  /// Lets the tables be what the operations so far have made of them.
  func flush() throws {
    guard !pending.isEmpty else { return }
    let steps = pending
    pending = []
    try run(steps)
  }
}
