public import Foundation
public import ModelSchema

extension StoreMigrator {
  /// How a store is migrated.
  public struct Options: Sendable {
    /// Code of the app, by the names that plans use.
    public var code: [String: MigrationCode] = [:]
    /// The name and version of the app, for the history.
    public var app: String?
    /// The version of a file that no ModelKit has written, or nil where such a file is refused.
    ///
    /// The tables are compared with it first; a file whose tables are others is refused.
    public var adoptedVersion: SchemaVersion?
    /// Whether a store that a newer app has written may be taken back, by the plans that it holds.
    public var allowsDowngrade = false
    /// Whether tables, columns and indexes that no version knows are refused.
    public var isStrict = false
    /// Whether triggers, views and indexes that need a removed column are removed with it.
    public var dropsDependants = false
    /// When a copy is made before the first write.
    public var backup = Backup.beforeLoss
    /// The folder for copies, or nil for the one of the store.
    public var backupFolder: URL?
    /// How long another process's migration is waited for, in seconds.
    public var waitingTime = 60.0
    /// How long replaced and removed values stay in the journal, in seconds, or nil for ever.
    ///
    /// They are what a plan is taken back with, which is not possible any more without them. Looked
    /// at whenever a plan is run or taken back.
    public var journalAge: Double?
    /// Told how far it is; may throw, which ends it, and the store is what it was.
    public var progress: (@Sendable (MigrationProgress) throws -> Void)?
    /// Asked again and again; true ends it, and the store is what it was.
    public var isCancelled: (@Sendable () -> Bool)?
    /// The free space that is demanded, as a multiple of what rewriting the tables was measured to
    /// take.
    public var spaceFactor = 1.0
    /// Stops a run at a statement; for tests of what a crash leaves behind.
    package var willRun: (@Sendable (String) throws -> Void)?

    /// Creates the options that fit most apps.
    public init() {}

    /// When a copy is made.
    public enum Backup: String, Sendable, CaseIterable {
      /// Never.
      case never
      /// Before a plan with steps that can lose values.
      case beforeLoss
      /// Before every plan.
      case always
    }
  }
}

/// How far a migration is.
public struct MigrationProgress: Hashable, Sendable {
  /// The plan that runs.
  public let plan: String
  /// The operation in words.
  public let operation: String
  /// The number of the operation in the plan, from 1.
  public let number: Int
  /// How many operations the plan has.
  public let count: Int
  /// The rows of the operation that are done.
  public let rows: Int
  /// The rows of the operation, as far as it is known.
  public let totalRows: Int
}
