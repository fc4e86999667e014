internal import ModelSchema

/// What a store is, for the app's versions.
struct StoreState {
  var kind: StoreStatus.State
  var history = StoreHistory()
  var version: SchemaVersion?
  /// The full hash of the version.
  var hash = ""
  var drift = DriftReport()
  var message = ""
  /// The stage of a plan after which it goes on, where an earlier run has ended between two.
  var checkpoint: HistoryEntry?

  init(_ kind: StoreStatus.State) {
    self.kind = kind
  }
}

extension StoreMigrator {
  /// What the store is, by what a connection reads of it.
  func state(on connection: SQLiteConnection) throws -> StoreState {
    let history = try StoreHistory(reading: connection)
    guard let head = history.head else {
      return try unmanaged(history, on: connection)
    }
    var state = StoreState(.unknown)
    state.history = history
    let written = try version(head.toHash) ?? head.schemaVersion()
    state.version = written
    state.hash = head.toHash
    if head.state == .stage { state.checkpoint = head }
    state.drift = DriftReport(
      try DatabaseCatalog(reading: connection),
      StorageLayout(written)
    )
    if !state.drift.isEmpty || options.isStrict && !state.drift.extras.isEmpty {
      state.kind = .drifted
      let found = state.drift.differences + (options.isStrict ? state.drift.extras : [])
      state.message =
        "the tables are not those of \(PlanVersion(written)): "
        + found.prefix(5).joined(separator: "; ")
      return state
    }
    classify(&state, written, head)
    return state
  }

  private func classify(_ state: inout StoreState, _ written: SchemaVersion, _ head: HistoryEntry) {
    if let known = knownVersion(of: written, head) {
      state.version = known
      state.hash = known.fullHash == head.toHash ? head.toHash : known.fullHash
      let isDone = state.hash == goalHash && loops(at: goalHash, state.history).isEmpty
      state.kind = isDone ? .upToDate : .pending
    } else if state.checkpoint != nil {
      state.kind = .pending
    } else if isNewer(state.history, written) {
      state.kind = .newer
      state.message =
        "HX103: the store has \(PlanVersion(written)), which is newer than "
        + "\(PlanVersion(goal)), the one that this app knows"
    } else {
      state.message =
        "HX103: the store has \(PlanVersion(written)), which this app does not know"
        + nearest(to: written)
    }
  }

  /// The app's version that a store has: by everything, or at least by what its tables depend on.
  private func knownVersion(of written: SchemaVersion, _ head: HistoryEntry) -> SchemaVersion? {
    if head.state == .stage { return nil }
    if let exact = version(head.toHash) { return exact }
    let shape = written.shapeHash
    guard written.number == nil || written.number.map(isKnownNumber) == true else { return nil }
    return versions.last { $0.shapeHash == shape }
  }

  private func isKnownNumber(_ number: Int) -> Bool {
    versions.contains { $0.number == number } || number <= goal.number ?? 0
  }

  private func isNewer(_ history: StoreHistory, _ written: SchemaVersion) -> Bool {
    let known = Set(hashes)
    if history.standing.contains(where: { known.contains($0.toHash) }) { return true }
    if let number = written.number, let own = goal.number { return number > own }
    return history.userVersion > Int64(versions.count)
  }

  private func nearest(to written: SchemaVersion) -> String {
    let ranked = versions.map { ($0, $0.distance(to: written)) }.min { $0.1 < $1.1 }
    guard let (version, count) = ranked else { return "" }
    let place = version.firstDifference(from: written)
    return "; the nearest is \(PlanVersion(version)), which differs in \(count) "
      + (count == 1 ? "place" : "places") + ", the first \(place)"
  }

  private func unmanaged(
    _ history: StoreHistory,
    on connection: SQLiteConnection
  ) throws -> StoreState {
    guard history.hasTables else { return StoreState(.missing) }
    var state = StoreState(.foreign)
    state.history = history
    guard let adopted = options.adoptedVersion else {
      state.message = "the file was not written by ModelKit"
      return state
    }
    state.version = adopted
    state.hash = adopted.fullHash
    state.drift = DriftReport(try DatabaseCatalog(reading: connection), StorageLayout(adopted))
    if state.drift.isEmpty {
      state.kind = hashes.contains(state.hash) ? .pending : .unknown
      state.message = "the version that the file is said to have is none of the app's"
    } else {
      state.kind = .drifted
      state.message =
        "the tables are not those of \(PlanVersion(adopted)): "
        + state.drift.differences.prefix(5).joined(separator: "; ")
    }
    return state
  }
}

extension SchemaVersion {
  /// The number of entities and properties that are not the same.
  func distance(to other: SchemaVersion) -> Int {
    let names = Set((entities + other.entities).map(\.name))
    return names.reduce(0) { sum, name in
      guard let left = self[entity: name], let right = other[entity: name] else { return sum + 1 }
      let properties = Set((left.properties + right.properties).map(\.name))
      return sum + properties.count { left[$0] != right[$0] }
    }
  }
}
