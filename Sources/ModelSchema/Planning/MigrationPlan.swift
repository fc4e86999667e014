/// The reviewed way from one version to the next: what changes, who approved it, and each step.
///
/// A plan is a value, written as canonical JSON with a checksum (``canonicalJSON``) and checked in beside
/// the versions. It was tried on the version before anyone runs it on a store.
///
/// ```swift
/// let plan = try MigrationPlan(json: text)
/// for step in plan.steps { print(step.operation) }
/// ```
//
//   MigrationPlan ── id, parent, from, to
//     ├─ findings, questions with answers, approvals
//     └─ stages, one transaction each ── steps ── operation, checks, the way back
public struct MigrationPlan: Hashable, Sendable {
  /// The name in the chain of plans, such as `0007-add-rating`.
  public package(set) var id: String
  /// The plan before it in the chain, or nil for the first.
  public package(set) var parent: String?
  /// The plan that this one undoes, or nil.
  public package(set) var reverseOf: String?
  /// The version that it starts from.
  public package(set) var from: PlanVersion
  /// The version that it leads to.
  public package(set) var to: PlanVersion
  /// What the store must offer, such as the least version of SQLite.
  public package(set) var requires: [String: String]
  /// What was found when the versions were compared.
  public package(set) var findings: [PlanFinding]
  /// What was asked, and the answers.
  public package(set) var questions: [PlanQuestion]
  /// Who approved which lossy or destructive step.
  public package(set) var approvals: [PlanApproval]
  /// The stages in order; each is one transaction.
  public package(set) var stages: [PlanStage]

  package init(id: String, parent: String? = nil, from: PlanVersion, to: PlanVersion) {
    self.id = id
    self.parent = parent
    self.from = from
    self.to = to
    requires = [:]
    findings = []
    questions = []
    approvals = []
    stages = []
  }
}

extension MigrationPlan {
  /// The steps of all stages in order.
  public var steps: [PlanStep] { stages.flatMap(\.steps) }

  /// The operations of all steps in order.
  public var operations: [MigrationOperation] { steps.map(\.operation) }

  /// Whether there is nothing to do to a store.
  public var isEmpty: Bool { steps.isEmpty }

  /// The steps that may lose values and that nobody approved yet.
  public var unapprovedSteps: [PlanStep] {
    steps.filter { $0.stepClass.needsApproval && approval(of: $0) == nil }
  }

  /// The approval that a step has, or nil.
  ///
  /// - Parameter step: A step of the plan.
  /// - Returns: The first approval that names the step's code and place.
  public func approval(of step: PlanStep) -> PlanApproval? {
    approvals.first { $0.code == step.code && $0.path == step.path }
  }

  /// Tries the plan on a version.
  ///
  /// - Parameter version: The version that the plan starts from.
  /// - Returns: The version that it leads to.
  /// - Throws: ``SchemaError`` where the version is another, a step does not fit, or the result is not
  ///   what the plan promises.
  public func applying(to version: SchemaVersion) throws(SchemaError) -> SchemaVersion {
    guard version.fullHash == from.fullHash else {
      throw SchemaError(
        .inapplicable,
        "plan '\(id)' starts from \(from), and this is \(PlanVersion(version))"
      )
    }
    return try promised(version.applying(operations))
  }

  /// What the steps lead to, under the number and name that the plan promises, if it is what it promises.
  func promised(_ result: SchemaVersion) throws(SchemaError) -> SchemaVersion {
    var result = result
    result.number = to.number
    result.name = to.name
    guard result.fullHash == to.fullHash else {
      throw SchemaError(
        .inapplicable,
        "the steps of plan '\(id)' lead to \(PlanVersion(result)), not to \(to); make the plan again"
      )
    }
    return result
  }
}

extension MigrationPlan {
  /// The plan with another approval.
  ///
  /// - Parameter approval: The approval.
  /// - Returns: The plan, whose checksum is another now.
  /// - Throws: ``SchemaError`` of kind ``SchemaError/Kind-swift.enum/conflict`` where no step has that
  ///   code and place.
  public func approving(_ approval: PlanApproval) throws(SchemaError) -> MigrationPlan {
    let fits = steps.contains { $0.code == approval.code && $0.path == approval.path }
    guard fits else {
      throw SchemaError(
        .conflict,
        "no step of plan '\(id)' is a \(approval.code); remove the approval",
        path: approval.path
      )
    }
    var plan = self
    plan.approvals.removeAll { $0.code == approval.code && $0.path == approval.path }
    plan.approvals.append(approval)
    return plan
  }
}
