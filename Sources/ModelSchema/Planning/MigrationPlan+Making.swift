internal import Foundation

extension MigrationPlan {
  /// Makes a plan of operations, and tries it on the version that it starts from.
  ///
  /// - Parameters:
  ///   - id: The name in the chain of plans.
  ///   - operations: The operations in order; all are one stage.
  ///   - old: The version that the plan starts from.
  ///   - new: The version that it leads to.
  /// - Throws: ``SchemaError`` where an operation does not fit, or the result is another version.
  public init(
    id: String,
    _ operations: [MigrationOperation],
    from old: SchemaVersion,
    to new: SchemaVersion
  ) throws(SchemaError) {
    self.init(id: id, from: PlanVersion(old), to: PlanVersion(new))
    var result = old
    let steps = try Self.steps(operations, from: &result, prefix: "")
    if !steps.isEmpty { stages = [PlanStage(id: "1", steps: steps)] }
    _ = try promised(result)
  }

  /// The steps of one stage; the version is the one that they start from, and then what they lead to.
  private static func steps(
    _ operations: [MigrationOperation],
    from version: inout SchemaVersion,
    prefix: String
  ) throws(SchemaError) -> [PlanStep] {
    var steps: [PlanStep] = []
    for (index, operation) in operations.enumerated() {
      let after = try version.applying(operation)
      var step = try PlanStep(id: "\(prefix)\(index + 1)", operation, in: version, after: after)
      step.prechecks = step.prechecks.compactMap { $0.traced(back: operations[..<index]) }
      steps.append(step)
      version = after
    }
    return steps
  }

  /// The plan that undoes this one.
  ///
  /// Its steps are the reverses in reverse order. A step that needs values which this plan replaced or
  /// removed reads them from the journal that this plan wrote.
  ///
  /// - Parameter version: The version that this plan starts from, and that the reverse leads to.
  /// - Returns: The reverse; what it does not bring back stands in ``PlanStep/lost`` of this plan's steps.
  /// - Throws: ``SchemaError`` where the plan does not fit the version.
  public func reversed(to version: SchemaVersion) throws(SchemaError) -> MigrationPlan {
    var current = try applying(to: version)
    var plan = MigrationPlan(id: id + ".down", from: to, to: from)
    plan.reverseOf = id
    for stage in stages.reversed() {
      let undone = stage.steps.reversed().flatMap { step in step.reverse.map { (step, $0) } }
      let operations = undone.map(\.1)
      var steps = try Self.steps(operations, from: &current, prefix: stage.id + "-")
      for (index, (step, _)) in undone.enumerated() {
        steps[index].restores = step.isJournaled ? step.id : nil
      }
      if !steps.isEmpty { plan.stages.append(PlanStage(id: stage.id, steps: steps)) }
    }
    plan.requires = requires
    plan.approvals = plan.unapprovedSteps.map { step in
      PlanApproval(
        code: step.code,
        path: step.path,
        approver: "plan \(id)",
        reason: "undoes what the plan did"
      )
    }
    _ = try plan.promised(current)
    return plan
  }

  /// One plan of several, each of which starts where the one before it ends.
  ///
  /// The stages stay what they were, in order; so the values of each step are those of its own version.
  ///
  /// - Parameters:
  ///   - plans: The plans in order.
  ///   - id: The name of the whole.
  /// - Returns: The plan; its findings, questions and approvals are those of its parts.
  /// - Throws: ``SchemaError`` of kind ``SchemaError/Kind-swift.enum/noPath`` where there is no plan, or
  ///   two do not meet.
  public static func composed(
    _ plans: [MigrationPlan],
    id: String
  ) throws(SchemaError) -> MigrationPlan {
    guard let first = plans.first, let last = plans.last else {
      throw SchemaError(.noPath, "there is no plan to compose")
    }
    for (left, right) in zip(plans, plans.dropFirst()) where left.to.fullHash != right.from.fullHash
    {
      throw SchemaError(
        .noPath,
        "plan '\(left.id)' ends at \(left.to), and '\(right.id)' starts at \(right.from)"
      )
    }
    var whole = MigrationPlan(id: id, parent: first.parent, from: first.from, to: last.to)
    for plan in plans {
      whole.requires.merge(plan.requires) {
        $0.compare($1, options: .numeric) == .orderedAscending ? $1 : $0
      }
      whole.findings += plan.findings
      whole.questions += plan.questions
      whole.approvals += plan.approvals
      whole.stages += plan.stages.map { $0.prefixed(by: plan.id) }
    }
    return whole
  }
}

extension PlanStage {
  fileprivate func prefixed(by plan: String) -> PlanStage {
    var stage = self
    stage.id = "\(plan)/\(id)"
    for index in stage.steps.indices {
      stage.steps[index].id = "\(plan)/\(stage.steps[index].id)"
    }
    return stage
  }
}
