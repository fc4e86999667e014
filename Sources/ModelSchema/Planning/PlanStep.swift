/// One transaction of a plan.
public struct PlanStage: Hashable, Sendable {
  /// The name, unique in the plan.
  public package(set) var id: String
  /// The steps in order.
  public package(set) var steps: [PlanStep]

  package init(id: String, steps: [PlanStep]) {
    self.id = id
    self.steps = steps
  }
}

/// One operation of a plan, with its checks and the way back.
public struct PlanStep: Hashable, Sendable {
  /// The name, unique in the plan.
  public package(set) var id: String
  /// What happens.
  public package(set) var operation: MigrationOperation
  /// The code of the change, as findings and approvals name it.
  public package(set) var code: String
  /// The place of the change, as findings and approvals name it.
  public package(set) var path: SchemaPath
  /// What it can do to values.
  public package(set) var stepClass: StepClass
  /// What must hold before the first write of the stage.
  public package(set) var prechecks: [PlanCheck]
  /// What must hold before the stage is committed.
  public package(set) var postchecks: [PlanCheck]
  /// The operations that undo it, in order.
  public package(set) var reverse: [MigrationOperation]
  /// What the reverse does not bring back, in words, or nil.
  public package(set) var lost: String?
  /// Whether the values that the reverse cannot compute go to the journal.
  public package(set) var isJournaled: Bool
  /// The step of the plan that is undone, whose journal this step reads, or nil.
  public package(set) var restores: String?

  init(
    id: String,
    _ operation: MigrationOperation,
    in version: SchemaVersion,
    after: SchemaVersion
  ) throws(SchemaError) {
    let back = try operation.reverse(in: version, after: after)
    self.id = id
    self.operation = operation
    code = operation.code(in: version).rawValue
    path = operation.path
    stepClass = operation.stepClass(in: version)
    prechecks = operation.prechecks(in: version)
    postchecks = operation.postchecks(in: version)
    reverse = back.operations
    lost = back.lost
    isJournaled = back.usesJournal
  }
}
