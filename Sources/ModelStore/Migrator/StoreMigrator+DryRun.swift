public import ModelSchema

extension StoreMigrator {
  /// Finds out what ``migrate(to:)`` would do, without a write.
  ///
  /// Questions to rows that an earlier step of the same run changes cannot be asked yet; they are
  /// asked when the step is reached, before its first write, and stop the run as well.
  ///
  /// - Parameter target: The version to go to; nil for the last of the app's.
  /// - Returns: The plans, the steps, what is found in the rows, and the space that it takes.
  /// - Throws: ``StoreError`` where the file cannot be read, or no plan leads to the version.
  public func dryRun(to target: SchemaVersion? = nil) throws -> MigrationDryRun {
    let target = target ?? goal
    let state = try probe()
    let refusal = refusal(state, to: target)
    var run = MigrationDryRun(path: path, state: state.kind, refusal: refusal?.description ?? "")
    run.drift = state.drift
    guard refusal == nil, state.kind != .missing else { return run }
    let legs = try route(from: state, to: target)
    let preflight = try preflight(legs)
    run.findings = preflight.findings
    run.neededBytes = preflight.space.neededBytes
    run.availableBytes = preflight.space.availableBytes
    run.copyBytes = preflight.copySpace?.neededBytes ?? 0
    run.copyAvailableBytes = preflight.copySpace?.availableBytes
    for leg in legs {
      run.plans.append(try plan(leg))
      run.unapproved +=
        leg.isDown
        ? []
        : leg.plan.unapprovedSteps.map {
          "\($0.code) \($0.operation.path)"
        }
    }
    let missing = legs.flatMap(\.code).filter { options.code[$0] == nil }
    run.missingCode = Set(missing).sorted()
    return run
  }

  private func plan(_ leg: MigrationLeg) throws -> MigrationDryRun.Plan {
    let probe = StoreProbe(path: path, waitingTime: options.waitingTime)
    let counts = try probe.read { connection -> [String: Int] in
      var counts: [String: Int] = [:]
      let catalog = try DatabaseCatalog(reading: connection)
      for table in leg.tables where catalog.table(table) != nil {
        let count = try connection.integer("SELECT count(*) FROM \(SQLName.quoted(table))")
        counts[table] = Int(count ?? 0)
      }
      return counts
    }
    let steps = leg.stages.flatMap(\.operations).map { operation in
      MigrationDryRun.Step(
        operation: "\(operation.step.operation)",
        code: operation.step.code,
        rows: operation.steps.map(\.tables).reduce(into: Set()) { $0.formUnion($1) }
          .reduce(0) { $0 + (counts?[$1] ?? 0) },
        sql: operation.steps.flatMap(\.sql)
      )
    }
    return MigrationDryRun.Plan(id: leg.plan.id, steps: steps)
  }
}
