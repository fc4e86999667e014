public import ModelSchema

/// What a migration would do to a store.
public struct MigrationDryRun: Hashable, Sendable {
  /// The file of the store.
  public let path: String
  /// What the store is.
  public let state: StoreStatus.State
  /// Why the store is refused; empty where it is not.
  public let refusal: String
  /// The plans that would be run, in order.
  public internal(set) var plans: [Plan] = []
  /// What was found in the rows.
  public internal(set) var findings: [AuditFinding] = []
  /// Where the tables differ from the store's version, and what no version knows.
  public internal(set) var drift = DriftReport()
  /// Lossy and destructive steps that have no approval: their codes and places.
  public internal(set) var unapproved: [String] = []
  /// The names of code that plans need and the app has not registered.
  public internal(set) var missingCode: [String] = []
  /// The bytes that it takes on the disk of the store while it runs, with those of a copy there.
  public internal(set) var neededBytes: Int64 = 0
  /// The bytes that are free, or nil where the system does not tell.
  public internal(set) var availableBytes: Int64?
  /// The bytes of a copy that goes to another disk; zero where none does.
  public internal(set) var copyBytes: Int64 = 0
  /// The bytes that are free on that disk, or nil where the system does not tell.
  public internal(set) var copyAvailableBytes: Int64?

  init(path: String, state: StoreStatus.State, refusal: String) {
    self.path = path
    self.state = state
    self.refusal = refusal
  }

  /// Whether nothing that can be known now stands in the way.
  public var isClear: Bool {
    refusal.isEmpty && unapproved.isEmpty && missingCode.isEmpty
      && !findings.contains(where: \.stops)
      && FreeSpace(neededBytes: neededBytes, availableBytes: availableBytes).isEnough
      && FreeSpace(neededBytes: copyBytes, availableBytes: copyAvailableBytes).isEnough
  }

  /// One plan.
  public struct Plan: Hashable, Sendable {
    /// The name in the chain.
    public let id: String
    /// The operations in order.
    public let steps: [Step]
  }

  /// One operation of a plan.
  public struct Step: Hashable, Sendable {
    /// The operation in words.
    public let operation: String
    /// The code of the change.
    public let code: String
    /// The rows of the tables that it touches.
    public let rows: Int
    /// The statements, as far as they can be written before the tables are looked at.
    public let sql: [String]
  }
}

extension MigrationDryRun {
  /// The report as JSON, for machines.
  public var json: SchemaValue {
    var list = MemberList()
    list.set("store", path)
    list.set("state", state.rawValue)
    list["clear"] = .bool(isClear)
    if !refusal.isEmpty { list.set("refusal", refusal) }
    list["plans"] = .array(plans.map(\.json))
    list["findings"] = .array(findings.map(\.json))
    list.set("unapproved", strings: unapproved)
    list.set("missingCode", strings: missingCode)
    list.set("differences", strings: drift.differences)
    list.set("extras", strings: drift.extras)
    list["neededBytes"] = .integer(neededBytes)
    list["availableBytes"] = availableBytes.map(SchemaValue.integer) ?? .null
    if copyBytes > 0 {
      list["copyBytes"] = .integer(copyBytes)
      list["copyAvailableBytes"] = copyAvailableBytes.map(SchemaValue.integer) ?? .null
    }
    return list.value
  }
}

extension MigrationDryRun.Plan {
  fileprivate var json: SchemaValue {
    ["id": .string(id), "steps": .array(steps.map(\.json))]
  }
}

extension MigrationDryRun.Step {
  fileprivate var json: SchemaValue {
    [
      "operation": .string(operation), "code": .string(code), "rows": .integer(Int64(rows)),
      "sql": .array(sql.map(SchemaValue.string)),
    ]
  }
}

extension AuditFinding {
  /// The finding as JSON, for machines.
  public var json: SchemaValue {
    [
      "kind": .string(kind.rawValue), "path": .string("\(path)"), "message": .string(message),
      "count": .integer(Int64(count)), "total": .integer(Int64(total)), "stops": .bool(stops),
      "samples": .array(
        samples.map { ["key": $0.key.schemaValue, "value": $0.value.schemaValue] }
      ),
    ]
  }
}
