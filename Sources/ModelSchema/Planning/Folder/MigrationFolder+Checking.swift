// What has shipped stays as it is, and each version follows one other.
extension MigrationFolder {
  mutating func checkLock() throws(SchemaError) {
    try checkForks()
    var byID = Dictionary(plans.map { ($0.id, $0) }) { first, _ in first }
    var ordered: [MigrationPlan] = []
    for link in lock.links {
      if let hash = link.planHash { ordered.append(try plan(&byID, of: link, hash)) }
      try checkVersion(of: link)
    }
    for plan in plans where byID[plan.id] != nil {
      warnings.append("plan '\(plan.id)' is not in \(Self.lockName); no store runs it")
    }
    let known = Set(lock.links.map(\.toHash))
    for (version, hash) in zip(versions, fullHashes) where !known.contains(hash) {
      let place = lock.links.first { $0.id.hasPrefix(Self.digits(of: version.number ?? 0)) }
      guard place == nil else { throw Self.edited(version) }
      warnings.append("\(Self.path(of: version)) is not in \(Self.lockName); plan it")
    }
    plans = ordered
  }

  private func plan(
    _ plans: inout [String: MigrationPlan],
    of link: PlanLock.Link,
    _ hash: String
  ) throws(SchemaError) -> MigrationPlan {
    let file = Self.path(ofPlan: link.id) + "/plan.json"
    guard let plan = plans.removeValue(forKey: link.id) else {
      throw SchemaError(.unreadableFile, "the plan is in \(Self.lockName) but missing", file: file)
    }
    // Approvals may come later, so the lock holds the hash of what they approve.
    guard plan.contentHash == hash, plan.to.fullHash == link.toHash,
      plan.from.fullHash == link.fromHash
    else {
      throw SchemaError(
        .checksum,
        "the plan was changed after it had shipped. Restore it, and put the change into a new version",
        file: file
      )
    }
    return plan
  }

  private func checkVersion(of link: PlanLock.Link) throws(SchemaError) {
    if fullHashes.contains(link.toHash) { return }
    let digits = link.id.prefix { $0 != "-" }
    if let number = Int(digits), let version = versions.first(where: { $0.number == number }) {
      throw Self.edited(version)
    }
    throw SchemaError(
      .unreadableFile,
      "the version is in \(Self.lockName) but missing",
      file: "versions/\(digits).schema.json"
    )
  }

  /// HX101.
  private static func edited(_ version: SchemaVersion) -> SchemaError {
    SchemaError(
      .checksum,
      "HX101: the version was edited after it had shipped: its hash is \(version.fullHash) now. Restore "
        + "it, and put the change into a new version",
      file: path(of: version)
    )
  }

  /// HX102.
  func checkForks() throws(SchemaError) {
    var followers: [String: String] = [:]
    for link in lock.links {
      guard let parent = link.parent else { continue }
      if let other = followers.updateValue(link.id, forKey: parent) {
        throw SchemaError(
          .conflict,
          "HX102: '\(other)' and '\(link.id)' both follow '\(parent)'; make the plan again that has not "
            + "shipped, so that it follows the other",
          file: Self.lockName
        )
      }
    }
    try checkMeetings()
  }

  private func checkMeetings() throws(SchemaError) {
    let links = Dictionary(lock.links.map { ($0.id, $0) }) { first, _ in first }
    for link in lock.links {
      guard let parent = link.parent else { continue }
      guard let before = links[parent] else {
        throw SchemaError(
          .noPath,
          "'\(link.id)' follows '\(parent)', which is missing",
          file: Self.lockName
        )
      }
      if before.toHash != link.fromHash {
        throw SchemaError(
          .noPath,
          "'\(link.id)' does not start where '\(parent)' ends",
          file: Self.lockName
        )
      }
    }
  }
}
