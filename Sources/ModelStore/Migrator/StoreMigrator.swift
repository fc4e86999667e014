public import Foundation
public import ModelSchema

/// Brings a store from the version that it has to the one that the app needs.
///
/// The file is looked at without a write first. Then everything that stands in the way is looked
/// for, and only then does it begin: one transaction a stage, in which the rows, the history and
/// the store's version change together or not at all. A second opener waits, and then finds nothing
/// to do.
///
/// ```swift
/// let migrator = StoreMigrator(file: url, versions: [v1, v2, v3], plans: [toTwo, toThree])
/// let report = try migrator.migrate()
/// print(report.plans)
/// ```
public struct StoreMigrator: Sendable {
  /// The file of the store.
  public let file: URL
  /// The versions that the app knows, the oldest first; the last is the one that it needs.
  public let versions: [SchemaVersion]
  /// The plans between them, in any order.
  public let plans: [MigrationPlan]
  /// How it is done.
  public var options: Options
  /// The full hashes of the versions: each takes a while to compute.
  let hashes: [String]

  /// Names a store and the way to the version that an app needs.
  ///
  /// - Parameters:
  ///   - file: The file; a missing one becomes a new store.
  ///   - versions: The versions that the app knows, the oldest first. Those that no store has any
  ///     more may be left out; the plans between the others must be there.
  ///   - plans: The plans between the versions.
  ///   - options: How it is done.
  public init(
    file: URL,
    versions: [SchemaVersion],
    plans: [MigrationPlan] = [],
    options: Options = Options()
  ) {
    self.file = file
    self.versions = versions
    self.plans = plans
    self.options = options
    hashes = versions.map(\.fullHash)
  }

  var path: String { file.path }

  /// The version that the app needs.
  var goal: SchemaVersion { versions.last ?? SchemaVersion() }

  var goalHash: String { hashes.last ?? "" }

  /// The app's version of a full hash.
  func version(_ hash: String) -> SchemaVersion? {
    hashes.lastIndex(of: hash).map { versions[$0] }
  }
}
