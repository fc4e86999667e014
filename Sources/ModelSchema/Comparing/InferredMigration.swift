/// What Core Data's inferred (lightweight) migration does with a change.
///
/// The rules are Apple's, "Migrating your data model automatically" and the inputs of
/// `NSEntityDescription.versionHash`.
public enum InferredMigration: String, Hashable, Sendable, CaseIterable {
  /// The version hashes stay equal: Core Data opens the store as it is, and changes nothing in it.
  case unneeded
  /// It is inferred, and runs.
  case lightweight
  /// It is inferred, and then fails when rows do not fit: code 134110 for missing values, and 133021 or
  /// 134xxx for duplicates.
  case failsOnRows
  /// It is not inferred: a mapping model or a custom stage is needed.
  case needsCode
}
