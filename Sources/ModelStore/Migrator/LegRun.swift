internal import Foundation
internal import ModelSchema

/// Runs plans on an open store.
struct LegRun {
  let migrator: StoreMigrator
  let connection: SQLiteConnection
  let functions: MigrationFunctions
  /// The entry of the history that the next stage must find.
  var head: HistoryEntry?

  init(migrator: StoreMigrator, connection: SQLiteConnection, functions: MigrationFunctions) {
    self.migrator = migrator
    self.connection = connection
    self.functions = functions
  }

  private var options: StoreMigrator.Options { migrator.options }

  /// Makes a file that was there before a store.
  mutating func adopt(_ state: StoreState) throws {
    guard let version = state.version else { return }
    let begun = Date().timeIntervalSince1970
    try connection.transaction(.immediate) {
      guard try HistoryTable.entries(on: connection).isEmpty else { throw StoreChangedMeanwhile() }
      try HistoryTable.prepare(on: connection)
      let draft = HistoryEntry.Draft(state: .adopted, version: version, startedAt: begun)
      try migrator.record(draft, ordinal: migrator.ordinal(of: version), on: connection)
    }
  }

  mutating func run(
    _ leg: MigrationLeg,
    after checkpoint: HistoryEntry?,
    _ report: inout MigrationReport
  ) throws {
    var stages = leg.stages[...]
    if let checkpoint, checkpoint.plan == leg.plan.id,
      let place = stages.firstIndex(where: { $0.id == checkpoint.stage })
    {
      stages = stages[(place + 1)...]
    }
    if stages.isEmpty {
      let empty = MigrationLeg.Stage(id: "", operations: [], result: leg.to)
      try run(empty, of: leg, isLast: true, &report)
    }
    for place in stages.indices {
      try run(stages[place], of: leg, isLast: place == stages.indices.last, &report)
    }
  }

  private mutating func run(
    _ stage: MigrationLeg.Stage,
    of leg: MigrationLeg,
    isLast: Bool,
    _ report: inout MigrationReport
  ) throws {
    let begun = Date().timeIntervalSince1970
    let position = StagePosition(leg)
    let run = self
    let transactionOptions = migrator.transactionOptions { copied in
      try run.tell(position, copied.copiedRows, copied.totalRows)
    }
    let expected = head
    let outcome = try SchemaTransaction.run(on: connection, options: transactionOptions) { tx in
      // What was decided on was read before the lock.
      guard try StoreHistory(reading: connection).head == expected else {
        throw StoreChangedMeanwhile()
      }
      try HistoryTable.prepare(on: connection)
      let runner = StepRunner(
        in: tx,
        functions,
        options.dropsDependants ? .drop : .refuse
      ) { _, done, total in try run.tell(position, done, total) }
      for operation in stage.operations {
        position.start(operation, number: leg.number(of: operation))
        try run.tell(position, 0, 0)
        try runner.run(operation.steps)
      }
      try migrator.record(
        draft(stage, of: leg, isLast, begun, rows: runner.rows),
        ordinal: isLast ? leg.ordinal : migrator.ordinal(of: leg.from),
        on: connection
      )
      return Outcome(rows: runner.rows, orphans: tx.orphans, findings: runner.findings)
    }
    head = try StoreHistory(reading: connection).head
    report.add(outcome)
  }

  private func tell(_ position: StagePosition, _ rows: Int, _ total: Int) throws {
    if options.isCancelled?() == true {
      throw StoreError(.cancelled, "cancelled; the store is what it was")
    }
    try options.progress?(position.progress(rows, total))
  }

  private func draft(
    _ stage: MigrationLeg.Stage,
    of leg: MigrationLeg,
    _ isLast: Bool,
    _ begun: Double,
    rows: Int
  ) throws -> HistoryEntry.Draft {
    var draft = HistoryEntry.Draft(
      state: !isLast ? .stage : leg.isDown ? .reversed : .applied,
      version: stage.result,
      startedAt: begun
    )
    draft.plan = leg.plan.reverseOf ?? leg.plan.id
    draft.planHash = leg.plan.checksum
    draft.stage = stage.id
    draft.fromHash = leg.from.fullHash
    draft.rows = rows
    if isLast, !leg.isDown {
      draft.reverse = try? leg.plan.reversed(to: leg.from).canonicalJSON
    }
    return draft
  }

  /// Forgets what is too old to be needed for a way back.
  func finish() throws {
    guard let age = options.journalAge else { return }
    try connection.execute(
      "DELETE FROM \(JournalTable.name) WHERE written_at < ?",
      [.integer(Int64(Date().timeIntervalSince1970 - age))]
    )
  }

  /// What a stage has done.
  struct Outcome {
    let rows: Int
    let orphanCount: Int
    let orphans: [String]
    let findings: [AuditFinding]

    init(rows: Int, orphans: OrphanList, findings: [AuditFinding]) {
      self.rows = rows
      orphanCount = orphans.count
      self.orphans = orphans.first.map(\.description)
      self.findings = findings
    }
  }
}

extension MigrationLeg {
  fileprivate func number(of operation: Operation) -> Int {
    let all = stages.flatMap(\.operations)
    return (all.firstIndex { $0.step.id == operation.step.id } ?? 0) + 1
  }
}

/// Which operation runs at the moment.
private final class StagePosition {
  private let plan: String
  private let count: Int
  private var operation = ""
  private var number = 0

  init(_ leg: MigrationLeg) {
    plan = leg.plan.id
    count = leg.plan.steps.count
  }

  func start(_ operation: MigrationLeg.Operation, number: Int) {
    self.operation = "\(operation.step.operation)"
    self.number = number
  }

  func progress(_ rows: Int, _ total: Int) -> MigrationProgress {
    MigrationProgress(
      plan: plan,
      operation: operation,
      number: number,
      count: count,
      rows: rows,
      totalRows: max(rows, total)
    )
  }
}
