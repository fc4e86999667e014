public import ModelMapping

/// What an upsert did.
public struct UpsertReport: Sendable {
  /// The number of objects that the store had not.
  public internal(set) var inserted = 0
  /// The number of objects that the store had already.
  public internal(set) var updated = 0
  /// The values that did not fit, and were left as they were.
  public internal(set) var failures: [MappingFailure] = []
}
