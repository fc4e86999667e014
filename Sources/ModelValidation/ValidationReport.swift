/// What came of checking a value against a schema.
public struct ValidationReport: Sendable {
  /// Whether the value fits the schema.
  public let isValid: Bool
  /// What is wrong, at most as many as were asked for; empty for a value that fits.
  public let failures: [ValidationFailure]
  /// How many more failures there are.
  public let omittedCount: Int

  /// The number of failures, those that are left out included.
  public var failureCount: Int { failures.count + omittedCount }
}
