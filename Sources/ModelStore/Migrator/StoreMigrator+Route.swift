internal import ModelSchema

extension StoreMigrator {
  /// The plans that lead from a store's version to another, each tried on its version.
  func route(from state: StoreState, to target: SchemaVersion) throws -> [MigrationLeg] {
    let hash = target.fullHash
    if let checkpoint = state.checkpoint { return try resumed(checkpoint, state.history, to: hash) }
    guard let version = state.version else { return [] }
    if let chain = chain(from: state.hash, to: hash) {
      return try legs(withLoops(chain, from: state.hash, state.history), from: version)
    }
    return try backward(state, to: hash)
  }

  /// Plans that change rows and no version: those that the store has not run yet, by their names.
  func loops(at hash: String, _ history: StoreHistory) -> [MigrationPlan] {
    let known = Set(history.standing.compactMap(\.plan))
    return plans.filter { plan in
      plan.from.fullHash == hash && plan.to.fullHash == hash && plan.reverseOf == nil
        && !known.contains(plan.id)
    }.sorted { $0.id < $1.id }
  }

  private func withLoops(
    _ chain: [MigrationPlan],
    from hash: String,
    _ history: StoreHistory
  ) -> [MigrationPlan] {
    loops(at: hash, history) + chain.flatMap { [$0] + loops(at: $0.to.fullHash, history) }
  }

  /// The shortest chain of plans, found breadth first.
  private func chain(from start: String, to end: String) -> [MigrationPlan]? {
    var previous: [String: MigrationPlan] = [:]
    var queue = [start]
    var seen: Set = [start]
    while !queue.isEmpty {
      let hash = queue.removeFirst()
      if hash == end { break }
      for plan in plans where plan.from.fullHash == hash && plan.reverseOf == nil {
        guard seen.insert(plan.to.fullHash).inserted else { continue }
        previous[plan.to.fullHash] = plan
        queue.append(plan.to.fullHash)
      }
    }
    var chain: [MigrationPlan] = []
    var hash = end
    while hash != start {
      guard let plan = previous[hash] else { return nil }
      chain.insert(plan, at: 0)
      hash = plan.from.fullHash
    }
    return chain
  }

  /// The plans, each on the version that the one before leads to; some stages of the first are done.
  private func legs(
    _ chain: [MigrationPlan],
    from start: SchemaVersion,
    doneCount: Int = 0
  ) throws -> [MigrationLeg] {
    var version = start
    return try chain.enumerated().map { place, plan in
      let leg = try MigrationLeg(
        plan,
        from: version,
        to: self.version(plan.to.fullHash),
        doneCount: place == 0 ? doneCount : 0
      )
      version = leg.to
      return leg
    }
  }

  /// The number of a version in the app's list, from 1.
  func ordinal(of version: SchemaVersion) -> Int64 {
    let place = hashes.lastIndex(of: version.fullHash)
    return Int64(place.map { $0 + 1 } ?? version.number ?? 0)
  }

  private func resumed(
    _ entry: HistoryEntry,
    _ history: StoreHistory,
    to target: String
  ) throws -> [MigrationLeg] {
    guard let plan = plans.first(where: { $0.id == entry.plan }),
      let start = version(plan.from.fullHash)
    else { throw noPath("the plan '\(entry.plan ?? "")', which was begun, is not there any more") }
    guard plan.checksum == entry.planHash else {
      throw StoreError(
        .changedPlan,
        "the plan '\(plan.id)' was begun, and is another now",
        hint: "finish it with the plan that began it",
        at: StoreError.Origin(path: path)
      )
    }
    guard let rest = chain(from: plan.to.fullHash, to: target) else {
      throw noPath("no plan leads on from \(plan.to)")
    }
    let end = plan.to.fullHash
    return try legs(
      [plan] + withLoops(rest, from: end, history),
      from: start,
      doneCount: try doneCount(of: plan, history)
    )
  }

  /// How many stages of a plan that was begun are complete: each has an entry.
  private func doneCount(of plan: MigrationPlan, _ history: StoreHistory) throws -> Int {
    let done = history.entries.reversed().prefix { $0.state == .stage && $0.plan == plan.id }
    guard done.count < plan.stages.count,
      zip(done.reversed(), plan.stages).allSatisfy({ $0.stage == $1.id })
    else {
      throw StoreError(
        .corrupt,
        "modelkit_history names stages of the plan '\(plan.id)' that it does not have",
        hint: "it was edited by hand; move the store aside with resetKeepingCopy()",
        at: StoreError.Origin(path: path)
      )
    }
    return done.count
  }

  /// The way back by the plans that the store holds.
  private func backward(_ state: StoreState, to target: String) throws -> [MigrationLeg] {
    var standing = state.history.standing
    var legs: [MigrationLeg] = []
    guard standing.contains(where: { $0.toHash == target }) else {
      let version = state.version.map { "\(PlanVersion($0))" } ?? "the store's version"
      let goal = self.version(target).map { "\(PlanVersion($0))" } ?? "the version"
      throw noPath("no plan leads from \(version) to \(goal)")
    }
    while let entry = standing.popLast(), entry.toHash != target {
      guard let text = entry.reverse, let below = standing.last else {
        throw noPath("the plan '\(entry.plan ?? "")' has no way back, or not any more")
      }
      let version = try below.schemaVersion()
      legs.append(
        try MigrationLeg(
          try MigrationPlan(json: text, file: "modelkit_history"),
          from: try entry.schemaVersion(),
          to: version
        )
      )
    }
    return legs
  }

  func noPath(_ message: String) -> StoreError {
    StoreError(
      .noPath,
      message,
      hint: "add the plan that is missing, or move the store aside with resetKeepingCopy()",
      at: StoreError.Origin(path: path)
    )
  }
}
