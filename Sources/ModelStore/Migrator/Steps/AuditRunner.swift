internal import ModelSchema

/// Asks the rows before a step writes.
struct AuditRunner {
  let connection: SQLiteConnection

  private static let sampleCount = 20

  /// Runs an audit.
  ///
  /// - Returns: What was found, or nil where no row is concerned.
  func run(_ audit: StorageAudit) throws -> AuditFinding? {
    guard let count = try connection.integer("SELECT count(*) FROM (\(audit.rows))"), count > 0
    else { return nil }
    let rows = try connection.rows("SELECT * FROM (\(audit.rows)) LIMIT \(Self.sampleCount)")
    let total = try connection.integer("SELECT count(*) FROM \(SQLName.quoted(audit.table))")
    return AuditFinding(
      kind: AuditFinding.Kind(rawValue: audit.kind.rawValue) ?? .stranded,
      path: audit.path,
      message: audit.message,
      count: Int(count),
      total: Int(total ?? 0),
      samples: rows.map { row in
        AuditFinding.Sample(key: row[0].stored, value: row.count > 1 ? row[1].stored : .null)
      },
      stops: audit.stops
    )
  }
}

extension StoreError {
  /// The error for findings that stop a plan.
  static func blocked(_ findings: [AuditFinding], path: String) -> StoreError {
    StoreError(
      .blocked,
      "rows stand in the way: " + findings.map(\.description).joined(separator: "; "),
      hint: "correct the rows, or let the plan say what becomes of them; nothing was changed",
      at: Origin(path: path)
    )
  }
}
