public import Foundation

/// The folder of an app's repository that holds its versions and the plans between them.
///
/// ```
/// Schema/
///   mg.lock                       the order, and the hashes of what has shipped
///   versions/0002.schema.json
///   plans/0002-prices/            plan.json, answers.json, report.md, up.sql, down.sql, Migration0002.swift
/// ```
///
/// It is a value: read from a folder or from texts, checked as a whole, and extended by
/// ``adding(_:by:answers:)``, which says what to write.
///
/// ```swift
/// let folder = try MigrationFolder(contentsOf: URL(fileURLWithPath: "Schema"))
/// if let newest = folder.versions.last {
///   for plan in try folder.route(from: storeHash, to: newest) { print(plan.id) }
/// }
/// ```
public struct MigrationFolder: Hashable, Sendable {
  /// The versions, the oldest first.
  public internal(set) var versions: [SchemaVersion]
  /// The plans in the order of their chain; checkpoints, which skip versions, come last.
  public internal(set) var plans: [MigrationPlan]
  /// What is odd but harmless, in words.
  public internal(set) var warnings: [String]
  var lock: PlanLock
  /// The full hashes of the versions, in their order: each is a digest of the whole version.
  var fullHashes: [String]

  /// Creates a folder without versions.
  public init() {
    versions = []
    plans = []
    warnings = []
    lock = PlanLock()
    fullHashes = []
  }

  /// Reads and checks a folder.
  ///
  /// - Parameter files: The texts of the files by their paths in the folder, with slashes.
  /// - Throws: ``SchemaError``: of kind ``SchemaError/Kind-swift.enum/checksum`` where a version or plan
  ///   that has shipped was edited, ``SchemaError/Kind-swift.enum/conflict`` where the chain forks,
  ///   ``SchemaError/Kind-swift.enum/unreadableFile`` where a file is missing, and
  ///   ``SchemaError/Kind-swift.enum/noPath`` where plans do not meet.
  public init(files: [String: String]) throws(SchemaError) {
    self.init()
    for path in files.keys.sorted(by: SchemaValue.precedes) {
      guard let text = files[path] else { continue }
      try take(path, text)
    }
    versions.sort { ($0.number ?? 0) < ($1.number ?? 0) }
    fullHashes = versions.map(\.fullHash)
    checkNumbers()
    if let text = files[Self.lockName] {
      lock = try PlanLock(json: text, file: Self.lockName)
      try checkLock()
    } else if !versions.isEmpty {
      warnings.append(
        "\(Self.lockName) is missing, so nobody sees when a shipped version is edited"
      )
      try orderByHashes()
    }
  }

  /// Reads and checks a folder; one that is not there has no versions.
  ///
  /// - Parameter url: The folder.
  /// - Throws: ``SchemaError``, as ``init(files:)`` does.
  public init(contentsOf url: URL) throws(SchemaError) {
    try self.init(files: try Self.texts(in: url))
  }

  private mutating func take(_ path: String, _ text: String) throws(SchemaError) {
    let parts = path.split(separator: "/").map(String.init)
    switch (parts.first, parts.count) {
    case ("versions", 2) where path.hasSuffix(".schema.json"):
      let version = try SchemaVersion(json: text, file: path)
      guard path == Self.path(of: version) else {
        throw SchemaError(
          .inconsistent,
          "the file holds \(version.number.map { "version \($0)" } ?? "a version without a number")",
          file: path
        )
      }
      versions.append(version)
    case ("plans", 3) where parts.last == "plan.json":
      let plan = try MigrationPlan(json: text, file: path)
      guard plan.id == parts[1] else {
        throw SchemaError(.inconsistent, "the plan calls itself '\(plan.id)'", file: path)
      }
      plans.append(plan)
    case ("plans", 3...), (Self.lockName, 1): break
    default: warnings.append("\(path) is no file of the folder; it is not used")
    }
  }

  private mutating func checkNumbers() {
    for (left, right) in zip(versions, versions.dropFirst()) {
      let (first, second) = (left.number ?? 0, right.number ?? 0)
      if second > first + 1 {
        warnings.append("versions \(first + 1) to \(second - 1) are missing")
      }
    }
  }

  /// Without a lock the hashes tell the order.
  private mutating func orderByHashes() throws(SchemaError) {
    let places = Dictionary(
      fullHashes.enumerated().map { ($1, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    plans.sort { places[$0.to.fullHash, default: 0] < places[$1.to.fullHash, default: 0] }
    var links = versions.first.map { [PlanLock.Link(first: $0)] } ?? []
    for plan in plans { links.append(PlanLock.Link(plan, parent: links.last?.id)) }
    lock = PlanLock(links)
    try checkForks()
  }
}
