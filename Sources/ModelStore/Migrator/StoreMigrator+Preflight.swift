internal import Foundation
internal import ModelSchema

/// What a migration would meet.
struct Preflight {
  var findings: [AuditFinding] = []
  /// The room on the disk of the store, for a copy beside it too.
  var space = FreeSpace()
  /// The room for a copy on another disk; nil where there is none.
  var copySpace: FreeSpace?

  /// - Throws: ``StoreError`` where there is too little space, or rows stop a plan.
  func requireNothingInTheWay(_ migrator: StoreMigrator) throws {
    try space.require(for: migrator.path)
    try copySpace?.require(for: migrator.backupFolder.path)
    let stopping = findings.filter(\.stops)
    if !stopping.isEmpty { throw StoreError.blocked(stopping, path: migrator.path) }
  }
}

extension StoreMigrator {
  /// Looks for space and at the rows, without a write.
  func preflight(_ legs: [MigrationLeg]) throws -> Preflight {
    let probe = StoreProbe(path: path, waitingTime: options.waitingTime)
    let preflight = try probe.read { connection in
      var preflight = Preflight()
      try MigrationFunctions(code: options.code).register(on: connection)
      preflight.space = try rebuildSpace(legs, on: connection)
      try addCopy(legs, to: &preflight, on: connection)
      let runner = AuditRunner(connection: connection)
      // A later plan looks at rows that the earlier ones have changed.
      let operations = legs.first?.stages.flatMap(\.operations) ?? []
      preflight.findings = try operations.flatMap(\.earlyAudits).compactMap(runner.run)
      return preflight
    }
    return preflight ?? Preflight()
  }

  /// The room that rewriting takes, for the tables that are there already.
  private func rebuildSpace(
    _ legs: [MigrationLeg],
    on connection: SQLiteConnection
  ) throws -> FreeSpace {
    let catalog = try DatabaseCatalog(reading: connection)
    let rewritten = Set(legs.flatMap(\.rewrittenTables)).filter { catalog.table($0) != nil }
    var space = try FreeSpace(forCopying: rewritten.sorted(), on: connection)
    space.neededBytes = Int64(Double(space.neededBytes) * options.spaceFactor)
    return space
  }

  private func addCopy(
    _ legs: [MigrationLeg],
    to preflight: inout Preflight,
    on connection: SQLiteConnection
  ) throws {
    guard isBackupDue(legs) else { return }
    let bytes = try TableSize.wholeSize(connection)
    let disk = diskNumber(at: backupFolder.path)
    if disk == diskNumber(at: file.deletingLastPathComponent().path) {
      preflight.space.neededBytes += bytes
    } else {
      let free = availableBytes(at: backupFolder.path)
      preflight.copySpace = FreeSpace(neededBytes: bytes, availableBytes: free)
    }
  }
}

extension MigrationLeg {
  /// The tables whose rows are written again.
  fileprivate var rewrittenTables: [String] {
    stages.flatMap(\.operations).flatMap(\.steps).compactMap { step in
      switch step {
      case .editTable(let edit) where edit.copiesRows: edit.table
      case .command(let command) where command.kind != .scratch: command.table
      default: nil
      }
    }
  }
}
