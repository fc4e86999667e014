public import ModelSchema

/// What a store is, as a look without a write tells.
public struct StoreStatus: Hashable, Sendable {
  /// What is to be done with a store.
  @nonexhaustive
  public enum State: String, Hashable, Sendable {
    /// There is no file, or nothing in it.
    case missing
    /// The store has the version that the app needs.
    case upToDate
    /// There are plans to be run.
    case pending
    /// A newer version of the app has written the store.
    case newer
    /// The store is of a version that the app does not know.
    case unknown
    /// The tables are not those of the version that the store says it has.
    case drifted
    /// A SQLite file that no ModelKit has written.
    case foreign
  }

  /// What is to be done.
  public let state: State
  /// The version that the store has, as far as it says so.
  public let version: SchemaVersion?
  /// The plans that lead to the version that the app needs, in order.
  public let pendingPlans: [String]
  /// Where the tables differ from the version.
  public let drift: DriftReport
  /// What was done to the store, the first thing first.
  public let history: [HistoryEntry]
  /// What is the matter, in words, where the app cannot open the store; else empty.
  public let message: String
}
