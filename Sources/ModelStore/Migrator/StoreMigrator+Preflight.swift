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

  /// The size of what is rewritten, times what a transaction on it takes.
  private func neededBytes(
    _ legs: [MigrationLeg],
    on connection: SQLiteConnection
  ) throws -> Int64 {
    let rewritten = Set(legs.flatMap(\.rewrittenTables))
    guard !rewritten.isEmpty else { return 0 }
    let size = try TableSizes(reading: connection)
    return Int64(Double(rewritten.reduce(0) { $0 + size.bytes(of: $1) }) * options.spaceFactor)
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

/// How large the tables of a store are.
struct TableSizes {
  private var sizes: [String: Int64] = [:]
  private var whole: Int64 = 0

  init(reading connection: SQLiteConnection) throws {
    let pages = try connection.integer("PRAGMA page_count") ?? 0
    whole = pages * (try connection.integer("PRAGMA page_size") ?? 0)
    guard connection.supports(.tableSizes) else { return }
    for row in try connection.rows("SELECT name, sum(pgsize) FROM dbstat GROUP BY name") {
      sizes[SQLName.folded(row[0].text ?? "")] = row[1].integer ?? 0
    }
  }

  /// The bytes of a table; where SQLite does not tell, those of the whole file.
  func bytes(of table: String) -> Int64 {
    sizes.isEmpty ? whole : sizes[SQLName.folded(table)] ?? 0
  }
}
