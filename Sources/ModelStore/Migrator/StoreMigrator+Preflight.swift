internal import Foundation
internal import ModelSchema

/// What a migration would meet.
struct Preflight {
  var findings: [AuditFinding] = []
  var neededBytes: Int64 = 0
  var availableBytes: Int64?

  /// - Throws: ``StoreError`` where there is too little space, or rows stop a plan.
  func requireNothingInTheWay(_ path: String) throws {
    if let availableBytes, availableBytes < neededBytes {
      throw StoreError(
        .diskFull,
        "the migration needs \(neededBytes) bytes, and \(availableBytes) are free",
        hint: "make room on the disk; nothing was changed",
        at: StoreError.Origin(path: path)
      )
    }
    let stopping = findings.filter(\.stops)
    if !stopping.isEmpty { throw StoreError.blocked(stopping, path: path) }
  }
}

extension StoreMigrator {
  /// Looks for space and at the rows, without a write.
  func preflight(_ legs: [MigrationLeg]) throws -> Preflight {
    var preflight = Preflight()
    preflight.availableBytes = ModelStore.availableBytes(at: file.deletingLastPathComponent().path)
    let probe = StoreProbe(path: path, waitingTime: options.waitingTime)
    _ = try probe.read { connection in
      try MigrationFunctions(code: options.code).register(on: connection)
      preflight.neededBytes = try neededBytes(legs, on: connection)
      var isFirst = true
      for leg in legs {
        let runner = AuditRunner(connection: connection)
        for audit in leg.stages.flatMap(\.operations).flatMap(\.earlyAudits) where isFirst {
          if let finding = try runner.run(audit) { preflight.findings.append(finding) }
        }
        // A later plan looks at rows that the earlier ones have changed.
        isFirst = false
      }
    }
    return preflight
  }

  /// The room that rewriting takes, for the tables that are there already.
  private func neededBytes(
    _ legs: [MigrationLeg],
    on connection: SQLiteConnection
  ) throws -> Int64 {
    let catalog = try DatabaseCatalog(reading: connection)
    let rewritten = Set(legs.flatMap(\.rewrittenTables)).filter { catalog.table($0) != nil }
    guard !rewritten.isEmpty else { return 0 }
    let space = try FreeSpace(forCopying: rewritten.sorted(), on: connection)
    return Int64(Double(space.neededBytes) * options.spaceFactor)
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
