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

  mutating func run(_ leg: MigrationLeg, _ report: inout MigrationReport) throws {
    // A plan without steps is an entry in the history.
    let empty = MigrationLeg.Stage(id: "", operations: [], result: leg.to)
    let stages = leg.stages.isEmpty ? [empty] : leg.stages
    for place in stages.indices {
      try run(
        stages[place],
        of: leg,
        StagePosition(
          leg,
          isFirst: place == 0 && !leg.isResumed,
          isLast: place == stages.count - 1
        ),
        &report
      )
    }
  }

  private mutating func run(
    _ stage: MigrationLeg.Stage,
    of leg: MigrationLeg,
    _ position: StagePosition,
    _ report: inout MigrationReport
  ) throws {
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
      if position.isFirst, !leg.isDown { try StoreJournal.forget(leg.recordedPlan, on: connection) }
      let runner = StepRunner(
        in: tx,
        functions,
        options.dropsDependants ? .drop : .refuse
      ) { _, done, total in try run.tell(position, done, total) }
      for operation in stage.operations {
        position.start(operation)
        try run.tell(position, 0, 0)
        try runner.run(operation.steps)
      }
      if leg.isDown { try StoreJournal.forget(leg.recordedPlan, on: connection) }
      try migrator.record(
        draft(stage, of: leg, position, rows: runner.rows),
        ordinal: migrator.ordinal(of: position.isLast ? leg.to : leg.from),
        on: connection
      )
      if position.isLast { try forgetOldValues() }
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
    _ position: StagePosition,
    rows: Int
  ) -> HistoryEntry.Draft {
    var draft = HistoryEntry.Draft(
      state: !position.isLast ? .stage : leg.isDown ? .reversed : .applied,
      version: stage.result,
      startedAt: position.begun
    )
    draft.plan = leg.recordedPlan
    draft.planHash = leg.plan.checksum
    draft.stage = stage.id
    draft.fromHash = leg.from.fullHash
    draft.rows = rows
    if position.isLast { draft.reverse = leg.reverse?.canonicalJSON }
    return draft
  }

  private func forgetOldValues() throws {
    guard let age = options.journalAge else { return }
    let oldest = Date().timeIntervalSince1970 - age
    try StoreJournal.forget(writtenBefore: oldest, on: connection)
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

/// Which stage of a plan runs, and which of its operations.
private final class StagePosition {
  /// Whether nothing of the plan was run before.
  let isFirst: Bool
  /// Whether the plan is complete after it.
  let isLast: Bool
  /// When it began, in seconds since 1970.
  let begun = Date().timeIntervalSince1970
  private let plan: String
  private let steps: [String]
  private var operation = ""
  private var number = 0

  init(_ leg: MigrationLeg, isFirst: Bool, isLast: Bool) {
    self.isFirst = isFirst
    self.isLast = isLast
    plan = leg.plan.id
    steps = leg.plan.steps.map(\.id)
  }

  func start(_ operation: MigrationLeg.Operation) {
    self.operation = "\(operation.step.operation)"
    number = (steps.firstIndex(of: operation.step.id) ?? 0) + 1
  }

  func progress(_ rows: Int, _ total: Int) -> MigrationProgress {
    MigrationProgress(
      plan: plan,
      operation: operation,
      number: number,
      count: steps.count,
      rows: rows,
      totalRows: max(rows, total)
    )
  }
}
