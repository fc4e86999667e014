import ModelCommands
import ModelSchema

/// A plan in lines for people.
struct PlanText {
  var paint = Paint()
  /// The folder that the plan lies in, as it was named.
  let folder: String

  func text(of plan: MigrationPlan) -> String {
    var lines = [paint("plan \(visible(plan.id))", .place) + ": \(plan.from) -> \(plan.to)"]
    if plan.isEmpty { lines.append("  nothing is to be done to stores") }
    for step in plan.steps { lines += self.lines(of: step, plan) }
    let open = plan.unapprovedSteps
    if !open.isEmpty {
      let option = folder == PlanOptions.defaultFolder ? "" : "--schema \(visible(folder)) "
      let words = open.map { "--approve \($0.code):\(visible($0.path.description))" }
      lines.append(
        paint("not approved:", .bad) + " modelkit plan \(option)\(words.joined(separator: " "))"
          + " --by NAME --reason TEXT"
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func lines(of step: PlanStep, _ plan: MigrationPlan) -> [String] {
    let role: Paint.Role = step.stepClass.needsApproval ? .bad : .good
    var lines = [
      "  \(padded(step.id, 3)) \(paint(padded(step.stepClass.description, 11), role)) "
        + "\(padded(step.code, 5))  \(visible(step.operation.description))"
    ]
    if let lost = step.lost { lines.append("      the way back: \(visible(lost))") }
    if let approval = plan.approval(of: step) {
      lines.append(
        "      approved by \(visible(approval.approver)): \(visible(approval.reason))"
      )
    }
    return lines
  }
}
