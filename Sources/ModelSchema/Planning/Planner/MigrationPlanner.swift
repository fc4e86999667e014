/// Makes a plan of the differences between two versions.
///
/// ```swift
/// let planner = try MigrationPlanner(from: old, to: new, answers: answers)
/// if planner.openQuestions.isEmpty {
///   let plan = try planner.plan(id: "0002-prices", approvals: approvals)
///   for step in plan.unapprovedSteps { print(step.code, step.path) }
/// }
/// ```
public struct MigrationPlanner: Sendable {
  /// What differs.
  public let diff: SchemaDiff
  /// What a person answered.
  public let answers: SchemaAnswers

  /// Compares two versions.
  ///
  /// - Parameters:
  ///   - old: The version that a plan starts from.
  ///   - new: The version that it leads to.
  ///   - answers: What a person answered.
  /// - Throws: ``SchemaError`` of kind ``SchemaError/Kind-swift.enum/conflict`` where hints or answers
  ///   contradict each other.
  public init(
    from old: SchemaVersion,
    to new: SchemaVersion,
    answers: SchemaAnswers = SchemaAnswers()
  ) throws(SchemaError) {
    diff = try SchemaDiff(from: old, to: new, answers: answers)
    self.answers = answers
  }

  /// The questions without which there is no plan.
  public var openQuestions: [SchemaQuestion] { diff.questions.filter(\.isRequired) }

  /// Makes the plan, and tries it on the old version.
  ///
  /// The plan may still lack approvals (``MigrationPlan/unapprovedSteps``); then it can be read and
  /// written, but no store runs it.
  ///
  /// - Parameters:
  ///   - id: The name of the plan in its chain.
  ///   - parent: The plan before it, or nil for the first.
  ///   - approvals: Approvals; those of other steps are left out.
  /// - Returns: The plan; it is empty where only formatting changed.
  /// - Throws: ``SchemaError`` of kind ``SchemaError/Kind-swift.enum/unanswered`` with all open questions.
  public func plan(
    id: String,
    parent: String? = nil,
    approvals: [PlanApproval] = []
  ) throws(SchemaError) -> MigrationPlan {
    try checkAnswers()
    var builder = PlanBuilder(diff)
    try builder.run()
    var plan = try MigrationPlan(
      id: id,
      builder.steps.map(\.operation),
      from: diff.from,
      to: diff.to
    )
    plan.parent = parent
    plan.requires = plan.isEmpty ? [:] : ["sqlite": "3.15.0"]
    plan.findings = diff.changes.map(PlanFinding.init)
    plan.questions = questions
    plan.name(steps: builder.steps)
    let needed = Set(plan.unapprovedSteps.map { [$0.code, $0.path.description] })
    plan.approvals = approvals.filter { needed.contains([$0.code, $0.path.description]) }
    return plan
  }

  private func checkAnswers() throws(SchemaError) {
    let open = openQuestions
    guard let first = open.first else { return }
    let list = open.map { "\($0.id): \($0.text)" }.joined(separator: "\n  ")
    let count = open.count == 1 ? "a question has" : "\(open.count) questions have"
    throw SchemaError(.unanswered, "\(count) no answer yet:\n  \(list)", path: first.path)
  }

  private var questions: [PlanQuestion] {
    let stale = Set(diff.staleAnswers)
    let given = answers.byQuestion.filter { !stale.contains($0.key) }
    let usual = diff.questions.compactMap { question in
      question.defaultAnswer.map { (question.id, $0) }
    }
    let all =
      given.map { PlanQuestion(id: $0.key, answer: $0.value.jsonValue) }
      + usual.map { PlanQuestion(id: $0.0, answer: $0.1.jsonValue, isDefault: true) }
    return all.sorted { SchemaValue.precedes($0.id, $1.id) }
  }
}

extension MigrationPlan {
  /// Gives steps the codes and places of the changes that they carry out, by which people know them.
  fileprivate mutating func name(steps planned: [PlanBuilder.Step]) {
    guard !stages.isEmpty else { return }
    for (index, step) in planned.enumerated() {
      guard let change = step.change else { continue }
      stages[0].steps[index].code = change.code.rawValue
      stages[0].steps[index].path = change.path
      let found = StepClass(change.changeClass)
      stages[0].steps[index].stepClass = max(found, stages[0].steps[index].stepClass)
    }
  }
}

extension PlanFinding {
  fileprivate init(_ change: SchemaChange) {
    self.init(
      code: change.code.rawValue,
      changeClass: change.changeClass.rawValue,
      path: change.path,
      message: change.message,
      wire: (change.wire.request.rawValue, change.wire.response.rawValue)
    )
  }
}
