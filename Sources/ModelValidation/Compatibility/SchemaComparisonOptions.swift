/// How two schemas are compared.
public struct SchemaComparisonOptions: Hashable, Sendable {
  /// What is taken for possible in the objects of a writer, where a question does not say.
  public var reading: CompatibilityReading = .strict
  /// How many steps the proof of one direction may take; what is not reached is undecided.
  public var maximumSteps = 100_000
  /// How many values are made of each schema to look for one that does not fit the other.
  public var sampleCount = 150
  /// How many values may be tried for all witnesses together.
  public var maximumTrials = 400_000
  /// Where the random choices start; the same seed gives the same findings.
  public var seed: UInt64 = 1
  /// How many findings are kept; more are counted.
  public var maximumFindings = 1000

  /// Makes options; every one has a default.
  ///
  /// - Parameter reading: What is taken for possible in the objects of a writer.
  public init(reading: CompatibilityReading = .strict) { self.reading = reading }
}
