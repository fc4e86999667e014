import ModelCommands
import ModelSchema

/// What `plan` says at its end.
struct PlanReport {
  let outcome: PlanRun.Outcome
  let folder: String

  func text(_ format: PlanReportFormat, _ paint: Paint) -> String {
    switch format {
    case .json: jsonValue.prettyText
    case .markdown:
      if case .planned(let plan) = outcome { plan.markdown } else { lines(Paint()) }
    case .text: lines(paint)
    }
  }

  private func lines(_ paint: Paint) -> String {
    switch outcome {
    case .first(let version):
      return "\(visible(folder)): version \(version.label) is the first; there is nothing to plan\n"
    case .unchanged(let version):
      return "\(visible(folder)): nothing changed since \(version.label)\n"
    case .planned(let plan): return PlanText(paint: paint, folder: folder).text(of: plan)
    case .unanswered(let questions, let old, let new):
      let count = questions.count == 1 ? "1 question has" : "\(questions.count) questions have"
      let head = "\(old.label) -> \(new.label): \(count) no answer; nothing was written"
      let text = QuestionText(paint: paint).lines(of: questions)
      let hint =
        "answer with --answer '\(questions.first?.id ?? "")=…', or in a file: --answers FILE"
      return ([head] + text + [hint]).joined(separator: "\n") + "\n"
    }
  }

  /// The report for programs: `Schemas/plan-report.schema.json` describes it.
  private var jsonValue: SchemaValue {
    var list = MemberList()
    list.set("format", "modelkit-plan-report")
    list.set("version", 1)
    switch outcome {
    case .first: list.set("state", "first")
    case .unchanged: list.set("state", "unchanged")
    case .unanswered(let questions, _, _):
      list.set("state", "unanswered")
      list["questions"] = .array(questions.map(\.jsonValue))
    case .planned(let plan):
      list.set("state", plan.unapprovedSteps.isEmpty ? "planned" : "unapproved")
      list.set("plan", plan.id)
      list.set("checksum", plan.checksum)
      list["steps"] = .array(plan.steps.map { $0.reportValue(plan) })
    }
    return list.value
  }
}

extension PlanStep {
  fileprivate func reportValue(_ plan: MigrationPlan) -> SchemaValue {
    var list = MemberList()
    list.set("id", id)
    list.set("code", code)
    list.set("path", path.description)
    list.set("class", stepClass.rawValue)
    list.set("operation", operation.description)
    list.set("lost", lost)
    list.set("needsApproval", flag: stepClass.needsApproval && plan.approval(of: self) == nil)
    return list.value
  }
}
