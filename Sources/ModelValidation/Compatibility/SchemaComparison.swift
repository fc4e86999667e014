/// Compares two versions of a schema: what of the one fits the other, and what does not.
///
/// ```swift
/// let comparison = SchemaComparison(old: old, new: new)
/// comparison.isCompatible(.backward)             // false
/// comparison.isCompatible(.backward, .tolerant)  // true
/// for finding in comparison.findings { print(finding) }
/// ```
///
/// The schemas may be of any two dialects: what they mean is compared, not how it is written.
/// Compatible is said only of what is proven, keyword by keyword, and against which a search with
/// values of both schemas found nothing. Incompatible is said only with a value that shows it. What
/// is neither, as two patterns that no automaton can compare, is undecided.
public struct SchemaComparison: Sendable {
  /// What the schemas say differently, in the order of the paths.
  public let findings: [CompatibilityFinding]
  /// How many more findings there are than the options keep.
  public let omittedCount: Int
  private let reading: CompatibilityReading
  private let verdicts: [CompatibilityDirection: [CompatibilityReading: CompatibilityVerdict]]

  /// Compares two schemas.
  ///
  /// The time is bounded by the options, which count steps, so that the answer does not depend on
  /// the machine.
  ///
  /// - Parameters:
  ///   - old: The version that was there first.
  ///   - new: The version that comes after it.
  ///   - options: How to compare.
  public init(
    old: JSONSchema,
    new: JSONSchema,
    options: SchemaComparisonOptions = SchemaComparisonOptions()
  ) {
    var builder = ComparisonBuilder(SchemaPair(old: old, new: new), options)
    let all = builder.build()
    findings = Array(all.prefix(max(0, options.maximumFindings)))
    omittedCount = all.count - findings.count
    reading = options.reading
    var verdicts: [CompatibilityDirection: [CompatibilityReading: CompatibilityVerdict]] = [:]
    for direction in CompatibilityDirection.allCases {
      for reading in CompatibilityReading.allCases {
        verdicts[direction, default: [:]][reading] = Self.verdict(of: all, direction, reading)
      }
    }
    self.verdicts = verdicts
  }

  private static func verdict(
    of findings: [CompatibilityFinding],
    _ direction: CompatibilityDirection,
    _ reading: CompatibilityReading
  ) -> CompatibilityVerdict {
    let levels = findings.map { $0.level(direction, reading) }
    if levels.contains(.breaking) { return .incompatible }
    return levels.contains(.warning) ? .undecided : .compatible
  }

  /// What is known about a direction.
  ///
  /// - Parameters:
  ///   - direction: The direction.
  ///   - reading: What is taken for possible in the objects of a writer; nil for what the options
  ///     said.
  /// - Returns: The verdict.
  public func verdict(
    _ direction: CompatibilityDirection,
    _ reading: CompatibilityReading? = nil
  ) -> CompatibilityVerdict {
    verdicts[direction]?[reading ?? self.reading] ?? .undecided
  }

  /// Whether one version certainly reads what was written under the other.
  ///
  /// - Parameters:
  ///   - direction: The direction.
  ///   - reading: What is taken for possible in the objects of a writer; nil for what the options
  ///     said.
  /// - Returns: False also for what is undecided.
  public func isCompatible(
    _ direction: CompatibilityDirection,
    _ reading: CompatibilityReading? = nil
  ) -> Bool {
    verdict(direction, reading) == .compatible
  }
}
