internal import ModelSchema

/// The way from one version to another that a store goes: one plan, up or down.
struct MigrationLeg {
  let plan: MigrationPlan
  let from: SchemaVersion
  let to: SchemaVersion
  /// The stages that are still to run.
  let stages: [Stage]
  /// Whether an earlier run has begun it.
  let isResumed: Bool
  /// The plan back, which the store keeps; nil where this is one.
  let reverse: MigrationPlan?

  /// What runs in one transaction.
  struct Stage {
    let id: String
    let operations: [Operation]
    /// The version after it.
    let result: SchemaVersion
  }

  /// An operation and its steps on the tables.
  struct Operation {
    let step: PlanStep
    var steps: [StorageStep]
    /// The audits that do not look at tables which earlier operations changed.
    let earlyAudits: [StorageAudit]
  }

  /// Tries a plan on a version.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - version: The version that it starts from.
  ///   - target: The version that it leads to, where that is known.
  ///   - doneCount: How many stages an earlier run has completed.
  /// - Throws: ``SchemaError`` where the plan does not fit, or cannot be taken back.
  init(
    _ plan: MigrationPlan,
    from version: SchemaVersion,
    to target: SchemaVersion? = nil,
    doneCount: Int = 0
  ) throws {
    let result = try plan.applying(to: version)
    self.plan = plan
    from = version
    to = target ?? result
    isResumed = doneCount > 0
    let isDown = plan.reverseOf != nil
    reverse = isDown ? nil : try plan.reversed(to: version)
    let stages = try Self.stages(of: plan, from: version, to: to, doneCount: doneCount)
    self.stages = isDown ? Self.joined(stages, to) : stages
  }

  /// One stage of all: the way back is gone at once, for the store says only what leads on from its
  /// versions.
  private static func joined(_ stages: [Stage], _ target: SchemaVersion) -> [Stage] {
    guard let last = stages.last else { return [] }
    return [Stage(id: last.id, operations: stages.flatMap(\.operations), result: target)]
  }

  private static func stages(
    of plan: MigrationPlan,
    from version: SchemaVersion,
    to target: SchemaVersion,
    doneCount: Int
  ) throws -> [Stage] {
    var current = try version.applying(
      plan.stages.prefix(doneCount).flatMap(\.steps).map(\.operation)
    )
    var touched: Set<String> = []
    var stages: [Stage] = []
    let planned = plan.stages.dropFirst(doneCount)
    for (number, stage) in zip(planned.indices, planned) {
      var operations: [Operation] = []
      for (place, step) in stage.steps.enumerated() {
        let next = try current.applying(step.operation)
        var context = LoweringContext(plan: plan.reverseOf ?? plan.id, step: step.id)
        context.restores = step.restores.flatMap { restored in
          plan.reverseOf.map { JournalPlace(plan: $0, step: restored) }
        }
        context.filledLater = stage.filledLater(after: place)
        let steps = try step.operation.storageSteps(from: current, to: next, context)
        append(operation(step, steps, &touched), to: &operations)
        current = next
      }
      let result = number == planned.indices.last ? target : current
      stages.append(Stage(id: stage.id, operations: operations, result: result))
    }
    return stages
  }

  // Two changes of one table are made at once; the first operation then has no steps of its own.
  private static func append(_ operation: Operation, to operations: inout [Operation]) {
    var operation = operation
    if let last = operations.last, let merged = last.steps.merged(with: operation.steps) {
      operations[operations.count - 1].steps = []
      operation.steps = merged
    }
    operations.append(operation)
  }

  private static func operation(
    _ step: PlanStep,
    _ steps: [StorageStep],
    _ touched: inout Set<String>
  ) -> Operation {
    let audits = steps.compactMap { step -> StorageAudit? in
      if case .audit(let audit) = step { audit } else { nil }
    }
    let early = audits.filter { audit in
      !touched.contains { SQLText.mentions($0, in: audit.rows) }
    }
    for step in steps { touched.formUnion(step.tables) }
    return Operation(step: step, steps: steps, earlyAudits: early)
  }
}

extension MigrationLeg {
  /// Whether it takes a plan back.
  var isDown: Bool { plan.reverseOf != nil }

  /// The plan that the history and the journal name: the one that is run or taken back.
  var recordedPlan: String { plan.reverseOf ?? plan.id }

  /// Whether values can be lost.
  var losesValues: Bool {
    stages.flatMap(\.operations).contains { $0.step.stepClass >= .lossy }
  }

  /// The names of the code that it needs.
  var code: Set<String> {
    var names: Set<String> = []
    for operation in stages.flatMap(\.operations) {
      for case .runCode(let code) in operation.steps { names.insert(code.name) }
      if case .changeProperty(_, _, let conversion) = operation.step.operation,
        let code = conversion.code
      {
        names.insert(code)
      }
    }
    return names
  }

  /// The tables that are read or written.
  var tables: Set<String> {
    Set(stages.flatMap(\.operations).flatMap(\.steps).flatMap(\.tables))
  }
}
