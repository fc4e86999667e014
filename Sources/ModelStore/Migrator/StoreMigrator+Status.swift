internal import ModelSchema

extension StoreMigrator {
  /// Looks at the store, without a write.
  ///
  /// - Returns: What the store is, and what is to be done.
  /// - Throws: ``StoreError`` where the file cannot be read or is no SQLite database.
  public func status() throws -> StoreStatus {
    let state = try probe()
    let legs = state.kind == .pending ? try route(from: state, to: goal) : []
    return StoreStatus(
      state: state.kind,
      version: state.version,
      pendingPlans: legs.map(\.plan.id),
      drift: state.drift,
      history: state.history.entries,
      message: state.message
    )
  }

  func probe() throws -> StoreState {
    try StoreProbe(path: path, waitingTime: options.waitingTime)
      .read { try state(on: $0) } ?? StoreState(.missing)
  }

  /// The error for a store that the app cannot open, or nil.
  func refusal(_ state: StoreState, to target: SchemaVersion) -> StoreError? {
    let allowsDown = options.allowsDowngrade || target.fullHash != goalHash
    switch state.kind {
    case .missing, .upToDate, .pending: return nil
    case .newer where allowsDown: return nil
    case .newer:
      return .blocked(
        .newerStore,
        state.message,
        hint: "update the app, or allow the way back that the store holds; nothing was written",
        path: path
      )
    case .unknown:
      return .blocked(
        .unknownVersion,
        state.message,
        hint: "add the version and a plan from it, or move the store aside with resetKeepingCopy()",
        path: path
      )
    case .drifted:
      return .blocked(
        .drifted,
        state.message,
        hint: "bring the tables to that version, or adopt the file as the version that it has",
        path: path
      )
    case .foreign:
      return .blocked(
        .foreignFile,
        state.message,
        hint: "state its version in Options.adoptedVersion, or choose another file",
        path: path
      )
    }
  }
}
