extension MigrationFolder {
  /// The version of a hash, or nil.
  ///
  /// - Parameter hash: A full hash, or a shape hash: the newest version of it is meant.
  /// - Returns: The version.
  public func version(hash: String) -> SchemaVersion? {
    fullHashes.lastIndex(of: hash).map { versions[$0] } ?? versions.last { $0.shapeHash == hash }
  }

  /// The plans that lead from one version to another, up or down, over as few as possible.
  ///
  /// Down, each is the reverse of a plan (``MigrationPlan/reversed(to:)``).
  ///
  /// - Parameters:
  ///   - hash: The full or shape hash of the version of the store.
  ///   - target: The version to reach.
  /// - Returns: The plans in order; none where the store is there already.
  /// - Throws: ``SchemaError`` of kind ``SchemaError/Kind-swift.enum/noPath``, with what is known.
  public func route(
    from hash: String,
    to target: SchemaVersion
  ) throws(SchemaError) -> [MigrationPlan] {
    guard let start = version(hash: hash).map(PlanVersion.init) else {
      throw SchemaError(
        .noPath,
        "HX103: no version of the folder has the hash \(hash); \(known). Compare the store with them, "
          + "and do not guess"
      )
    }
    let end = PlanVersion(target)
    guard version(hash: end.fullHash) != nil else {
      throw SchemaError(.noPath, "\(end) is not in the folder; \(known)")
    }
    guard let steps = shortest(from: start.fullHash, to: end.fullHash) else {
      throw SchemaError(
        .noPath,
        "no plans lead from \(start) to \(end). Restore the ones between, or "
          + "add a checkpoint plan; to start anew, move the store aside and keep it"
      )
    }
    var route: [MigrationPlan] = []
    for (plan, isUp) in steps {
      route.append(isUp ? plan : try plan.reversed(to: exactVersion(plan.from.fullHash)))
    }
    return route
  }

  private func exactVersion(_ hash: String) throws(SchemaError) -> SchemaVersion {
    guard let place = fullHashes.firstIndex(of: hash) else {
      throw SchemaError(.noPath, "the version of the hash \(hash) is missing; \(known)")
    }
    return versions[place]
  }

  private var known: String {
    let numbers = versions.compactMap(\.number)
    guard let first = numbers.first, let last = numbers.last else { return "it has no versions" }
    return first == last ? "it knows version \(first)" : "it knows versions \(first) to \(last)"
  }

  /// Breadth first; the ways up come before the ways down.
  ///
  /// A plan is undone only where the version that it started from is there.
  private func shortest(
    from start: String,
    to end: String
  ) -> [(plan: MigrationPlan, isUp: Bool)]? {
    let known = Set(fullHashes)
    var seen: Set<String> = [start]
    var open: [(hash: String, way: [(plan: MigrationPlan, isUp: Bool)])] = [(start, [])]
    while !open.isEmpty {
      let (hash, way) = open.removeFirst()
      if hash == end { return way }
      for plan in plans where plan.from.fullHash == hash {
        if seen.insert(plan.to.fullHash).inserted {
          open.append((plan.to.fullHash, way + [(plan, true)]))
        }
      }
      for plan in plans where plan.to.fullHash == hash && known.contains(plan.from.fullHash) {
        if seen.insert(plan.from.fullHash).inserted {
          open.append((plan.from.fullHash, way + [(plan, false)]))
        }
      }
    }
    return nil
  }

  /// The version that a store of no known hash is most like, with the differences.
  ///
  /// - Parameter version: The version of the store, as it was read from its tables.
  /// - Returns: The version with the fewest changes, the newest of equals; nil where there is none.
  public func nearest(to version: SchemaVersion) -> (version: SchemaVersion, diff: SchemaDiff)? {
    var best: (version: SchemaVersion, diff: SchemaDiff)?
    for candidate in versions {
      guard let diff = try? SchemaDiff(from: candidate, to: version) else { continue }
      if best.map({ diff.changes.count <= $0.diff.changes.count }) ?? true {
        best = (candidate, diff)
      }
    }
    return best
  }

  /// Adds a checkpoint: a plan that leads from an old version over several others at once, so that the
  /// versions and plans between can be removed.
  ///
  /// - Parameter plan: The plan.
  /// - Returns: The files in the order in which they are to be written; the lock is the last.
  /// - Throws: ``SchemaError`` of kind ``SchemaError/Kind-swift.enum/noPath`` where one of its ends is not
  ///   in the folder.
  public mutating func addingCheckpoint(
    _ plan: MigrationPlan
  ) throws(SchemaError) -> [MigrationFile] {
    guard let start = version(hash: plan.from.fullHash), version(hash: plan.to.fullHash) != nil
    else {
      throw SchemaError(.noPath, "plan '\(plan.id)' starts or ends outside the folder; \(known)")
    }
    try checkName(of: plan)
    _ = try plan.applying(to: start)
    plans.append(plan)
    lock.links.append(PlanLock.Link(plan, parent: nil))
    let folder = Self.path(ofPlan: plan.id)
    return [
      MigrationFile(path: "\(folder)/plan.json", text: plan.canonicalJSON),
      MigrationFile(path: "\(folder)/report.md", text: plan.markdown),
      MigrationFile(path: Self.lockName, text: lock.canonicalJSON),
    ]
  }
}
