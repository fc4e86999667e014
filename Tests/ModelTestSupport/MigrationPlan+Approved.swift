package import ModelSchema

extension MigrationPlan {
  /// The plan with an approval of every step that needs one.
  package func approved() throws -> MigrationPlan {
    try unapprovedSteps.reduce(self) { plan, step in
      try plan.approving(
        PlanApproval(code: step.code, path: step.path, approver: "test", reason: "test")
      )
    }
  }
}
