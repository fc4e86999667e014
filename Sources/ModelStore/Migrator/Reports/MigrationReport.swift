internal import ModelSchema

/// What a migration has done to a store.
public struct MigrationReport: Hashable, Sendable {
  /// The file of the store.
  public let path: String
  /// Whether the store was made just now.
  public internal(set) var isNew = false
  /// The plans that were run, in order; those that were taken back end in `.down`.
  public internal(set) var plans: [String] = []
  /// How many rows were written.
  public internal(set) var rows = 0
  /// What was to be known of the rows, and did not stop it.
  public internal(set) var findings: [AuditFinding] = []
  /// How many references led to no row before; they still do.
  public internal(set) var danglingReferenceCount = 0
  /// The first of these, in words.
  public internal(set) var danglingReferences: [String] = []
  /// The file of the copy that was made before, or nil.
  public internal(set) var backup: String?

  init(path: String) {
    self.path = path
  }

  mutating func add(_ outcome: LegRun.Outcome) {
    rows += outcome.rows
    danglingReferenceCount = max(danglingReferenceCount, outcome.orphanCount)
    if danglingReferences.isEmpty { danglingReferences = outcome.orphans }
    for finding in outcome.findings where !findings.contains(finding) { findings.append(finding) }
  }
}
