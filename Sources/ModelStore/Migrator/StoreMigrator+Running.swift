internal import Foundation
public import ModelSchema

extension StoreMigrator {
  /// Brings the store to the version that the app needs.
  ///
  /// In this order: a look without a write; the plans; free space, and whatever in the rows stands
  /// in the way; a copy, where values can be lost; then a transaction for each stage.
  ///
  /// - Parameter target: The version to go to, one of the app's or an earlier one of the store's;
  ///   nil for the last of the app's. An older one is reached by the plans back that the store
  ///   holds.
  /// - Returns: What was done; no plans where there was nothing to do.
  /// - Throws: ``StoreError``, by kind: `newerStore`, `unknownVersion`, `drifted`, `foreignFile`,
  ///   `noPath`, `unapproved`, `blocked`, `diskFull`, `cancelled` and those of SQLite;
  ///   ``SchemaError`` where a plan does not fit; what code of the app throws. The store is then
  ///   what it was, or, where a plan has several stages, what it was after the last complete one.
  @discardableResult
  public func migrate(to target: SchemaVersion? = nil) throws -> MigrationReport {
    let target = target ?? goal
    var report = MigrationReport(path: path)
    // Another process may be first; then everything is looked at again.
    for _ in 0..<8 {
      let state = try probe()
      if let refusal = refusal(state, to: target) { throw refusal }
      do {
        if state.kind == .missing {
          try create(target)
          report.isNew = true
          // Plans that change rows only have none to change, and must not run when there are some.
          continue
        }
        try run(try legs(from: state, to: target), state, &report)
        return report
      } catch is StoreChangedMeanwhile {
        continue
      }
    }
    throw StoreError(
      .locked,
      "other processes keep changing the store",
      hint: "let one process migrate it",
      at: StoreError.Origin(path: path)
    )
  }

  private func legs(from state: StoreState, to target: SchemaVersion) throws -> [MigrationLeg] {
    let legs = try route(from: state, to: target)
    for leg in legs where !leg.isDown {
      guard let step = leg.plan.unapprovedSteps.first else { continue }
      throw StoreError.blocked(
        .unapproved,
        "the plan '\(leg.plan.id)' can lose values: \(step.code) at \(step.operation.path)",
        hint: "add an approval of \(step.code) for \(step.operation.path) to the plan",
        path: path
      )
    }
    let missing = legs.map(\.code).reduce(into: Set<String>()) { $0.formUnion($1) }
      .subtracting(options.code.keys)
    guard missing.isEmpty else {
      throw StoreError.blocked(
        .missing,
        "plans need code that is not registered: \(missing.sorted().joined(separator: ", "))",
        hint: "register it in StoreMigrator.Options.code",
        path: path
      )
    }
    return legs
  }

  private func run(
    _ legs: [MigrationLeg],
    _ state: StoreState,
    _ report: inout MigrationReport
  ) throws {
    let needsAdoption = state.history.head == nil
    guard !legs.isEmpty || needsAdoption else { return }
    let preflight = try preflight(legs)
    try preflight.requireNothingInTheWay(self)
    report.findings = preflight.findings
    let connection = try open(.readWrite)
    if isBackupDue(legs) { report.backup = try backUp(connection, state) }
    let functions = MigrationFunctions(code: options.code)
    try functions.register(on: connection)
    var run = LegRun(migrator: self, connection: connection, functions: functions)
    if needsAdoption { try run.adopt(state) }
    run.head = try StoreHistory(reading: connection).head ?? state.history.head
    guard needsAdoption || run.head == state.history.head else { throw StoreChangedMeanwhile() }
    for leg in legs {
      try run.run(leg, &report)
      report.plans.append(leg.plan.id)
    }
  }

  func open(_ access: SQLiteOptions.Access) throws -> SQLiteConnection {
    let options = SQLiteOptions(access: access, busyTimeout: self.options.waitingTime)
    let connection = try SQLiteConnection(.file(path), options: options)
    connection.willRun = self.options.willRun
    return connection
  }

  // MARK: New stores

  private func create(_ version: SchemaVersion) throws {
    let connection = try open(.create)
    let begun = Date().timeIntervalSince1970
    try SchemaTransaction.run(on: connection, options: transactionOptions()) { _ in
      guard try !StoreHistory(reading: connection).hasTables else { throw StoreChangedMeanwhile() }
      for sql in StorageLayout(version).createSQL { try connection.execute(sql) }
      try HistoryTable.prepare(on: connection)
      let draft = HistoryEntry.Draft(state: .created, version: version, startedAt: begun)
      try record(draft, ordinal: ordinal(of: version), on: connection)
    }
  }

  func record(
    _ draft: HistoryEntry.Draft,
    ordinal: Int64,
    on connection: SQLiteConnection
  ) throws {
    let now = Date().timeIntervalSince1970
    try HistoryTable.write(
      HistoryEntry(draft, finishedAt: now, app: options.app),
      on: connection
    )
    try connection.execute("PRAGMA user_version = \(ordinal)")
    // "MKit": tells tools what the file is; a file that has a mark of its own keeps it.
    if try connection.integer("PRAGMA application_id") == 0 {
      try connection.execute("PRAGMA application_id = \(0x4D4B_6974)")
    }
  }

  func transactionOptions(
    progress: ((TableRebuild.Progress) throws -> Void)? = nil
  ) -> SchemaTransaction.Options {
    SchemaTransaction.Options(progress: progress, isCancelled: options.isCancelled)
  }

  // MARK: Copies

  func isBackupDue(_ legs: [MigrationLeg]) -> Bool {
    switch options.backup {
    case .never: false
    case .always: !legs.isEmpty
    case .beforeLoss: legs.contains(where: \.losesValues)
    }
  }

  /// The folder that copies go to.
  var backupFolder: URL { options.backupFolder ?? file.deletingLastPathComponent() }

  private func backUp(_ connection: SQLiteConnection, _ state: StoreState) throws -> String {
    let version = state.version.map { $0.number.map(String.init) ?? String($0.fullHash.prefix(8)) }
    let base = "\(file.lastPathComponent).v\(version ?? "0")"
    let copy = unusedPath(backupFolder, base, "backup")
    try connection.backup(to: copy) { _ in
      if options.isCancelled?() == true {
        throw StoreError(.cancelled, "cancelled while the copy was made")
      }
    }
    return copy
  }

  func unusedPath(_ folder: URL, _ base: String, _ suffix: String) -> String {
    var number = 0
    while true {
      number += 1
      let name = number == 1 ? "\(base).\(suffix)" : "\(base).\(number).\(suffix)"
      let path = folder.appendingPathComponent(name).path
      if !isThere(path) { return path }
    }
  }
}

/// Another process has changed the store between the look and the lock.
struct StoreChangedMeanwhile: Error {}
